import { memberCode } from "#content/emails/members/member-code.ts";
import { closeMemberInvitation, memberInvitationOf } from "#database/members/member-invitations.ts";
import { memberNames, memberOfEmail, membersOfAgent } from "#database/members/members.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import type { Reader } from "#database/schema.ts";
import { codeDigits } from "#domain/members/member-sign-in-policy.ts";
import type { CodeRefusal } from "#domain/members/new-address.ts";
import { invitedRefusal, type JoinRefusal, joinRefusal, type NameRefusal, nameRefusal } from "#domain/members/team.ts";
import type { Credentials } from "#domain/sign-in/credentials.ts";
import { codeIn } from "#domain/sign-in/typed-code.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { beginAttempt } from "#operations/sign-in/attempt.ts";
import { consumeEmailCode } from "#operations/sign-in/email-code.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { joinWorkspace } from "./join-workspace.ts";
import { recordMemberEvent } from "./record-member-event.ts";
import { codeFor } from "./sign-in/ask-for-code.ts";
import { memberAttempt } from "./sign-in/member-attempt.ts";
import { recordSignIn } from "./sign-in/record-sign-in.ts";

export type OpenMemberInvitation =
  /** `lead`: the team lead's name. */
  { ok: true; id: string; agentId: string; email: string; lead: string } | { ok: false; reason: JoinRefusal };

type Reading = Pick<Transaction, "now" | "hash"> & { db: Reader };

/** The team lead has the link, too: this does not tell whether the address is a member's. */
export const openMemberInvitation = (world: World, token: string): Promise<OpenMemberInvitation> =>
  readInvitation({ ...world, db: world.database.read, now: world.now() }, token);

async function readInvitation({ db, now, hash }: Reading, token: string): Promise<OpenMemberInvitation> {
  const invitation = await memberInvitationOf(db, hash(token));
  const members = invitation ? (await membersOfAgent(db, invitation.agentId)).length : 0;
  const reason = joinRefusal(invitation, { members }, now);
  if (reason || !invitation) return { ok: false, reason: reason ?? "unknown" };
  const { id, agentId, email, invitedBy } = invitation;
  return { ok: true, id, agentId, email, lead: (await memberNames(db, [invitedBy])).get(invitedBy) ?? "" };
}

const codeUse = ({ id: subject, email }: { id: string; email: string }) =>
  ({ kind: "invitation", subject, email }) as const;

export type InvitationCodeSent =
  | { ok: true; email: string }
  | { ok: false; reason: JoinRefusal | NameRefusal | "must-wait" };

/**
 * Emails a code to the invited address: who only has the link cannot join in another's name. Without a name nothing is
 * sent, since a mail scanner may post to a link.
 */
export function askForInvitationCode(
  world: World,
  { ip }: Credentials,
  { token, name }: Omit<Joining, "code">,
): Promise<InvitationCodeSent> {
  return inTransaction(world, async (tx): Promise<InvitationCodeSent> => {
    const opened = await readInvitation(tx, token);
    if (!opened.ok) {
      world.refused({ what: "invitation", why: opened.reason, ip });
      return opened;
    }
    const refused = nameRefusal(name);
    if (refused) return { ok: false, reason: refused };
    const attempt = await attemptOf(tx, ip, "member ask", opened);
    if (!(await beginAttempt(tx, attempt))) return { ok: false, reason: "must-wait" };
    const { id, email, agentId } = opened;
    const code = await codeFor(tx, codeUse({ id, email }), attempt);
    if (code === undefined) return { ok: true, email };
    const url = new URL(`/my/invitation/code?${new URLSearchParams({ token })}`, tx.baseUrl);
    url.hash = new URLSearchParams({ code }).toString();
    const content = memberCode({ code, purpose: "invitation", url: url.href });
    await enqueue(tx.db, emailMessage(tx, agentId, { ...content, to: email, service: true, urgent: true }));
    return { ok: true, email };
  });
}

export type Joined =
  /** The invited person is signed in by these cookies. */
  { ok: true; email: string; cookies: string[] } | { ok: false; reason: JoinRefusal | NameRefusal | CodeRefusal };

export interface Joining {
  token: string;
  name: string;
  code: string;
}

/** Makes the invited person a member and signs them in. Of several posts of one link one succeeds. */
export async function acceptMemberInvitation(
  world: World,
  credentials: Credentials,
  joining: Joining,
): Promise<Joined> {
  const { ip } = credentials;
  const joined = await inTransaction(world, (tx) => join(tx, ip, joining));
  if (!joined.ok) {
    if (isOfLink(joined.reason)) world.refused({ what: "invitation", why: joined.reason, ip });
    if (joined.reason === "refused") world.refused({ what: "member-sign-in", why: "wrong-code", ip });
    return joined;
  }
  const session = await world.members.startSession(credentials, joined.memberId);
  const cookies = await recordSignIn(world, credentials, { ...session, how: "code" });
  return cookies ? { ok: true, email: joined.email, cookies } : { ok: false, reason: "used" };
}

const isOfLink = (reason: string): reason is JoinRefusal =>
  ["unknown", "expired", "used", "elsewhere", "full"].includes(reason);

type MadeMember =
  | { ok: true; memberId: string; email: string }
  | { ok: false; reason: JoinRefusal | NameRefusal | CodeRefusal };

async function join(tx: Transaction, ip: string, { token, name, code: typed }: Joining): Promise<MadeMember> {
  const opened = await readInvitation(tx, token);
  if (!opened.ok) return opened;
  const refused = nameRefusal(name);
  if (refused) return { ok: false, reason: refused };
  const code = codeIn(typed, codeDigits);
  if (code === undefined) return { ok: false, reason: "malformed" };
  const attempt = await attemptOf(tx, ip, "member enter", opened);
  if (!(await beginAttempt(tx, attempt))) return { ok: false, reason: "must-wait" };
  const { id, agentId, email } = opened;
  const proved = await consumeEmailCode(tx, codeUse({ id, email }), { code, from: attempt.from });
  if (proved !== "right") return { ok: false, reason: proved };
  const isMember = invitedRefusal(agentId, await memberOfEmail(tx.db, email));
  if (isMember) return { ok: false, reason: isMember };
  const person = { id: tx.newId(), name: name.trim(), email };
  await closeMemberInvitation(tx.db, { agentId, id }, tx.now.toISOString());
  const memberId = await joinWorkspace(tx, { agentId, role: "team-member", person });
  if (memberId === undefined) return { ok: false, reason: "elsewhere" };
  await recordMemberEvent(tx, { agentId, memberId, action: "invitation-accepted", about: id });
  return { ok: true, memberId, email };
}

const attemptOf = (
  tx: Transaction,
  ip: string,
  attempt: "member ask" | "member enter",
  opened: { id: string; email: string },
) =>
  memberAttempt(tx, { cookie: "", ip }, { attempt, email: opened.email, memberId: undefined, invitationId: opened.id });
