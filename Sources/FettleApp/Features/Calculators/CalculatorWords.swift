import Coaching
import Foundation
import HTTP
import Templates

/// How a number came about, for the fold below it.
struct CalculatorWorking: Encodable, Sendable {
    let formula: String
    let inputs: [Input]
    let notes: [Note]
    let source: String?

    struct Input: Encodable, Sendable {
        let name: String
        let value: String
    }

    struct Note: Encodable, Sendable {
        let text: String
    }
}

/// Something that a form carries along unseen.
struct HiddenValue: Encodable, Sendable {
    let name: String
    let value: String
}

/// One of a few buttons side by side, of which one is on.
struct Segment: Encodable, Sendable {
    let value: String
    let label: String
    let isOn: Bool

    static func units(_ chosen: MassUnit) -> [Segment] {
        MassUnit.allCases.map { Segment(value: $0.rawValue, label: $0.rawValue, isOn: $0 == chosen) }
    }
}

/// What is wrong with a question to a calculator's twin, by its field.
struct CalculatorFault: Encodable {
    let error: Fault

    struct Fault: Encodable {
        let field: String
        let message: String
    }
}

extension Context {
    /// 422 with the first thing that is wrong.
    func fault(_ field: String, _ message: String) throws -> Response {
        var answer = try json(CalculatorFault(error: CalculatorFault.Fault(field: field, message: message)))
        answer.status = .unprocessable
        return answer
    }
}

extension Formatting {
    /// A weight with as few decimals as it needs: 8250 is "82.5".
    func weight(_ hundredths: Int) -> String { decimal(Double(hundredths) / 100) }

    /// Thousandths as a percentage: 955 is "95.5", and the whole "100".
    func percent(_ thousandths: Int) -> String {
        thousandths == 1000 ? "100" : fraction(thousandths, exponent: -1, digits: 1)
    }

    func thousandths(_ number: Int) -> String { fraction(number, exponent: -3, digits: 3) }

    private func fraction(_ number: Int, exponent: Int, digits: Int) -> String {
        Decimal(sign: .plus, exponent: exponent, significand: Decimal(number))
            .formatted(
                .number.locale(Locale(identifier: locale == "en" ? "en_GB" : locale)).precision(.fractionLength(digits))
            )
    }

    /// Without decimals if it is whole, else with both: "300", "267.86".
    func result(_ hundredths: Int) -> String {
        hundredths % 100 == 0 ? whole(hundredths / 100) : self.hundredths(hundredths)
    }
}

extension FormFields {
    /// A weight from nothing to 9999.99 in hundredths; nil when nothing was typed or it is wrong.
    mutating func weight(_ name: String, in unit: MassUnit, _ texts: Texts) -> Int? {
        let typed = value(name).trimmedOfSpaces
        guard !typed.isEmpty else { return nil }
        guard let thousandths = parseDecimal(typed) else {
            fail(name, texts("errors.form.numberUnreadable"))
            return nil
        }
        guard thousandths / 10 <= PlateLoading.limit else {
            let range: [String: TemplateValue] = [
                "low": .text("0"), "high": .text(decimalText(hundredths: PlateLoading.limit)),
                "unit": .text(unit.rawValue),
            ]
            fail(name, texts("errors.form.outOfRange", range))
            return nil
        }
        return thousandths / 10
    }
}
