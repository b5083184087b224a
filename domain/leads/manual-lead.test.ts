import { describe, expect, it } from "vitest";
import { parseManualLead } from "./manual-lead.ts";

const cleos = { answer1: "30301", firstName: "Cleo", phone: "(404) 555-0150", source: "call-to-us", consent: "on" };

describe("a lead added by hand", () => {
  it("has the questionnaire's answers, contact details and where it came from", () => {
    expect(parseManualLead(cleos)).toEqual({
      ok: true,
      lead: {
        kind: "buyer",
        submission: {
          answers: ["30301", "", "", "", "", "", "", ""],
          contactInfo: { firstName: "Cleo", lastName: "", phone: "(404) 555-0150", email: "" },
          consent: true,
        },
        source: "call-to-us",
      },
    });
  });

  it("has the answers of its kind", () => {
    const parsed = parseManualLead({ ...cleos, kind: "seller", answer7: "not asked" });
    expect(parsed).toMatchObject({
      lead: { kind: "seller", submission: { answers: ["30301", "", "", "", "", "", ""] } },
    });
  });

  it.each([
    [{ source: "no-source" }, { source: "a bird" }],
    [{ phone: "no-address" }, { phone: "" }],
    [{ phone: "no-number" }, { phone: "later" }],
    [{ email: "invalid" }, { email: "cleo" }],
    [{ answer1: "too-long" }, { answer1: "x".repeat(501) }],
  ])("is refused: %o", (refusals, change) => {
    expect(parseManualLead({ ...cleos, ...change })).toEqual({ ok: false, refusals });
  });
});
