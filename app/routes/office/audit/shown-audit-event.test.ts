import { describe, expect, it } from "vitest";
import type { AuditDetail } from "#database/audit/audit-events.ts";
import type { AuditAction } from "#database/staff/staff-schema.ts";
import { describeDetail, pageOfEvent, subjectOf } from "./shown-audit-event.ts";

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
