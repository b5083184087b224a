import type { PasskeyAnswer } from "#domain/members/passkey-answer.ts";
import type { SessionFacts } from "#domain/members/workspace.ts";
import type { Credentials } from "#domain/sign-in/credentials.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { recordSignIn } from "./record-sign-in.ts";

/** @returns the browser's cookies; undefined if it is no passkey of a member */
export async function enterByPasskey(
  world: World,
  credentials: Credentials,
  response: PasskeyAnswer,
): Promise<string[] | undefined> {
  const answer = await world.members.signInWithPasskey(credentials, response);
  const cookies = answer && (await recordSignIn(world, credentials, { ...answer, how: "passkey" }));
  if (!cookies) world.refused({ what: "member-sign-in", why: "wrong-passkey", ip: credentials.ip });
  return cookies;
}

export async function addPasskey(
  world: World,
  credentials: Credentials,
  { session, response }: { session: SessionFacts; response: object },
): Promise<boolean> {
  const { agentId, member } = session;
  const added = await world.members.addPasskey(credentials, { response, name: nameOf(credentials) });
  if (added)
    await inTransaction(world, (tx) =>
      recordMemberEvent(tx, { agentId, memberId: member.id, action: "passkey-added" }),
    );
  return added;
}

const devices = ["iPhone", "iPad", "Android", "Mac", "Windows", "Linux"];

/** What the member will recognize it by. */
const nameOf = ({ userAgent }: Credentials) => devices.find((device) => userAgent.includes(device)) ?? "Passkey";
