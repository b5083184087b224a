"""Reads calendar files and emails with them by Python's own email package and RFC 5545 as written, and prints JSON."""

import email
import email.policy
import json
import re
import sys


def unfolded(raw):
    if not raw.endswith(b"\r\n"):
        raise ValueError("the last line does not end")
    lines = raw[:-2].split(b"\r\n")
    for line in lines:
        if len(line) > 75 or b"\r" in line or b"\n" in line:
            raise ValueError(f"a line is too long or not ended by CRLF: {line!r}")
    whole = []
    for line in lines:
        if line[:1] in (b" ", b"\t"):
            whole[-1] += line[1:]
        else:
            whole.append(line)
    return [line.decode("utf-8") for line in whole]


CONTENT = re.compile(r'^([A-Z0-9-]+)((?:;[A-Z0-9-]+=(?:"[^"\x00-\x08]*"|[^";:,\x00-\x08]*))*):(.*)$')


def parsed(raw):
    stack, events, method = [], [], None
    for line in unfolded(raw):
        found = CONTENT.match(line)
        if not found:
            raise ValueError(f"no content line: {line!r}")
        name, parameters, value = found.groups()
        if name == "BEGIN":
            stack.append(value)
            if value == "VEVENT":
                events.append({})
        elif name == "END":
            if stack.pop() != value:
                raise ValueError("components are not nested")
        elif stack[-1] == "VEVENT":
            if name in events[-1]:
                raise ValueError(f"{name} stands twice")
            events[-1][name] = (parameters, value)
        elif name == "METHOD":
            method = value
    if stack:
        raise ValueError("a component is not ended")
    return [shown(event, method) for event in events]


def text(value):
    return re.sub(r"\\(.)", lambda found: "\n" if found.group(1) in "nN" else found.group(1), value)


def instant(value):
    found = re.match(r"^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$", value)
    if not found:
        raise ValueError(f"no time in UTC: {value}")
    return "{}-{}-{}T{}:{}:{}.000Z".format(*found.groups())


def shown(event, method):
    for name in ("UID", "DTSTAMP", "SEQUENCE", "DTSTART", "DTEND", "SUMMARY"):
        if name not in event:
            raise ValueError(f"no {name}")
    mailbox = lambda name: event.get(name, ("", ""))[1].removeprefix("mailto:")
    return {
        "method": method,
        "uid": event["UID"][1],
        "sequence": int(event["SEQUENCE"][1]),
        "startsAt": instant(event["DTSTART"][1]),
        "endsAt": instant(event["DTEND"][1]),
        "title": text(event["SUMMARY"][1]),
        "place": text(event.get("LOCATION", ("", ""))[1]),
        "organizer": mailbox("ORGANIZER"),
        "attendee": mailbox("ATTENDEE"),
    }


def calendar_in(raw):
    message = email.message_from_bytes(raw, policy=email.policy.default)
    parts = [part for part in message.walk() if part.get_content_type() == "text/calendar"]
    if len(parts) != 1:
        raise ValueError(f"{len(parts)} parts are text/calendar")
    events = parsed(parts[0].get_payload(decode=True))
    if parts[0].get_param("method") != events[0]["method"]:
        raise ValueError("the method of the part is not that of its calendar")
    return events


asked = json.load(sys.stdin)
json.dump({
    "mails": [calendar_in(bytes.fromhex(raw)) for raw in asked["mails"]],
    "feed": parsed(bytes.fromhex(asked["feed"])),
}, sys.stdout)
