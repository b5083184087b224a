import { longestPassword, shortestPassword } from "./password-length.ts";

/** Requires length, and more than a common password, our name or the member's. No rule on kinds of characters. */
export type PasswordRefusal = "password-too-short" | "password-too-long" | "password-too-common" | "password-too-close";

export function isPasswordRefusal(reason: string): reason is PasswordRefusal {
  return reason.startsWith("password-");
}

/** First guesses; a password must be long enough without them. */
const guessableWords = [
  "zipstead",
  "zipcode",
  "realestate",
  "realtor",
  "referral",
  "broker",
  "agent",
  "lead",
  "office",
  "owner",
  "manager",
  "admin",
  "password",
  "passwort",
  "welcome",
  "letmein",
  "secret",
  "login",
];

export function newPasswordRefusal(
  password: string,
  member: { name: string; email: string },
  isCommon: (password: string) => boolean,
): PasswordRefusal | undefined {
  if (password.length < shortestPassword) return "password-too-short";
  if (password.length > longestPassword) return "password-too-long";
  if (isCommon(password)) return "password-too-common";
  return remainderOf(password, member).length < shortestPassword ? "password-too-close" : undefined;
}

function remainderOf(password: string, { name, email }: { name: string; email: string }): string {
  const own = `${name} ${email}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const words = [...guessableWords, ...own.filter((word) => word.length > 2)];
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  return longestFirst.reduce((left, word) => left.replaceAll(word, ""), password.toLowerCase());
}
