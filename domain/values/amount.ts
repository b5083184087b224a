import { cleanValue } from "#domain/text/clean-text.ts";
import type { Cents } from "./money.ts";

export const amountProblems = [
  "empty-amount",
  "negative-amount",
  "wrong-commas",
  "wrong-decimals",
  "too-large",
  "not-an-amount",
] as const;
export type AmountProblem = (typeof amountProblems)[number];

export type Amount = { ok: true; cents: Cents } | { ok: false; problem: AmountProblem };

const mostDollars = 10_000_000;

/**
 * Reads a typed or shown amount in dollars: "339", "$1,050", "1234.5", "1,234.56". Commas stand before each three digits
 * or nowhere, so that "3,3,9" is nothing that anybody meant.
 */
export function readAmount(typed: string): Amount {
  const text = cleanValue(typed);
  const read = /^\$?\s?([\d,]*)(?:\.(\d*))?$/.exec(text);
  if (text === "") return refused("empty-amount");
  if (/^[-(]|^\$\s?-/.test(text)) return refused("negative-amount");
  if (!read) return refused(/^\$?\s?[\d.,]+$/.test(text) ? "wrong-commas" : "not-an-amount");
  const [, dollars = "", decimals] = read;
  if (!/\d/.test(text)) return refused("not-an-amount");
  if (dollars !== "" && !/^(\d+|[1-9]\d{0,2}(,\d{3})+)$/.test(dollars)) return refused("wrong-commas");
  if (decimals !== undefined && !/^\d{1,2}$/.test(decimals)) return refused("wrong-decimals");
  const cents = Number(dollars.replaceAll(",", "")) * 100 + Number((decimals ?? "").padEnd(2, "0"));
  return cents > mostDollars * 100 ? refused("too-large") : { ok: true, cents };
}

const refused = (problem: AmountProblem) => ({ ok: false, problem }) as const;
