import { cleanValue } from "#domain/text/clean-text.ts";
import { usStates } from "#domain/values/us-states.ts";

/**
 * What two spellings of one license number have in common: "GA-381201", "0381201" and "Lic. 381201" are 381201. Letters
 * name the state, the register or the kind of license, and people leave them out, so digits alone count; a number
 * without digits is compared by its letters. @returns empty if there is neither
 */
export function licenseKey(typed: string): string {
  const plain = plainOf(typed);
  const digits = plain.replace(/\D/g, "");
  return digits === "" ? plain.replace(/[^\p{L}]/gu, "") : digits.replace(/^0+/, "");
}

const plainOf = (typed: string) => cleanValue(typed).toUpperCase();

/** Fewer prove nothing: anybody guesses them. */
const leastSigns = 5;

/**
 * Whether a license that somebody names is the one that we know: the same digits, and where both have letters, the same
 * letters, except for what names the kind of license.
 */
export function isSameLicense(one: string, other: string): boolean {
  const [first, second] = [signsOf(one), signsOf(other)];
  if (first.all === second.all) return first.all.length >= leastSigns;
  const areLike = (name: "state" | "letters") => !first[name] || !second[name] || first[name] === second[name];
  if (!areLike("state") || !areLike("letters")) return false;
  const [key, otherKey] = [licenseKey(one), licenseKey(other)];
  return key === otherKey && key.length >= leastSigns;
}

/** In the order in which they stand. */
function signsOf(typed: string) {
  const runs = plainOf(typed).match(/\p{L}+|\d+/gu) ?? [];
  const states = runs.flatMap((run, at) => stateOf(run, runs[at - 1]) ?? []);
  const rest = runs.filter(
    (run, at) => !/\d/.test(run) && !labels.has(run) && !isOfState(run, runs[at - 1], runs[at + 1]),
  );
  const [state = ""] = states;
  const first = runs.findIndex((run) => /\d/.test(run));
  return {
    all: runs.map((run, at) => (at === first ? run.replace(/^0+/, "") : run)).join(""),
    state,
    letters: rest.join(""),
  };
}

/** "License no.", and the kinds of license that registers put before the number. */
const labels = new Set([
  ...["LIC", "LICENSE", "LICENCE", "NO", "NUM", "NUMBER", "ID", "RE", "DRE", "BRE", "REAL", "ESTATE", "STATE", "OF"],
  ...["AGENT", "BROKER", "SALES", "SALESPERSON", "S", "SA", "SL", "SP", "B", "BK", "BL", "BR", "RB", "RS"],
]);

const stateNames = new Map(Object.entries(usStates).map(([code, name]) => [name.toUpperCase(), code]));

const stateOf = (run: string, before = ""): string | undefined =>
  Object.hasOwn(usStates, run) ? run : (stateNames.get(`${before} ${run}`) ?? stateNames.get(run));

const isOfState = (run: string, before = "", after = ""): boolean =>
  stateOf(run, before) !== undefined || stateNames.has(`${run} ${after}`);
