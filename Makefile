# Fettle: `make run` on a fresh Debian 12 with Swift 6.3 on the path is all that it takes.

PREFIX = /usr/local
TO = $(DESTDIR)$(PREFIX)
BINARY = .build/release/fettle
VENV = .build/venv

# The program carries Swift's own libraries, so that an installed copy runs where no Swift is.
RELEASE = swift build --configuration release --static-swift-stdlib --product fettle
STRICT = -Xswiftc -warnings-as-errors
FORMATTED = --recursive --configuration .swift-format Sources Tests Package.swift

.PHONY: help run demo build test unit fuzz browser test-crash soak soak-mail proxies bench check-format format install \
    install-files clean packages packages-test packages-bench swift
.NOTPARALLEL:

help:  ## this list
	@sed -n 's/^\([a-z-]*\):.*## /    make \1\t/p' $(MAKEFILE_LIST) | expand -t 24

run: build  ## build and serve on http://localhost:8080, data in ./data
	@$(BINARY) serve

demo: build  ## build, fill a fresh folder with invented people, print their sign-ins, and serve
	@rm -rf .build/demo
	@FETTLE_DATA=.build/demo $(BINARY) demo
	@FETTLE_DATA=.build/demo $(BINARY) serve

build: packages swift  ## build the program as it is meant to run
	$(RELEASE)

test: check-format unit fuzz browser  ## everything: format, units, a real mail server, a real browser

unit: packages packages-test swift $(VENV)/made  ## the tests in Swift
	FETTLE_TEST_PYTHON=$(CURDIR)/$(VENV)/bin/python swift test --disable-xctest $(STRICT)

fuzz: packages swift  ## twenty seconds of arbitrary bytes for each parser
	Tests/Fuzz/run 20

soak: packages packages-test swift $(VENV)/made  ## the same for ten minutes, and what else takes long
	Tests/Fuzz/run 600
	FETTLE_TEST_PEOPLE=20000 swift test --disable-xctest $(STRICT) --filter ManyPeopleTests

browser: packages packages-test swift $(VENV)/made  ## the tests in a browser
	swift build --product fettle $(STRICT)
	$(VENV)/bin/python -m pytest -n 2 --dist loadfile Tests/Browser

test-crash: packages swift  ## kill the store 200 times, and cut the power at 2,000 moments
	FETTLE_TEST_KILLS=200 FETTLE_TEST_CUTS=2000 swift test --disable-xctest $(STRICT) \
	    --filter 'StorageTests.(KillTests|MigrationKillTests|PowerLossTests|DiskFaultTests)/'

soak-mail: packages packages-test swift $(VENV)/made  ## the long test of mails: 200 crashes while 1,000 reminders fall due
	swift build --product fettle $(STRICT)
	FETTLE_TEST_SOAK=1 $(VENV)/bin/python -m pytest -s Tests/Browser/test_mail_slots.py

check-format: swift  ## fail where `make format` would change something
	swift format lint --strict $(FORMATTED)

format: swift  ## lay out all Swift files alike
	swift format --in-place $(FORMATTED)

install: build install-files  ## build, then copy the program and what it shows below PREFIX

install-files:
	install -D --strip $(BINARY) $(TO)/bin/fettle
	rm -rf $(TO)/share/fettle
	install -d $(TO)/share/fettle $(TO)/lib/systemd/system
	cp -R Views Public migrations $(TO)/share/fettle
	for unit in fettle.service fettle.socket fettle-backup.service fettle-backup.timer; do \
	    sed 's,/usr/local,$(PREFIX),g' deploy/$$unit > $(TO)/lib/systemd/system/$$unit; done

proxies: build  ## restarts under load; then behind nginx, Caddy and HAProxy, which must be installed
	python3 Tests/Proxies/restarts.py $(BINARY)
	python3 Tests/Proxies/proxies.py $(BINARY)

bench: build packages-bench  ## speed beside its yardsticks, as a table of ratios
	python3 Tests/Bench/bench.py $(BINARY)

clean:  ## remove what was built; data stays
	rm -rf .build

packages:
	@deploy/install-packages deploy/packages.txt

packages-bench:
	@deploy/install-packages deploy/packages-bench.txt

packages-test:
	@deploy/install-packages deploy/packages-test.txt

swift:
	@command -v swift >/dev/null || { echo "Swift 6.3 is not on the path: https://www.swift.org/install/linux"; exit 1; }

$(VENV)/made: Tests/Browser/requirements.txt
	rm -rf $(VENV)
	python3 -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --disable-pip-version-check --requirement $<
	touch $@
