import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { always } from "#test/check-property.ts";
import { isDoubleVerified, type LeadStage, leadSteps, moveRefusal, nextStages, openMoves } from "./lead-lifecycle.ts";

const idas = { staffId: "Ida", passed: true };
const ivos = { staffId: "Ivo", passed: true };
const ready = { checks: [idas, ivos], hasAgent: true, canInvoice: true, isWithAnother: false };
const at = (stage: LeadStage, pausedFrom: (typeof leadSteps)[number] | null = null) => ({
  ...ready,
  stage,
  pausedFrom,
});

describe("the life of a lead", () => {
  it("goes the six steps in their order", () => {
    leadSteps.slice(0, -1).forEach((step, n) => {
      expect(moveRefusal(at(step), { to: leadSteps[n + 1] ?? "paused", why: "" })).toBeUndefined();
    });
  });

  it("skips none and takes none back: of all pairs of steps only the next one is allowed", () => {
    for (const from of leadSteps) {
      for (const to of leadSteps) {
        const isNext = leadSteps.indexOf(to) === leadSteps.indexOf(from) + 1;
        expect(moveRefusal(at(from), { to, why: "because" })).toBe(isNext ? undefined : "no-such-move");
      }
    }
  });

  it("is set aside, and taken up where it was left, with a reason only", () => {
    expect(moveRefusal(at("transferred"), { to: "paused", why: " " })).toBe("no-reason");
    expect(moveRefusal(at("transferred"), { to: "paused", why: "moved to Canada" })).toBeUndefined();
    expect(moveRefusal(at("paused", "transferred"), { to: "transferred", why: "" })).toBe("no-reason");
    expect(moveRefusal(at("paused", "transferred"), { to: "transferred", why: "came back" })).toBeUndefined();
    expect(moveRefusal(at("paused", "transferred"), { to: "closed", why: "came back" })).toBe("no-such-move");
  });

  it("is not moved with more words than are kept, be they needed or not", () => {
    expect(moveRefusal(at("transferred"), { to: "relationship-built", why: "x".repeat(1001) })).toBe("too-long");
    expect(moveRefusal(at("transferred"), { to: "relationship-built", why: "x".repeat(1000) })).toBeUndefined();
  });

  it("is moved by hand only where no check and no transfer does it", () => {
    expect(openMoves(at("generated"))).toEqual(["paused"]);
    expect(openMoves(at("double-verified"))).toEqual(["paused"]);
    expect(openMoves(at("transferred"))).toEqual(["relationship-built", "paused"]);
    expect(openMoves(at("paused", "double-verified"))).toEqual(["double-verified"]);
    expect(openMoves(at("paused", "transferred"))).toEqual(["transferred"]);
    expect(openMoves(at("closed"))).toEqual(["paid-at-closing", "paused"]);
    expect(openMoves(at("paid-at-closing"))).toEqual([]);
  });

  it("ends when it is paid: nothing follows, not even setting aside", () => {
    expect(nextStages(at("paid-at-closing"))).toEqual([]);
  });

  it("is double verified by two people, not by one of them twice, not by a failed check", () => {
    expect(isDoubleVerified([idas])).toBe(false);
    expect(isDoubleVerified([idas, idas])).toBe(false);
    expect(isDoubleVerified([idas, { ...ivos, passed: false }])).toBe(false);
    expect(isDoubleVerified([idas, ivos])).toBe(true);
    expect(moveRefusal({ ...at("generated"), checks: [idas] }, { to: "double-verified", why: "" })).toBe(
      "needs-two-checks",
    );
  });

  it("is transferred to somebody, not to nobody", () => {
    expect(moveRefusal({ ...at("double-verified"), hasAgent: false }, { to: "transferred", why: "" })).toBe(
      "needs-an-agent",
    );
  });

  it("is not taken up again for one agent while another is at work for the person", () => {
    for (const left of ["transferred", "relationship-built", "closed"] as const) {
      const lead = { ...at("paused", left), isWithAnother: true };
      expect(moveRefusal(lead, { to: left, why: "came back" })).toBe("already-with");
    }
    const unreachable = { ...at("paused", "generated"), isWithAnother: true };
    expect(moveRefusal(unreachable, { to: "generated", why: "came back" })).toBeUndefined();
  });

  it("goes on with its own agent also where another one has taken up a lead of the person", () => {
    const lead = { ...at("transferred"), isWithAnother: true };
    expect(moveRefusal(lead, { to: "relationship-built", why: "" })).toBeUndefined();
  });

  it("is set aside also before anybody has checked it or has it", () => {
    const erasedLead = { ...at("generated"), checks: [], hasAgent: false, canInvoice: false };
    expect(moveRefusal(erasedLead, { to: "paused", why: "Has found a home." })).toBeUndefined();
  });

  it("is paid at closing only to a brokerage and a designated broker that are known", () => {
    expect(moveRefusal({ ...at("closed"), canInvoice: false }, { to: "paid-at-closing", why: "" })).toBe(
      "needs-a-broker",
    );
  });

  it("whatever is tried in whatever order, it never gets further than one step at a time", () => {
    const stage = fc.constantFrom<LeadStage>(...leadSteps, "paused");
    always(
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
