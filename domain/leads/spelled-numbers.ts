import { longestMessage } from "#domain/text/text-limits.ts";

const ones = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const spanish = ["cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve"];
const teens = ["ten", "eleven", "twelve", "thirteen", "fourteen"].concat([
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
]);
const tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

const values = new Map<string, string>([
  ...ones.map((word, index) => [word, String(index)] as const),
  ...spanish.map((word, index) => [word, String(index)] as const),
  ...teens.map((word, index) => [word, String(index + 10)] as const),
  ...tens.map((word, index) => [word, String(index + 2)] as const),
  ...(["oh", "o", "nought", "null", "nil"] as const).map((word) => [word, "0"] as const),
  ...(["double", "triple", "hundred", "thousand"] as const).map((word) => [word, ""] as const),
]);
const counted = [...values.keys()].toSorted(longestFirst);
const numberWord = new RegExp(counted.join("|"), "g");
const onlyNumberWords = new RegExp(`^(?:${counted.join("|")})+$`);

/** What people write for digits in a word of digits. */
const lookAlikes: Record<string, string> = { o: "0", о: "0", i: "1", l: "1", s: "5", b: "8" };

/**
 * All digits of a text in order: written as digits, as words ("four oh four", "fourohfour", "double five") or with
 * letters that look like them ("4O4"). `wordCount`: how many are words.
 */
export function spelledNumbers(text: string): { digits: string; wordCount: number } {
  const found = { digits: "", wordCount: 0 };
  let multiple = 1;
  let wasDigit = false;
  for (const [token] of text
    .slice(0, longestMessage)
    .toLowerCase()
    .matchAll(/[\p{L}\p{N}]+/gu)) {
    const isAfterDigit: boolean = wasDigit;
    wasDigit = /\d/.test(token) || (isAfterDigit && /^[oоil]+$/.test(token));
    if (wasDigit) {
      found.digits += digitsIn(token);
      continue;
    }
    if (!onlyNumberWords.test(token)) continue;
    for (const [word] of token.matchAll(numberWord)) {
      if (values.get(word) !== "") found.wordCount += multiple;
      found.digits += (values.get(word) ?? "").repeat(multiple);
      multiple = word === "double" ? 2 : word === "triple" ? 3 : 1;
    }
  }
  return found;
}

/** "4O4" is 404; "4th" and "300k" have the digits that they show. */
const digitsIn = (token: string) => {
  const like = token.replace(/[oоilsb]/g, (sign) => lookAlikes[sign] ?? sign);
  return /^\d+$/.test(like) ? like : token.replace(/\D/g, "");
};

function longestFirst(one: string, other: string): number {
  return other.length - one.length;
}
