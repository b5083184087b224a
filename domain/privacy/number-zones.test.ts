import { expect, it } from "vitest";
import { zonesOfState } from "#domain/territory/state-zones.ts";
import { stateOfAreaCode } from "./area-code.ts";
import { zonesOfNumber } from "./number-zones.ts";

it.each([
  ["404", "Atlanta", ["America/New_York"]],
  ["615", "Nashville", ["America/Chicago"]],
  ["865", "Knoxville", ["America/New_York"]],
  ["423", "Chattanooga and Sequatchie", ["America/New_York", "America/Chicago"]],
  ["850", "Pensacola and Tallahassee", ["America/New_York", "America/Chicago"]],
  ["305", "Miami", ["America/New_York"]],
  ["915", "El Paso", ["America/Denver"]],
  ["702", "Las Vegas", ["America/Los_Angeles"]],
  ["602", "Phoenix", ["America/Phoenix"]],
  ["503", "Portland", ["America/Los_Angeles"]],
  ["219", "Gary", ["America/Chicago"]],
  ["701", "all of North Dakota", ["America/Chicago", "America/Denver"]],
  ["800", "nowhere", undefined],
  ["416", "Toronto", ["America/Toronto"]],
  ["604", "Vancouver", ["America/Vancouver"]],
  ["876", "Jamaica", ["America/Jamaica"]],
  ["809", "Santo Domingo", ["America/Puerto_Rico"]],
  ["879", "Newfoundland and Labrador", ["America/St_Johns", "America/Halifax"]],
  ["238", "an area code newer than the list", ["America/New_York", "America/Los_Angeles"]],
])("area code %s, %s, has the clocks of %j", (code, _place, zones) => {
  expect(zonesOfNumber(`+1${code}5550150`)).toEqual(zones);
});

it("every area code has zones of its own state", () => {
  expect(stateOfAreaCode.size).toBeGreaterThan(350);
  for (const [code, state] of stateOfAreaCode) {
    const zones = zonesOfNumber(`+1${code}5550150`) ?? [];
    expect(zones.length, code).toBeGreaterThan(0);
    expect(zonesOfState(state), code).toEqual(expect.arrayContaining([...zones]));
  }
});
