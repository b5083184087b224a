import { describe, expect, it } from "vitest";
import { brokerageRefusals, canInvoice, licenseRefusals } from "./agent-record.ts";
import { licenseStatus } from "./license-status.ts";

const now = new Date("2026-11-20T12:00:00Z");

describe("an agent's record", () => {
  it("allows a referral fee to be invoiced once both the brokerage and its designated broker are known", () => {
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
  ] as const)("on November 20, 2026, a license checked on %s is %s", (day, status) => {
    expect(licenseStatus(day, now)).toBe(status);
  });

  it("accepts a complete license check", () => {
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
    expect(licenseRefusals({ ...check, licenseState: "toString" }, now)).toEqual({ licenseState: "no-state" });
    const long = { licenseNumber: "9".repeat(61), licenseProof: "x".repeat(501) };
    expect(licenseRefusals({ ...check, ...long }, now)).toEqual({
      licenseNumber: "too-long",
      licenseProof: "too-long",
    });
    const longest = { licenseNumber: ` ${"9".repeat(60)}`, licenseProof: `${"x".repeat(500)} ` };
    expect(licenseRefusals({ ...check, ...longest }, now)).toStrictEqual({});
  });

  it.each([
    [" 2026-11-20 ", undefined],
    ["2026-11-21", "in-the-future"],
    ["2026-02-30", "no-day"],
    ["2026-13-01", "no-day"],
    ["2026-11-20T00:00", "no-day"],
    ["yesterday", "no-day"],
    ["", "no-day"],
  ])("the day of a check %j: %s", (licenseCheckedOn, refusal) => {
    const check = { licenseState: "GA", licenseNumber: "381201", licenseCheckedOn, licenseProof: "seen by Arne" };
    expect(licenseRefusals(check, now).licenseCheckedOn).toBe(refusal);
  });

  it("stores an unknown brokerage as empty, and refuses a text that is too long", () => {
    expect(brokerageRefusals({ brokerage: "", designatedBroker: "" })).toEqual({});
    expect(brokerageRefusals({ brokerage: ` ${"x".repeat(200)} `, designatedBroker: "" })).toEqual({});
    expect(brokerageRefusals({ brokerage: "x".repeat(201), designatedBroker: "" })).toEqual({ brokerage: "too-long" });
  });
});
