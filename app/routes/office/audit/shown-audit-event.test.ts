import { describe, expect, it } from "vitest";
import { auditActionNames } from "#content/audit/office-audit-log.ts";
import type { AuditDetail } from "#database/audit/audit-events.ts";
import type { AuditAction } from "#domain/audit/audit-actions.ts";
import { describeDetail, pageOfEvent, sentenceOf, subjectOf } from "./shown-audit-event.ts";

const cleo = new Map([["l1", { kind: "leads" as const, id: "l1", name: "Cleo Marsh" }]]);

const events: [AuditAction, string | null, AuditDetail, string | undefined, string | null][] = [
  ["lead-moved", "l1", { to: "closed" }, "/office/leads/l1", "Lead: Cleo Marsh"],
  ["opt-out-lifted", "l1", { scope: "leads" }, "/office/leads/l1", "Lead: Cleo Marsh"],
  ["submission-approved", "l1", { scope: "leads" }, "/office/moderation/leads/l1", "Lead: Cleo Marsh"],
  ["payment-matched", "evt 1", { provider: "stripe" }, "/office/payments/stripe/evt%201", "Payment"],
  ["seats-raised", "30301", { to: 2 }, "/office/zips/30301", "Zip code: 30301"],
  ["claim-released", "c1", { zip: "30301" }, "/office/zips/30301", "Zip code: 30301"],
  ["waitlist-entry-removed", "w1", { zip: "30301" }, "/office/zips/30301", "Zip code: 30301"],
  ["exported", "/office/leads.csv?stage=closed", {}, "/office/leads?stage=closed", "Leads, stage: Closed"],
  ["session-ended", "s1", {}, undefined, null],
  ["signed-in", null, {}, undefined, null],
];

describe("the audit log names the subject of an event and links to it", () => {
  it.each(events)("%s", (action, about, detail, page, subject) => {
    const event = { action, about, detail, recipient: null };
    expect(pageOfEvent(event)).toBe(page);
    expect(subjectOf(event, cleo)).toBe(subject);
  });
});

describe("the audit log shows an event's details", () => {
  it("with labels, without what other columns show", () => {
    const check = {
      "licenseState to": "GA",
      "licenseCheckedOn from": null,
      "licenseCheckedOn to": "2026-11-19",
      "licenseCheckedBy from": "01a203d6",
      "licenseCheckedBy to": "01a203d7",
    };
    expect(describeDetail(check, cleo)).toBe("license state to: GA, license checked on to: 2026-11-19");
    const lift = { scope: "leads", of: "email", reason: "She rang us." };
    expect(describeDetail(lift, cleo)).toBe("of: email, reason: She rang us.");
    const matched = { provider: "authorize-net", reason: "He wrote to us." };
    expect(describeDetail(matched, cleo)).toBe("provider: Authorize.Net, reason: He wrote to us.");
  });
});

const known = new Map(
  Object.entries({ l1: "Cleo Marsh", a1: "Ada Park", q1: "Quinn Ray", o1: "ada@keystone.example" }).map(
    ([id, name]) => [id, { name }] as const,
  ),
);

const sentences: [AuditAction, AuditDetail, string][] = [
  ["lead-assigned", { assigneeId: "q1" }, "Assigned a lead to Quinn Ray"],
  ["lead-replaced", { agentId: "a1", leadId: "l1" }, "Replaced a reported lead of Ada Park with Cleo Marsh"],
  ["offer-withdrawn", { agentId: "a1", reason: "She is ill." }, "Withdrew an offer to Ada Park: She is ill."],
  [
    "zip-assigned",
    { zip: "30301", outcome: "waitlisted", reason: "She called." },
    "Assigned zip code 30301 to an agent, outcome: waitlisted: She called.",
  ],
  [
    "claim-released",
    { zip: "30301", seat: 2, applicationId: "a1", ground: "plan-ended", reason: "closed" },
    "Released zip code 30301 of Ada Park, seat: 2, ground: the plan has ended: closed",
  ],
  [
    "payment-matched",
    { provider: "stripe", orderId: "o1", claimed: "o2", reason: "She called." },
    "Matched a payment by Stripe to an order (ada@keystone.example); the payment named the order o2: She called.",
  ],
  [
    "submission-rejected",
    { scope: "leads", moderationReason: "honeypot", reason: "An advertisement." },
    "Rejected a submission that was in moderation because a hidden field was filled in: An advertisement.",
  ],
  [
    "report-decided",
    { agentId: "a1", valid: false, reason: "They never met." },
    "Did not validate a report of a lead by Ada Park: They never met.",
  ],
  [
    "refund-decided",
    { agentId: "a1", choice: "approve", cents: 105_000, reason: "No lead came." },
    "Approved a refund of $1,050 to Ada Park: No lead came.",
  ],
  [
    "refund-decided",
    { agentId: "a1", choice: "refuse", cents: null, reason: "Too early." },
    "Refused a refund to Ada Park: Too early.",
  ],
  ["closing-recorded", { no: 1, what: "under-contract" }, "Recorded closing 1: under contract"],
  ["lead-added", { source: "referral", consent: true }, "Added a lead by hand: Referred by somebody, with consent"],
  ["promises-published", { "refunds-paid": "2 of 3" }, "Published the counted promises, refunds that arrive: 2 of 3"],
  ["call-started", {}, "Started a call to a lead"],
  ["promises-published", { accepted: "41 of 60" }, "Published the counted promises, accepted: 41 of 60"],
];

describe("the audit log says what happened in a sentence", () => {
  it.each(sentences)("%s", (action, detail, sentence) => {
    expect(sentenceOf({ action, detail }, known)).toBe(sentence);
  });

  it.each(Object.keys(auditActionNames) as AuditAction[])("that loses no detail of %s", (action) => {
    const sentence = sentenceOf({ action, detail: { kept: "in a box", reason: "She rang us." } }, known);
    for (const detail of ["kept: in a box", "She rang us."]) expect(sentence).toContain(detail);
  });
});
