import { cleanValue } from "#domain/text/clean-text.ts";
import { codeIn } from "./typed-code.ts";

const appDigits = 6;
const recoverySigns = 24;

/** `code`: six digits of an app, or a recovery code as it was typed. */
export interface SecondFactorCode {
  kind: "app" | "recovery";
  code: string;
}

/** @returns undefined if it is neither, which costs no try */
export function secondFactorIn(typed: string): SecondFactorCode | undefined {
  const plain = cleanValue(typed);
  if (plain.replace(/[^0-9a-z]/gi, "").length === recoverySigns) return { kind: "recovery", code: plain };
  const code = codeIn(plain, appDigits);
  return code === undefined ? undefined : { kind: "app", code };
}
