import { cleanValue } from "#domain/text/clean-text.ts";
import { longestMessage } from "#domain/text/text-limits.ts";

/**
 * The first number in a text that can be dialed from here, North American: E.164 ("+14045550142"), with an extension as
 * in RFC 3966 ("+14045550142;ext=12"). Letters are those of the keypad (404-KW-HOMES). @returns null if there is none
 */
export function dialable(typed: string): string | null {
  const found = firstNumber(readable(typed));
  return found ? `+1${found.digits}${found.extension && `;ext=${found.extension}`}` : null;
}

const mostNumbers = 5;

/** The ten digits of each number in a text: "home 404-555-0164 or 404-555-0165". */
export function nationalNumbers(typed: string): string[] {
  const found: string[] = [];
  let rest = readable(typed);
  for (let one = firstNumber(rest); one && found.length < mostNumbers; one = firstNumber(rest)) {
    found.push(one.digits);
    rest = rest.slice(one.ends);
  }
  return [...new Set(found)];
}

/** "+44 20 7946 0000": a whole number of another country, as it is dialed from here. Nobody here dials it. */
export function isNumberAbroad(typed: string): boolean {
  const text = readable(typed).trim();
  if (dialable(text) !== null || !/^(?:\+ ?|00|011[ -]?)[2-9][\d\s().-]*$/.test(text)) return false;
  const digits = text.replace(/^(?:00|011)|\D/g, "");
  return digits.length >= 8 && digits.length <= 15;
}

/** "+14045550142", without the extension: for texts, and to compare with a line that others share. */
export const phoneLineOf = (dialable: string): string => dialable.split(";", 1)[0] ?? "";

/** For programs that do not read RFC 3966: the extension after another mark. Empty if there is no number. */
export const withExtension = (dialable: string | null, mark: string): string => dialable?.replace(";ext=", mark) ?? "";

export interface FoundNumber {
  /** Ten. */
  digits: string;
  extension: string;
  /** In the text: the number with its country code and its extension. */
  begins: number;
  ends: number;
}

/**
 * Area codes and exchanges begin with 2 to 9 and are no service codes (911). N9X, 37X and 96X are for a longer plan to
 * come. A code that ends in two equal digits is no place's (555, 900): of those, only the toll-free ones are called.
 */
const northAmerican = /^(?:(?!37|96)[2-9]([0-8])(?!\1)\d|8(?:00|33|44|55|66|77|88))[2-9](?!11)\d{6}$/;

/** Without emails, whose digits are no number; a letter O between digits is a zero. */
export function readable(typed: string): string {
  return cleanValue(typed)
    .replace(/[^\s<>]+/g, (word) => (hasEmail(word) ? "@" : word))
    .replace(/^tel:/i, "")
    .replace(/(?<![\p{L}\d])(?=[OIl]*\d)(?=\d*[OoIl])[\dOoIl]+(?![\p{L}\d])/gu, (word) =>
      word.replace(/o/gi, "0").replace(/[Il]/g, "1"),
    );
}

function hasEmail(word: string): boolean {
  const at = word.indexOf("@");
  return at > 0 && at < word.length - 1;
}

export function firstNumber(typed: string): FoundNumber | undefined {
  const text = typed.slice(0, longestMessage);
  if (!/\d/.test(text)) return undefined;
  const [digits, letters] = [ofDigits(text), ofLetters(text)];
  const first = digits && letters ? (letters.begins < digits.begins ? letters : digits) : (digits ?? letters);
  if (!first) return undefined;
  const [whole = "", extension = ""] = extensionAfter.exec(text.slice(first.ends)) ?? [];
  return { ...first, extension, ends: first.ends + whole.length };
}

const extensionAfter =
  /^[\s,;.:()-]*(?:(?:ext(?:ension|n)?|x|#)[\s.:=#]*(?:(?:number|no\.?)\s*)?|(?<=,,))(\d{1,7})(?!\d)\)?/i;

type NumberFound = Omit<FoundNumber, "extension">;

/** Groups of digits with anything between them but letters. */
const runs = /(?:\+ ?)?\d+(?:[^\p{L}\d+@#]{1,5}\d+)*/gu;

function ofDigits(text: string): NumberFound | undefined {
  for (const { 0: run, index } of text.matchAll(runs)) {
    const found = inRun(run, index);
    if (found) return found;
  }
  return undefined;
}

function inRun(typed: string, typedAt: number): NumberFound | undefined {
  const [run, index] = withoutForeign(typed, typedAt);
  const [prefix = ""] = /^(?:\+ ?|00|011[ -]?)(?=1)/.exec(run) ?? [];
  const groups = [...run.slice(prefix.length).matchAll(/\d+/g)];
  const all = groups.join("");
  // Counted in digits of the run: where a group begins, and the group that ends there.
  const starts: number[] = [];
  const endsAt = new Map<number, number>();
  for (const [at, [group]] of groups.entries()) {
    const start = (starts[at - 1] ?? 0) + (groups[at - 1]?.[0].length ?? 0);
    starts.push(start);
    endsAt.set(start + group.length, at);
  }
  const placeOf = (group: RegExpExecArray | undefined) => index + prefix.length + (group?.index ?? 0);
  for (const [first, start] of starts.entries()) {
    for (const length of [10, 11]) {
      const last = endsAt.get(start + length);
      if (last === undefined || !northAmerican.test(all.slice(start + length - 10, start + length))) continue;
      const digits = nationalNumber(groups.slice(first, last + 1).map(([group]) => group));
      const end = groups[last];
      if (!digits || !end) continue;
      return { digits, begins: first === 0 ? index : placeOf(groups[first]), ends: placeOf(end) + end[0].length };
    }
  }
  return undefined;
}

/** Past numbers from abroad, each up to the next one of the list. */
function withoutForeign(typed: string, typedAt: number): [run: string, index: number] {
  let [run, index] = [typed, typedAt];
  while (/^(?:\+ ?|00|011[ -]?)[2-90]/.test(run)) {
    const next = run.search(/[,;|/]/) + 1;
    if (next === 0) return ["", index];
    run = run.slice(next);
    index += next;
  }
  return [run, index];
}

/** @param groups as typed, ten digits or eleven; a short first group beside longer ones begins no number */
function nationalNumber(groups: string[]): string | undefined {
  const all = groups.join("");
  if (all.length === 11 && !all.startsWith("1")) return undefined;
  const [first = ""] = all.length === 11 && groups[0] === "1" ? groups.slice(1) : groups;
  const isOdd = first.length < 3 && groups.some((group) => group.length > 2);
  return isOdd ? undefined : all.slice(-10);
}

const spelled = /(?<![\p{L}\d])(\+?1[ .-]{0,2})?(\(?)([2-9]\d\d)\)?([ .-]{0,3})((?:[a-z\d]+[ .-]?)+)/giu;

/** An area code and seven signs of which some are letters; without a country code they are joined, or capitals. */
function ofLetters(text: string): NumberFound | undefined {
  for (const match of text.matchAll(spelled)) {
    const [whole, country, bracket, area = "", gap = "", rest = ""] = match;
    const isMarked = Boolean(country || bracket);
    let [signs, ends, before] = ["", match.index + whole.length - rest.length, gap];
    for (const [, chunk = "", after = ""] of rest.matchAll(/([a-z\d]+)([ .-]?)/gi)) {
      const isNumber = /^[A-Z\d]+$/.test(chunk) || !before.includes(" ") || (isMarked && signs === "");
      if (!isNumber) break;
      const isLong = signs === "" && chunk.length > 7 && chunk.length <= 12 && (country || /^8/.test(area));
      signs += isLong ? chunk.slice(0, 7) : chunk;
      ends += chunk.length;
      const digits = area + signs.toUpperCase().replace(/[A-Z]/g, onKeypad);
      const isWhole = signs.length === 7 && /[a-z]/i.test(signs) && northAmerican.test(digits);
      if (isWhole) return { digits, begins: match.index, ends };
      if (signs.length >= 7) break;
      ends += after.length;
      before = after;
    }
  }
  return undefined;
}

/** 2 has A to C, 3 has D to F, and so on; 7 and 9 have four letters. */
function onKeypad(letter: string): string {
  return "22233344455566677778889999"[letter.charCodeAt(0) - 65] ?? "";
}
