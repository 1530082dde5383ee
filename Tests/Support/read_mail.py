"""Reads mails as a stranger's program would: JSON lines of base64 in, one JSON line out for each mail."""

import base64
import email
import email.header
import email.policy
import email.utils
import json
import sys


def defects(message):
    found = [repr(defect) for part in message.walk() for defect in part.defects]
    for part in message.walk():
        for name, value in part.items():
            found += [f"{name}: {defect!r}" for defect in value.defects]
    return found


def mailbox(plain, name):
    # The newer reader of names puts a space between two encoded words of one name, against RFC 2047, 6.2.
    label, address = email.utils.parseaddr(plain[name])
    return [str(email.header.make_header(email.header.decode_header(label))), address]


def body(message, kind):
    part = message.get_body((kind,))
    return None if part is None else part.get_content()


for line in sys.stdin:
    mail = base64.b64decode(line)
    message = email.message_from_bytes(mail, policy=email.policy.default)
    plain = email.message_from_bytes(mail)
    print(json.dumps({
        "defects": defects(message),
        "headers": [[name, str(value)] for name, value in message.items()],
        "from": mailbox(plain, "From"),
        "to": mailbox(plain, "To"),
        "date": message["Date"].datetime.timestamp(),
        "text": body(message, "plain"),
        "html": body(message, "html"),
    }), flush=True)
