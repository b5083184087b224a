import { expect, it } from "vitest";
import { refundCases } from "./refund-cases.ts";
import type { ShownRefund, ShownReport } from "./shown-refund.ts";

const due = "2026-12-08T00:00:00.000Z";
const report = (id: string, leadId: string, more: Partial<ShownReport> = {}): ShownReport => ({
  ...{ id, leadId, ground: "shared", text: "", reportedAt: "2026-11-20T00:00:00.000Z", state: "open", decisions: [] },
  ...{ replacedAt: null, mayAppeal: false, files: [], filesUntil: null, ...more },
});
const claim = { id: "claim", ground: "shared", leadId: "Hana", preparedAt: "2026-11-22T00:00:00.000Z" } as const;
const nothing: ShownRefund = {
  ...{ timeZone: "America/New_York", signedAt: "2026-07-22T00:00:00.000Z", policyEndsAt: "2026-11-19T00:00:00.000Z" },
  ...{
    leftCents: 59_900,
    clocks: [],
    clocksOver: 0,
    actions: [],
    reports: [],
    earlierReports: 0,
    claims: [],
    places: {},
  },
  otherLeads: { count: 0, hasMore: false },
};

it("a lead is one case, with its report, its refund request, the deadline that runs and what can be done", () => {
  const cases = refundCases({
    ...nothing,
    reports: [
      report("over", "Cleo", { state: "rejected" }),
      report("validated", "Hana", { state: "validated" }),
      report("open", "Omar"),
    ],
    claims: [{ ...claim, openFrom: due, decideBy: due, state: "requested", decisions: [], mayAppeal: false }],
    actions: [
      { kind: "report", leadId: "Rita", ground: "shared", until: due, sentence: "shared" },
      { kind: "report", leadId: "Rita", ground: "existing-client", until: due, sentence: "existing-client" },
    ],
    clocks: [
      { kind: "decision", leadId: "Omar", from: due, due, state: "running", sentence: "report-working-days" },
      { kind: "report", leadId: "Rita", from: due, due, state: "running", sentence: "report-in-time" },
      { kind: "refund", leadId: "Hana", from: due, due, state: "running", sentence: "working-days" },
      { kind: "decision", leadId: "Cleo", from: due, due, state: "met", sentence: "report-working-days" },
    ],
  });
  expect(cases.map(({ leadId, clock, claim: own, actions }) => [leadId, clock?.kind, own?.id, actions.length])).toEqual(
    [
      ["Rita", "report", undefined, 2],
      ["Hana", "refund", "claim", 0],
      ["Omar", "decision", undefined, 0],
      ["Cleo", undefined, undefined, 0],
    ],
  );
});

it("leads that did not come are one case, before and after the refund is requested", () => {
  const asked = refundCases({ ...nothing, actions: [{ kind: "remind", sentence: "reminder" }] });
  expect(asked.map(({ key, actions }) => [key, actions.length])).toEqual([["no-leads", 1]]);
  const noLeads = { ...claim, leadId: null, ground: "no-leads" } as const;
  const requested = refundCases({
    ...nothing,
    claims: [{ ...noLeads, openFrom: due, decideBy: due, state: "refused", decisions: [], mayAppeal: true }],
    actions: [{ kind: "appeal-refund", claimId: "claim", sentence: "working-days" }],
  });
  expect(requested.map(({ key, claim: own, actions }) => [key, own?.id, actions.length])).toEqual([
    ["no-leads", "claim", 1],
  ]);
});
