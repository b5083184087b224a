import { markProven } from "#database/members/member-sessions.ts";
import type { Member } from "#domain/members/member.ts";
import { codeDigits } from "#domain/members/member-sign-in-policy.ts";
import type { SessionFacts } from "#domain/members/workspace.ts";
import type { Credentials } from "#domain/sign-in/credentials.ts";
import { secondFactorIn } from "#domain/sign-in/second-factor-code.ts";
import { codeIn } from "#domain/sign-in/typed-code.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { beginAttempt } from "#operations/sign-in/attempt.ts";
import { consumeCodeOnce } from "#operations/sign-in/consume-code-once.ts";
import { consumeEmailCode, type EmailCodeAnswer } from "#operations/sign-in/email-code.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { memberAttempt } from "./member-attempt.ts";
import { memberSession } from "./member-session.ts";

export type Proof = "email-code" | "second-factor";
/** "malformed": no code, which costs no try. */
export type ProofAnswer = "proven" | "malformed" | "refused" | "over" | "must-wait";

interface Proving {
  session: SessionFacts;
  by: Proof;
  code: string;
}

/** The member proves again who they are, by an emailed code or, where one is set up, by the second factor. */
export const proveAgain = async (world: World, credentials: Credentials, proving: Proving): Promise<ProofAnswer> =>
  (await prove(world, credentials, proving)).answer;

interface Proven {
  answer: ProofAnswer;
  /** Whole `Set-Cookie` values; the browser must receive them. */
  cookies: string[];
}

async function prove(world: World, credentials: Credentials, { session, by, code: typed }: Proving): Promise<Proven> {
  const code = by === "email-code" ? codeIn(typed, codeDigits) : undefined;
  const factor = by === "second-factor" ? secondFactorIn(typed) : undefined;
  if (code === undefined && factor === undefined) return { answer: "malformed", cookies: [] };
  const refuse = (
    answer: ProofAnswer,
    why: "wrong-code" | "used-code" | "too-many-attempts",
    cookies: string[] = [],
  ) => {
    world.refused({ what: "member-sign-in", why, ip: credentials.ip });
    return { answer, cookies };
  };
  const begun = await inTransaction(world, (tx) => begin(tx, credentials, { member: session.member, code }));
  if (begun !== "right") return refuse(begun, begun === "must-wait" ? "too-many-attempts" : "wrong-code");
  const checked = factor ? await world.members.checkSecondFactor(credentials, factor) : { cookies: [] };
  if (!checked) return refuse("refused", "wrong-code");
  const { cookies } = checked;
  const cookie = cookies.map((set) => set.split(";", 1)[0]).join("; ");
  const renewed = cookie ? await memberSession(world, { ...credentials, cookie }) : undefined;
  const { sessionId } = renewed ?? session;
  const isNew = await inTransaction(world, async (tx) => {
    if (factor?.kind === "app" && !(await consumeCodeOnce(tx, session.member.id, factor.code))) return false;
    const at = tx.now.toISOString();
    const marks = factor ? { provenAt: at, secondFactorAt: at } : { provenAt: at };
    await markProven(tx.db, { id: sessionId }, marks);
    return true;
  });
  return isNew ? { answer: "proven", cookies } : refuse("refused", "used-code", cookies);
}

/** Counts the attempt and uses up a code by email. */
async function begin(
  tx: Transaction,
  credentials: Credentials,
  { member: { id, email }, code }: { member: Member; code: string | undefined },
): Promise<EmailCodeAnswer | "must-wait"> {
  const entered = code === undefined ? "member factor" : "member enter";
  const attempt = await memberAttempt(tx, credentials, { attempt: entered, email, memberId: id });
  if (!(await beginAttempt(tx, attempt))) return "must-wait";
  if (code === undefined) return "right";
  return consumeEmailCode(tx, { kind: "step-up", subject: id, email }, { code, from: attempt.from });
}

/** The first app code makes a new key the second factor of every later sign-in. */
export async function confirmMemberSecondFactor(
  world: World,
  credentials: Credentials,
  { session, code }: { session: SessionFacts; code: string },
): Promise<Proven> {
  const proven = await prove(world, credentials, { session, by: "second-factor", code });
  if (proven.answer !== "proven") return proven;
  const { agentId, member } = session;
  await inTransaction(world, (tx) =>
    recordMemberEvent(tx, { agentId, memberId: member.id, action: "second-factor-confirmed" }),
  );
  return proven;
}

/** @returns the browser's cookies; undefined for a team lead, who must have one */
export async function removeSecondFactor(
  world: World,
  credentials: Credentials,
  { agentId, member }: SessionFacts,
): Promise<string[] | undefined> {
  if (member.role === "team-lead") return undefined;
  const cookies = await world.members.removeSecondFactor(credentials);
  await inTransaction(world, (tx) =>
    recordMemberEvent(tx, { agentId, memberId: member.id, action: "second-factor-removed" }),
  );
  return cookies;
}
