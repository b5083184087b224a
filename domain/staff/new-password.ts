import { longestPassword, shortestPassword } from "./sign-in-policy.ts";

/**
 * What a new password of the office must be: long enough, none of those that are tried first everywhere, and more than
 * our own name or theirs with something added. No rule is made about kinds of characters, and none is taken away.
 */
export type PasswordRefusal = "password-too-short" | "password-too-long" | "password-too-common" | "password-too-close";

export function isPasswordRefusal(reason: string): reason is PasswordRefusal {
  return reason.startsWith("password-");
}

/** What anybody would try here first. What is left of a password without them must be long enough by itself. */
const closeWords = [
  ...["zipstead", "zipcode", "realestate", "realtor", "referral", "broker", "agent", "lead", "office", "owner"],
  ...["manager", "admin", "password", "passwort", "welcome", "letmein", "secret", "login"],
];

/** @param member whose password it will be */
export function newPasswordRefusal(
  password: string,
  member: { name: string; email: string },
  isCommon: (password: string) => boolean,
): PasswordRefusal | undefined {
  if (password.length < shortestPassword) return "password-too-short";
  if (password.length > longestPassword) return "password-too-long";
  if (isCommon(password)) return "password-too-common";
  return leftOver(password, member).length < shortestPassword ? "password-too-close" : undefined;
}

function leftOver(password: string, { name, email }: { name: string; email: string }): string {
  const own = `${name} ${email}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const words = [...closeWords, ...own.filter((word) => word.length > 2)];
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  return longestFirst.reduce((left, word) => left.replaceAll(word, ""), password.toLowerCase());
}
