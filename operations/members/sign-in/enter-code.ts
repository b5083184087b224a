import { type KnownMember, licensesOfMember, memberOfEmail } from "#database/members/members.ts";
import { isSameLicense } from "#domain/agents/license-number.ts";
import { codeDigits, isFirstOfWorkspace } from "#domain/members/member-sign-in-policy.ts";
import type { Credentials } from "#domain/sign-in/credentials.ts";
import { codeIn } from "#domain/sign-in/typed-code.ts";
import { emailKey } from "#domain/values/email-address.ts";
import { beginAttempt, forgetAttempt } from "#operations/sign-in/attempt.ts";
import { checkEmailCode, consumeEmailCode } from "#operations/sign-in/email-code.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { memberAttempt } from "./member-attempt.ts";
import { recordSignIn } from "./record-sign-in.ts";

export interface TypedCode {
  email: string;
  code: string;
  /** Empty if not typed. */
  licenseNumber: string;
}

type Refusal = "malformed" | "refused" | "over" | "must-wait" | "license-wanted" | "wrong-license";

export type CodeEntered =
  | { outcome: "signed-in"; cookies: string[] }
  /** "malformed": no code, which costs no try. "license-wanted": the code is right, and this is the first sign-in. */
  | { outcome: Refusal };

/**
 * Signs a member in. The first time they also name the license number of the application that they paid for, or the one
 * that staff checked: an email that went to a mistyped address opens nothing to a stranger.
 */
export async function enterMemberCode(
  world: World,
  credentials: Credentials,
  entered: TypedCode,
): Promise<CodeEntered> {
  const code = codeIn(entered.code, codeDigits);
  if (code === undefined) return { outcome: "malformed" };
  const email = emailKey(entered.email);
  const proved = await inTransaction(world, (tx) => prove(tx, credentials, { ...entered, email, code }));
  const member = typeof proved === "string" ? undefined : proved;
  const answer = member && (await world.members.startSession(credentials, member.id));
  const cookies = answer && (await recordSignIn(world, credentials, { ...answer, how: "code" }));
  if (cookies) return { outcome: "signed-in", cookies };
  const outcome = typeof proved === "string" ? proved : "refused";
  if (outcome !== "license-wanted") world.refused({ what: "member-sign-in", why: logged[outcome], ip: credentials.ip });
  return { outcome };
}

const logged = {
  refused: "wrong-code",
  over: "wrong-code",
  "must-wait": "too-many-attempts",
  "wrong-license": "wrong-license",
} as const;

/** Uses the code up, unless the license number is still missing or wrong. */
async function prove(
  tx: Transaction,
  credentials: Credentials,
  { email, code, licenseNumber }: TypedCode,
): Promise<KnownMember | Exclude<Refusal, "malformed">> {
  const member = await memberOfEmail(tx.db, email);
  const attempt = await memberAttempt(tx, credentials, { attempt: "member enter", email, memberId: member?.id });
  const use = { kind: "sign-in", subject: email, email } as const;
  const entry = { code, from: attempt.from };
  const checked = await checkEmailCode(tx, use, entry);
  // A right code signs its owner in, however many wrong ones others typed: those count for each code and network.
  const isGuess = checked !== "right" || (member && isFirstOfWorkspace(member));
  if (isGuess && !(await beginAttempt(tx, attempt))) return "must-wait";
  if (checked !== "right") return checked;
  if (!member) return "refused";
  if (isFirstOfWorkspace(member)) {
    if (!licenseNumber.trim()) return "license-wanted";
    const licenses = await licensesOfMember(tx.db, member);
    if (!licenses.some((license) => isSameLicense(licenseNumber, license))) return "wrong-license";
  }
  const used = await consumeEmailCode(tx, use, entry);
  if (used !== "right") return used;
  await forgetAttempt(tx, attempt);
  return member;
}
