import { agentRecord } from "#database/agents/agents.ts";
import { liftStops } from "#database/contacts/contact-rights.ts";
import { contactNow, idsOfPerson } from "#database/contacts/contacts.ts";
import { memberNames } from "#database/members/members.ts";
import { parseTracks, type Tracked } from "#domain/conversations/mail-settings.ts";
import { stopPerson } from "#operations/contacts/stop-person.ts";
import { recipientOf } from "#operations/members/recipients.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { correspondentOf } from "./correspondent.ts";
import { signedToken, signedTokenId } from "./signed-mailbox.ts";

type Site = Pick<World, "baseUrl" | "sign" | "hash">;

/** Stops one workspace's messages to one person. Of an email it is `stopLink`: mail programs show it, too (RFC 8058). */
export const workspaceStopLink = (site: Site, contactId: string): string =>
  new URL(`/stop/w/${signedToken(site, "stop", contactId)}`, site.baseUrl).href;

/** @returns undefined: we made no such link */
export const contactOfStopLink = (site: Site, token: string): string | undefined => signedTokenId(site, "stop", token);

export interface WorkspaceStop {
  /** "gone": the workspace has the person no more, so that nothing is sent. */
  state: "open" | "stopped" | "gone";
  /** The member who writes to them; empty: gone. */
  who: string;
  /** What is counted of their emails. */
  tracks: Tracked[];
}

/** @returns undefined: we made no such link */
export async function workspaceStop(world: World, token: string): Promise<WorkspaceStop | undefined> {
  const contactId = contactOfStopLink(world, token);
  if (contactId === undefined) return undefined;
  const { read } = world.database;
  const whom = await correspondentOf(read, contactId, world.now());
  const member = whom && (await recipientOf(read, whom));
  if (!whom || !member) return { state: "gone", who: "", tracks: [] };
  const tracks = parseTracks((await agentRecord(read, whom.agentId))?.tracks ?? null);
  const name = (await memberNames(read, [member.memberId ?? ""])).get(member.memberId ?? "") ?? member.name;
  return { state: whom.refused === "stopped" ? "stopped" : "open", who: name, tracks };
}

/** Done twice is done once. Somebody whom the workspace removed stays stopped if it has them again. */
export const stopWorkspace = (world: World, token: string): Promise<void> =>
  inTransaction(world, async (tx) => {
    const contact = await contactNow(tx.db, contactOfStopLink(world, token) ?? "");
    if (contact) await stopPerson(tx, { agentId: contact.agentId, contactId: contact.id }, "link");
  });

/** They may be written to again. What they said in another way stays said. */
export const undoStopOfWorkspace = (world: World, token: string): Promise<void> =>
  inTransaction(world, async (tx) => {
    const ids = await idsOfPerson(tx.db, contactOfStopLink(world, token) ?? "");
    if (ids.length > 0) await liftStops(tx.db, ids, { sources: ["link", "complaint"], liftedAt: tx.now.toISOString() });
  });
