import Foundation
import Synchronization
import Testing

@testable import Secrets

@Suite struct PasswordHasherTests {
    /// Cheap enough for tests.
    let hasher = PasswordHasher(memoryKiB: 64, passes: 1, lanes: 1, concurrent: 2)

    @Test func onlyTheRightPasswordIsTaken() throws {
        let phc = try hasher.hash("correct horse")
        #expect(phc.hasPrefix("$argon2id$v=19$m=64,t=1,p=1$"))
        #expect(try hasher.verify("correct horse", phc))
        for wrong in ["", "correct hors", "correct horse ", "Correct horse", "correct horse\u{0}"] {
            #expect(try !hasher.verify(wrong, phc), "\(wrong)")
        }
        #expect(try hasher.hash("correct horse") != phc)
    }

    @Test func everyCharacterOfALongPasswordCounts() throws {
        let long = String(repeating: "ção ", count: 32)
        let phc = try hasher.hash(long)
        #expect(try hasher.verify(long, phc))
        #expect(try !hasher.verify(String(long.dropLast()), phc))
        #expect(try !hasher.verify(String(long.prefix(72)), phc))
        let nul = try hasher.hash("a\u{0}b")
        #expect(try !hasher.verify("a\u{0}c", nul))
    }

    @Test func anAccentIsTheSameHoweverItWasTyped() throws {
        let phc = try hasher.hash("pal\u{E1}cio")
        #expect(try hasher.verify("pala\u{301}cio", phc))
    }

    @Test func theReferenceImplementationsHashIsUnderstood() throws {
        // A known answer from the reference implementation: "password" with the salt "somesalt".
        let phc = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc"
        #expect(try hasher.verify("password", phc))
        #expect(hasher.needsRehash(phc))
    }

    @Test func aHashOfAnotherCostIsToBeMadeAnew() throws {
        let phc = try hasher.hash("x")
        #expect(!hasher.needsRehash(phc))
        #expect(PasswordHasher(memoryKiB: 128, passes: 1, concurrent: 1).needsRehash(phc))
        #expect(PasswordHasher(memoryKiB: 64, passes: 2, concurrent: 1).needsRehash(phc))
        #expect(PasswordHasher(memoryKiB: 64, passes: 1, lanes: 2, concurrent: 1).needsRehash(phc))
        #expect(hasher.needsRehash("$2b$12$abcdefghijklmnopqrstuv"))
    }

    @Test func theCostByDefaultIsTheOneThatIsAdvised() throws {
        let phc = try PasswordHasher(concurrent: 1).hash("x")
        #expect(phc.hasPrefix("$argon2id$v=19$m=19456,t=2,p=1$"))
    }

    @Test(arguments: [
        "", "x", "$argon2i$v=19$m=64,t=1,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
        "$argon2id$v=19$m=4294967295,t=1,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
        "$argon2id$v=19$m=64,t=1000000,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
        "$argon2id$v=19$m=64,t=1,p=1$$", "$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHQ$!!!",
    ]) func aDamagedHashIsAnErrorAndNeverAYes(_ phc: String) {
        #expect(throws: PasswordHasher.Failure.self) { try hasher.verify("password", phc) }
    }

    @Test func burningWorksAtTheSameCost() throws {
        try hasher.burn()
    }

    @Test func noMoreThanTheNumberAllowedRunAtOnceAndTheRestIsTurnedAway() {
        let gate = Gate(concurrent: 2, queue: 3)
        let inside = Atomic<Int>(0)
        let most = Atomic<Int>(0)
        let passed = Atomic<Int>(0)
        let mayGo = DispatchSemaphore(value: 0)
        let done = DispatchGroup()
        for _ in 0..<5 {
            done.enter()
            Thread.detachNewThread {
                _ = gate.pass {
                    let now = inside.add(1, ordering: .relaxed).newValue
                    most.max(now, ordering: .relaxed)
                    mayGo.wait()
                    inside.subtract(1, ordering: .relaxed)
                    passed.add(1, ordering: .relaxed)
                }
                done.leave()
            }
        }
        while inside.load(ordering: .relaxed) < 2 || gate.waiting < 3 { usleep(1000) }
        #expect(gate.pass {} == nil)
        for _ in 0..<5 { mayGo.signal() }
        done.wait()
        #expect(most.load(ordering: .relaxed) == 2)
        #expect(passed.load(ordering: .relaxed) == 5)
        #expect(gate.pass { true } == true)
    }

    @Test func aBusyHasherSaysSo() throws {
        let busy = PasswordHasher(memoryKiB: 64, passes: 1, concurrent: 1, queue: 0)
        let phc = try busy.hash("x")
        let refused = Atomic<Int>(0)
        let right = Atomic<Int>(0)
        let done = DispatchGroup()
        for _ in 0..<8 {
            done.enter()
            Thread.detachNewThread {
                for _ in 0..<200 {
                    do {
                        if try busy.verify("x", phc) { right.add(1, ordering: .relaxed) }
                    } catch is PasswordHasher.Busy {
                        refused.add(1, ordering: .relaxed)
                    } catch {}
                }
                done.leave()
            }
        }
        done.wait()
        #expect(right.load(ordering: .relaxed) + refused.load(ordering: .relaxed) == 1600)
        #expect(refused.load(ordering: .relaxed) > 0 && right.load(ordering: .relaxed) > 0)
    }
}
