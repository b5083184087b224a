import { insert } from "#database/insert.ts";
import { findSource, updateSource } from "#database/sources/sources.ts";
import type { AuditAction } from "#domain/audit/audit-actions.ts";
import { intakeMailbox } from "#domain/sources/email-fields.ts";
import type { Mapping } from "#domain/sources/mapping.ts";
import { ownKindOf, type SourceFacts, type SourceKind } from "#domain/sources/source.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

/** The address to which a partner sends leads. Everybody who knows it can send them. */
export const intakeAddress = (
  world: Pick<World, "baseUrl" | "intakeMailDomain">,
  { kind, key }: { kind: SourceKind; key: string },
): string =>
  kind === "mail" ? intakeMailbox(key, world.intakeMailDomain) : new URL(`/api/v1/intake/${key}`, world.baseUrl).href;

/** Mail servers may write an address in lower case, so the key of an email address is hexadecimal. */
const newKey = (world: World, kind: SourceKind): string =>
  kind === "mail" ? world.hash(world.newSecret()).slice(0, 32) : world.newSecret();

/** @returns the key, which is shown once and stored as a hash */
export async function addSource(
  world: World,
  { facts, staffId }: { facts: SourceFacts; staffId: string },
): Promise<{ id: string; key: string }> {
  const [id, key] = [world.newId(), newKey(world, facts.kind)];
  await inTransaction(world, async (tx) => {
    const made = { createdAt: tx.now.toISOString(), createdBy: staffId, keyHash: tx.hash(key) };
    const blank = {
      mapping: "{}",
      fieldNames: "[]",
      wording: null,
      wordingReviewedAt: null,
      wordingSince: null,
      pausedAt: null,
    };
    await insert(tx.db, "sources", { id, ...facts, ...blank, ...made });
    await recordAuditEvent(tx, { staffId, action: "source-added", about: id, detail: { name: facts.name } });
  });
  return { id, key };
}

interface Change {
  id: string;
  staffId: string;
}

export const changeSource = (world: World, { facts, ...change }: Change & { facts: SourceFacts }): Promise<boolean> =>
  changed(world, change, { action: "source-changed", set: () => facts });

export const pauseSource = (world: World, { paused, ...change }: Change & { paused: boolean }): Promise<boolean> =>
  changed(world, change, { action: "source-changed", set: (at) => ({ pausedAt: paused ? at : null }) });

export const mapSource = (world: World, { mapping, ...change }: Change & { mapping: Mapping }): Promise<boolean> =>
  changed(world, change, { action: "source-changed", set: () => ({ mapping: JSON.stringify(mapping) }) });

/** The old address ends at once. @returns the new key; undefined if there is no such source */
export async function renewSourceKey(world: World, change: Change): Promise<string | undefined> {
  const source = await findSource(world.database.read, change.id);
  if (!source || ownKindOf(source.kind)) return undefined;
  const key = newKey(world, source.kind);
  const renewed = { action: "source-key-renewed", set: () => ({ keyHash: world.hash(key) }) } as const;
  return (await changed(world, change, renewed)) ? key : undefined;
}

type Set = Parameters<typeof updateSource>[2];

/** @returns false if there is no such source */
function changed(
  world: World,
  { id, staffId }: Change,
  { action, set }: { action: AuditAction; set(at: string): Set },
): Promise<boolean> {
  return inTransaction(world, async (tx) => {
    const source = await findSource(tx.db, id);
    if (!source) return false;
    await updateSource(tx.db, id, set(tx.now.toISOString()));
    await recordAuditEvent(tx, { staffId, action, about: id, detail: { name: source.name } });
    return true;
  });
}
