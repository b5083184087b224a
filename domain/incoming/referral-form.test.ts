import { describe, expect, it } from "vitest";
import type { EnteredReferral } from "./incoming-referral.ts";
import { parseReferral } from "./referral-form.ts";

const olgas: EnteredReferral = {
  ...{ yourFirstName: "Olga", yourLastName: "Novak", yourEmail: "olga@buckeye.example", license: "OH-2201" },
  ...{ licenseState: "OH", brokerage: "Buckeye Homes", broker: "Otto Brandt", firstName: "Rosa", lastName: "Lind" },
  ...{ email: "rosa@home.example", kind: "buyer", place: "Atlanta, GA", agreed: "Expects a call.", knows: "on" },
};

const refusals = (entered: Partial<EnteredReferral>) => {
  const parsed = parseReferral({ ...olgas, ...entered });
  return parsed.ok ? {} : parsed.refusals;
};

describe("the form of a referral", () => {
  it("takes what Olga typed", () => {
    expect(parseReferral(olgas)).toMatchObject({
      sender: { license: "OH-2201", licenseState: "OH", broker: "Otto Brandt" },
      person: { firstName: "Rosa", kind: "buyer", place: "Atlanta, GA" },
    });
  });

  it("names all that is missing at once, also of a form with spaces alone", () => {
    const blank = Object.fromEntries(Object.keys(olgas).map((name) => [name, "  "]));
    expect(refusals(blank)).toEqual(Object.fromEntries(Object.keys(olgas).map((name) => [name, "required"])));
  });

  it.each([
    [{ license: " " }, { license: "required" }],
    [{ broker: "" }, { broker: "required" }],
    [{ licenseState: "Bavaria" }, { licenseState: "invalid" }],
    [{ place: "somewhere warm" }, { place: "no-place" }],
    [{ email: "rosa at home" }, { email: "invalid" }],
    [{ knows: "no" }, { knows: "required" }],
    [{ kind: "landlord" }, { kind: "invalid" }],
    [{ brokerage: "B".repeat(5000) }, { brokerage: "too-long" }],
    [{ email: "OLGA+me@buckeye.example" }, { email: "yourself" }],
    [{ firstName: "olga", lastName: " NOVAK" }, { email: "yourself" }],
  ] satisfies [Partial<EnteredReferral>, object][])("refuses %o", (entered, expected) => {
    expect(refusals(entered)).toEqual(expected);
  });
});
