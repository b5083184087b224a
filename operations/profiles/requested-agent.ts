import { profileRow } from "#database/profiles/profiles.ts";
import { insertRequestedAgent, requestedAgentOf } from "#database/profiles/requested-agents.ts";
import type { Reader } from "#database/schema.ts";
import type { Transaction } from "#operations/transaction.ts";
import { publicProfile, publicProfileOf } from "./public-profile.ts";

/** Stores whom the person asked for, if that agent's page is public. */
export async function recordRequestedAgent(
  tx: Transaction,
  leadId: string,
  profileId: string | undefined,
): Promise<void> {
  const profile = profileId === undefined ? undefined : await publicProfile(tx.db, profileId, tx.now);
  if (!profile) return;
  const { id, agentId } = profile;
  await insertRequestedAgent(tx.db, { id: tx.newId(), leadId, profileId: id, agentId, at: tx.now.toISOString() });
}

/**
 * The agent for whom the person of a lead asked by name: only while their page is public, and if they are licensed in
 * this state.
 * @param state two letters; null: not known
 */
export async function requestedAgentFor(
  reader: Reader,
  { leadId, state, now }: { leadId: string; state: string | null; now: Date },
): Promise<string | null> {
  const asked = await requestedAgentOf(reader, leadId);
  const row = asked && (await profileRow(reader, asked.profileId));
  if (!row || state === null || row.licenseState !== state || !publicProfileOf(row, now)) return null;
  return row.agentId;
}
