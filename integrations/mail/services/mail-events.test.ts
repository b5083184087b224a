import { describe, expect, it } from "vitest";
import { mailEventsIn } from "./mail-events.ts";

const deliveryId = "0e8a7d1c-2b3f-4a5d-8c6e-1f2a3b4c5d6e";
const address = "rosa@home.example";

/** In the shapes that Amazon SES documents: of a topic's notification, and of a published event. */
const ses = (what: object, named: "eventType" | "notificationType" = "notificationType") => ({
  [named]: "bounce" in what ? "Bounce" : "Complaint",
  mail: {
    messageId: "010001",
    headers: [
      { name: "From", value: "Ada Park <ada@agents.example>" },
      { name: "Message-ID", value: `<${deliveryId}@agents.example>` },
    ],
    commonHeaders: { messageId: `<${deliveryId}@agents.example>` },
  },
  ...what,
});
const bounce = (bounceType: string, bounceSubType = "General", more: object = {}) => ({
  bounce: { bounceType, bounceSubType, bouncedRecipients: [{ emailAddress: `Rosa <${address}>`, ...more }] },
});
const complaint = (more: object = {}) => ({
  complaint: { complainedRecipients: [{ emailAddress: address }], ...more },
});
const postmark = (more: object) => ({
  ...{
    RecordType: "Bounce",
    ID: 42,
    Type: "HardBounce",
    Email: "Rosa@Home.example",
    Details: "smtp;550 5.1.1 unknown",
  },
  ...{ Inactive: true, Metadata: { letter: deliveryId }, Subject: "Saturday", ...more },
});

describe("What a mail service says of an email of ours", () => {
  it.each([
    ["a dead mailbox", ses(bounce("Permanent", "NoEmail", { status: "5.1.1", diagnosticCode: null })), "no-mailbox"],
    ["a dead domain", ses(bounce("Permanent", "General", { status: "5.4.4" }), "eventType"), "no-domain"],
    ["its own list of dead addresses", ses(bounce("Permanent", "OnAccountSuppressionList")), "suppressed"],
    ["a full mailbox", ses(bounce("Transient", "MailboxFull")), "full"],
    ["one that is unknown for now", ses(bounce("Transient", "General", { status: "5.1.1" })), "unclear"],
    ["a complaint", ses(complaint({ complaintFeedbackType: "abuse" })), "complaint"],
    ["a complaint of before", ses(complaint({ complaintSubType: "OnAccountSuppressionList" })), "suppressed"],
    ["Postmark: a dead mailbox", postmark({}), "no-mailbox"],
    ["Postmark: a full mailbox", postmark({ Type: "SoftBounce", Details: "smtp;452 4.2.2 full" }), "full"],
    ["Postmark: refused", postmark({ Type: "SpamNotification", Details: "550 5.7.1 spam" }), "refused"],
    ["Postmark: a complaint", postmark({ RecordType: "SpamComplaint", Type: "SpamComplaint" }), "complaint"],
  ])("%s", (_, json, happened) => {
    expect(mailEventsIn(json)).toEqual([{ deliveryId, address, happened }]);
  });

  it.each([
    ["taken out of the spam", ses(complaint({ complaintFeedbackType: "not-spam" }))],
    ["a delivery", { notificationType: "Delivery", mail: { headers: [] }, delivery: {} }],
    ["an absence note", postmark({ Type: "AutoResponder" })],
    ["an open", postmark({ RecordType: "Open" })],
    ["an email of somebody else's", postmark({ Metadata: { letter: "17" } })],
  ])("is nothing if it is %s", (_, json) => {
    expect(mailEventsIn(json)).toEqual([]);
  });

  it("is read of these services alone", () => {
    for (const json of [undefined, null, [], "Bounce", { event: "bounce" }]) expect(mailEventsIn(json)).toBeUndefined();
  });
});
