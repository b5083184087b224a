import { markProven } from "#database/members/member-sessions.ts";
import type { SessionFacts } from "#domain/members/workspace.ts";
import type { Credentials } from "#domain/staff/staff-member.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { recordMemberEvent } from "./record-member-event.ts";
import { beginMemberAttempt, memberAttempt } from "./sign-in-attempt.ts";

export type Proof = "email-code" | "second-factor";
export type ProofAnswer = "proven" | "refused" | "over" | "must-wait";

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

async function prove(world: World, credentials: Credentials, { session, by, code }: Proving): Promise<Proven> {
  const { member } = session;
  const source = { attempt: "enter", email: member.email, memberId: member.id, now: world.now() } as const;
  const attempt = memberAttempt(world, credentials, source);
  if (!(await inTransaction(world, (tx) => beginMemberAttempt(tx, attempt))))
    return { answer: "must-wait", cookies: [] };
  const { outcome, cookies } = await outcomeOf(world, credentials, { by, code, email: member.email });
  if (outcome !== "right") {
    world.refused({ what: "member-sign-in", why: "wrong-code", ip: credentials.ip });
    return { answer: outcome, cookies };
  }
  const cookie = cookies.map((set) => set.split(";", 1)[0]).join("; ");
  const renewed = cookie ? await world.members.sessionOf({ ...credentials, cookie }) : undefined;
  const { sessionId } = renewed ?? session;
  await inTransaction(world, async (tx) => {
    const at = tx.now.toISOString();
    const marks = by === "second-factor" ? { provenAt: at, secondFactorAt: at } : { provenAt: at };
    await markProven(tx.db, { id: sessionId }, marks);
  });
  return { answer: "proven", cookies };
}

async function outcomeOf(
  world: World,
  credentials: Credentials,
  { by, code, email }: { by: Proof; code: string; email: string },
): Promise<{ outcome: "right" | "refused" | "over"; cookies: string[] }> {
  if (by === "email-code") return { outcome: await world.members.proveByCode(email, code), cookies: [] };
  const checked = await world.members.checkSecondFactor(credentials, code);
  return checked ? { outcome: "right", ...checked } : { outcome: "refused", cookies: [] };
}

/** The first app code makes a new key the second factor of every later sign-in. */
export async function confirmSecondFactor(
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

/** @returns false for a team lead, who must have one */
export async function removeSecondFactor(
  world: World,
  credentials: Credentials,
  { agentId, member }: SessionFacts,
): Promise<boolean> {
  if (member.role === "team-lead") return false;
  await world.members.removeSecondFactor(credentials);
  await inTransaction(world, (tx) =>
    recordMemberEvent(tx, { agentId, memberId: member.id, action: "second-factor-removed" }),
  );
  return true;
}
