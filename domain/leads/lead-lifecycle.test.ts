import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "#test/check-property.ts";
import { isDoubleVerified, type LeadStage, leadSteps, moveRefusal, nextStages, openMoves } from "./lead-lifecycle.ts";

const idas = { staffId: "Ida", passed: true };
const ivos = { staffId: "Ivo", passed: true };
const ready = {
  ...{ checks: [idas, ivos], hasAgent: true, canInvoice: true, isWithAnother: false },
  ...{ hasClosed: true, hasUnpaidInvoice: false },
};
type Unoffered = Exclude<LeadStage, "offered">;
const at = (stage: Unoffered, pausedFrom: (typeof leadSteps)[number] | null = null) => ({
  ...ready,
  stage,
  pausedFrom,
});

describe("the life of a lead", () => {
  it("goes through the six steps in order", () => {
    leadSteps.slice(0, -1).forEach((step, n) => {
      expect(moveRefusal(at(step), { to: leadSteps[n + 1] ?? "paused", why: "" })).toBeUndefined();
    });
  });

  it("allows only the next step: none is skipped or taken back", () => {
    for (const from of leadSteps) {
      for (const to of leadSteps) {
        const isNext = leadSteps.indexOf(to) === leadSteps.indexOf(from) + 1;
        expect(moveRefusal(at(from), { to, why: "because" })).toBe(isNext ? undefined : "no-such-move");
      }
    }
  });

  it("is paused with a reason, and resumed at the same step with a reason", () => {
    expect(moveRefusal(at("transferred"), { to: "paused", why: " " })).toBe("no-reason");
    expect(moveRefusal(at("transferred"), { to: "paused", why: "moved to Canada" })).toBeUndefined();
    expect(moveRefusal(at("paused", "transferred"), { to: "transferred", why: "" })).toBe("no-reason");
    expect(moveRefusal(at("paused", "transferred"), { to: "transferred", why: "came back" })).toBeUndefined();
    expect(moveRefusal(at("paused", "transferred"), { to: "closed", why: "came back" })).toBe("no-such-move");
  });

  it("is not moved with a reason that is too long, even where a reason is optional", () => {
    expect(moveRefusal(at("transferred"), { to: "relationship-built", why: "x".repeat(1001) })).toBe("too-long");
    expect(moveRefusal(at("transferred"), { to: "relationship-built", why: "x".repeat(1000) })).toBeUndefined();
  });

  it("offers staff only the steps that checks and transfers do not take", () => {
    expect(openMoves(at("generated"))).toEqual(["paused"]);
    expect(openMoves(at("double-verified"))).toEqual(["paused"]);
    expect(openMoves(at("transferred"))).toEqual(["relationship-built", "paused"]);
    expect(openMoves(at("paused", "double-verified"))).toEqual(["double-verified"]);
    expect(openMoves(at("paused", "transferred"))).toEqual(["transferred"]);
    expect(openMoves(at("closed"))).toEqual(["paid-at-closing", "paused"]);
    expect(openMoves(at("paid-at-closing"))).toEqual([]);
  });

  it("ends when it is paid, and cannot be paused after that", () => {
    expect(nextStages(at("paid-at-closing"))).toEqual([]);
  });

  it("is double verified by passed checks of two people, not by one person twice and not by a failed check", () => {
    expect(isDoubleVerified([idas])).toBe(false);
    expect(isDoubleVerified([idas, idas])).toBe(false);
    expect(isDoubleVerified([idas, { ...ivos, passed: false }])).toBe(false);
    expect(isDoubleVerified([idas, ivos])).toBe(true);
    expect(moveRefusal({ ...at("generated"), checks: [idas] }, { to: "double-verified", why: "" })).toBe(
      "needs-two-checks",
    );
  });

  it("is not transferred without an agent", () => {
    expect(moveRefusal({ ...at("double-verified"), hasAgent: false }, { to: "transferred", why: "" })).toBe(
      "needs-an-agent",
    );
  });

  it("is not resumed for one agent while another works with the person", () => {
    for (const left of ["transferred", "relationship-built", "closed"] as const) {
      const lead = { ...at("paused", left), isWithAnother: true };
      expect(moveRefusal(lead, { to: left, why: "came back" })).toBe("already-with");
    }
    const unreachable = { ...at("paused", "generated"), isWithAnother: true };
    expect(moveRefusal(unreachable, { to: "generated", why: "came back" })).toBeUndefined();
  });

  it("continues with its agent even if another agent has a lead of the same person", () => {
    const lead = { ...at("transferred"), isWithAnother: true };
    expect(moveRefusal(lead, { to: "relationship-built", why: "" })).toBeUndefined();
  });

  it("can be paused before it has a check or an agent", () => {
    const erasedLead = { ...at("generated"), checks: [], hasAgent: false, canInvoice: false };
    expect(moveRefusal(erasedLead, { to: "paused", why: "Has found a home." })).toBeUndefined();
  });

  it("is paid at closing only if the brokerage and its designated broker are known", () => {
    expect(moveRefusal({ ...at("closed"), canInvoice: false }, { to: "paid-at-closing", why: "" })).toBe(
      "needs-a-broker",
    );
  });

  it("is not marked as paid at closing while an invoice of it is open", () => {
    expect(moveRefusal({ ...at("closed"), hasUnpaidInvoice: true }, { to: "paid-at-closing", why: "" })).toBe(
      "needs-payment",
    );
    expect(moveRefusal({ ...at("closed"), hasUnpaidInvoice: true }, { to: "paused", why: "The bank asks." })).toBe(
      undefined,
    );
  });

  it("never advances more than one step at a time in a random history", () => {
    const stage = fc.constantFrom<Unoffered>(...leadSteps, "paused");
    checkProperty(
      fc.property(fc.array(stage, { maxLength: 30 }), (wishes) => {
        let lead = at("generated");
        for (const to of wishes) {
          if (moveRefusal(lead, { to, why: "because" })) continue;
          const before = lead.stage === "paused" ? lead.pausedFrom : lead.stage;
          const after = to === "paused" ? before : to;
          const steps = leadSteps.indexOf(after ?? "generated") - leadSteps.indexOf(before ?? "generated");
          expect([0, 1]).toContain(steps);
          lead = at(to, to === "paused" ? before : null);
        }
      }),
    );
  });
});
