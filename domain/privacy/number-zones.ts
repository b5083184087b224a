import { zonesOfState } from "#domain/territory/state-zones.ts";
import { stateOfNumber } from "./area-code.ts";

/**
 * Area codes in the states of two time zones (nanpa.com, 2025): most lie in one zone, some in the other, and some are
 * divided. A state that is missing here is divided as a whole.
 */
const states: Record<string, { most: string; other?: { zone: string; codes: string }; divided?: string }> = {
  AZ: { most: "America/Phoenix", divided: "928" },
  FL: { most: "America/New_York", divided: "448 850" },
  IN: { most: "America/New_York", other: { zone: "America/Chicago", codes: "219" }, divided: "574 812 930" },
  KS: { most: "America/Chicago", divided: "620 785" },
  KY: { most: "America/New_York", divided: "270 364 606" },
  MI: { most: "America/New_York", divided: "906" },
  NE: { most: "America/Chicago", divided: "308" },
  NV: { most: "America/Los_Angeles", divided: "775" },
  OR: { most: "America/Los_Angeles", divided: "458 541" },
  TN: { most: "America/Chicago", other: { zone: "America/New_York", codes: "865" }, divided: "423" },
  TX: { most: "America/Chicago", other: { zone: "America/Denver", codes: "915" } },
};

/** @param dialable E.164 @returns IANA; undefined for a foreign, toll-free or unknown area code */
export function zonesOfNumber(dialable: string): readonly string[] | undefined {
  const state = stateOfNumber(dialable);
  if (state === undefined) return undefined;
  const known = states[state];
  const code = dialable.slice(2, 5);
  if (!known || known.divided?.split(" ").includes(code)) return zonesOfState(state);
  return [known.other?.codes.split(" ").includes(code) ? known.other.zone : known.most];
}
