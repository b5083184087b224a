import { describe, expect, it } from "vitest";
import { brokerageRefusals, canInvoice, licenseRefusals, licenseStanding } from "./agent-record.ts";

const now = new Date("2026-11-20T12:00:00Z");

describe("an agent's record", () => {
  it("lets a referral fee be invoiced once both the brokerage and its designated broker are known", () => {
    expect(canInvoice(undefined)).toBe(false);
    expect(canInvoice({ brokerage: "Keystone Realty", designatedBroker: null })).toBe(false);
    expect(canInvoice({ brokerage: null, designatedBroker: "Nora Quist" })).toBe(false);
    expect(canInvoice({ brokerage: "Keystone Realty", designatedBroker: "Nora Quist" })).toBe(true);
  });

  it.each([
    [null, "unchecked"],
    ["2026-11-20", "checked"],
    ["2025-11-20", "checked"],
    ["2025-11-19", "due-again"],
  ] as const)("a license checked on %s is %s on November 20, 2026", (day, standing) => {
    expect(licenseStanding(day, now)).toBe(standing);
  });

  it("takes a check that is whole", () => {
    const check = {
      licenseState: "GA",
      licenseNumber: "381201",
      licenseCheckedOn: "2026-11-20",
      licenseProof: "https://grec.state.ga.example/381201",
    };
    expect(licenseRefusals(check, now)).toEqual({});
    expect(licenseRefusals(check, new Date("2026-11-20T00:00:00Z"))).toEqual({});
    expect(
      licenseRefusals(
        { licenseState: "XX", licenseNumber: " ", licenseCheckedOn: "2026-02-30", licenseProof: "" },
        now,
      ),
    ).toEqual({
      licenseState: "no-state",
      licenseNumber: "required",
      licenseCheckedOn: "no-day",
      licenseProof: "required",
    });
    expect(licenseRefusals({ ...check, licenseCheckedOn: "2026-11-21" }, now)).toEqual({
      licenseCheckedOn: "in-the-future",
    });
    expect(licenseRefusals({ ...check, licenseState: "toString" }, now)).toEqual({ licenseState: "no-state" });
  });

  it("leaves a brokerage that is not known empty, and refuses a novel", () => {
    expect(brokerageRefusals({ brokerage: "", designatedBroker: "" })).toEqual({});
    expect(brokerageRefusals({ brokerage: ` ${"x".repeat(200)} `, designatedBroker: "" })).toEqual({});
    expect(brokerageRefusals({ brokerage: "x".repeat(201), designatedBroker: "" })).toEqual({ brokerage: "too-long" });
  });
});
