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

/** Area codes of other countries that are dialed as ours are. Where several zones share one, all count. */
const abroad: readonly (readonly [codes: string, ...zones: string[]])[] = [
  ["604", "America/Vancouver"],
  ["236 250 257 672 778", "America/Vancouver", "America/Edmonton"],
  ["368 403 587 780 825", "America/Edmonton"],
  ["306 474 639", "America/Regina"],
  ["204 431 584", "America/Winnipeg"],
  ["226 249 289 343 365 382 416 437 519 548 613 647 683 705 742 753 905 942", "America/Toronto"],
  ["807", "America/Toronto", "America/Winnipeg"],
  ["263 354 367 418 438 450 468 514 579 581 819 873", "America/Toronto"],
  ["428 506 782 902", "America/Halifax"],
  ["709 879", "America/St_Johns", "America/Halifax"],
  ["867", "America/Toronto", "America/Winnipeg", "America/Edmonton", "America/Whitehorse"],
  ["242", "America/Nassau"],
  ["345", "America/Cayman"],
  ["441", "Atlantic/Bermuda"],
  ["649", "America/Grand_Turk"],
  ["658 876", "America/Jamaica"],
  ["246 264 268 284 473 721 758 767 784 809 829 849 868 869", "America/Puerto_Rico"],
];
const zonesAbroad: ReadonlyMap<string, readonly string[]> = new Map(
  abroad.flatMap(([codes, ...zones]) => codes.split(" ").map((code) => [code, zones] as const)),
);
/** A toll-free number is of no place. */
const isTollFree = (code: string) => /^8(?:00|33|44|55|66|77|88)$/.test(code);
/** An area code newer than our list: anywhere in the states that touch each other. */
export const anywhere: readonly string[] = ["America/New_York", "America/Los_Angeles"];

/** @param dialable E.164 @returns IANA; undefined for a toll-free number, or none that we can dial */
export function zonesOfNumber(dialable: string): readonly string[] | undefined {
  const [, code] = /^\+1(\d{3})\d{7}(?:;ext=\d+)?$/.exec(dialable) ?? [];
  if (code === undefined || isTollFree(code)) return undefined;
  const state = stateOfNumber(dialable);
  if (state === undefined) return zonesAbroad.get(code) ?? anywhere;
  const known = states[state];
  if (!known || known.divided?.split(" ").includes(code)) return zonesOfState(state);
  return [known.other?.codes.split(" ").includes(code) ? known.other.zone : known.most];
}
