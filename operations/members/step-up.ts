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
export async function proveAgain(
  world: World,
  credentials: Credentials,
  { session, by, code }: Proving,
): Promise<ProofAnswer> {
  const { member, sessionId } = session;
  const source = { attempt: "enter", email: member.email, memberId: member.id, now: world.now() } as const;
  const attempt = memberAttempt(world, credentials, source);
  if (!(await inTransaction(world, (tx) => beginMemberAttempt(tx, attempt)))) return "must-wait";
  const outcome = await outcomeOf(world, credentials, { by, code, email: member.email });
  if (outcome !== "right") {
    world.refused({ what: "member-sign-in", why: "wrong-code", ip: credentials.ip });
    return outcome;
  }
  await inTransaction(world, async (tx) => {
    const at = tx.now.toISOString();
    const marks = by === "second-factor" ? { provenAt: at, secondFactorAt: at } : { provenAt: at };
    await markProven(tx.db, { id: sessionId }, marks);
  });
  return "proven";
}

async function outcomeOf(
  world: World,
  credentials: Credentials,
  { by, code, email }: { by: Proof; code: string; email: string },
): Promise<"right" | "refused" | "over"> {
  if (by === "email-code") return world.members.proveByCode(email, code);
  return (await world.members.checkSecondFactor(credentials, code)) ? "right" : "refused";
}

/** The first app code makes a new key the second factor of every later sign-in. */
export async function confirmSecondFactor(
  world: World,
  credentials: Credentials,
  { session, code }: { session: SessionFacts; code: string },
): Promise<ProofAnswer> {
  const answer = await proveAgain(world, credentials, { session, by: "second-factor", code });
  if (answer !== "proven") return answer;
  const { agentId, member } = session;
  await inTransaction(world, (tx) =>
    recordMemberEvent(tx, { agentId, memberId: member.id, action: "second-factor-confirmed" }),
  );
  return answer;
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
