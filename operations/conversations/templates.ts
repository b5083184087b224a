import { shippedTemplates } from "#content/conversations/templates.ts";
import { insertVersion, removeStoredTemplate, storedTemplates } from "#database/conversations/templates.ts";
import type { Reader } from "#database/schema.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import {
  mostTemplates,
  readTemplate,
  type Template,
  type TemplateField,
  type TemplateRefusal,
} from "#domain/conversations/template.ts";
import { asChanged } from "#domain/values/as-changed.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

/** Ours, as this workspace has changed them, then its own. */
export async function templatesOf(reader: Reader, agentId: string): Promise<Template[]> {
  const templates = asChanged<Template>(shippedTemplates, await storedTemplates(reader, agentId));
  return templates.map(({ key, channel, name, subject, body }) => ({ key, channel, name, subject, body }));
}

type Entered = Record<TemplateField, string>;
export type TemplateSaved = { ok: true } | { ok: false; reason: "unknown-template" | "too-many" | TemplateRefusal };

/** An edit is a new version. @param key undefined: a new one; the same one twice is one */
export function saveTemplate(
  world: World,
  by: Viewer,
  key: string | undefined,
  entered: Entered,
): Promise<TemplateSaved> {
  return inTransaction(world, async (tx): Promise<TemplateSaved> => {
    const known = await templatesOf(tx.db, by.agentId);
    const read = readTemplate(entered);
    if (!read.ok) return read;
    if (key !== undefined && !known.some((one) => one.key === key)) return { ok: false, reason: "unknown-template" };
    const isSame = (one: Template) => JSON.stringify({ ...one, ...read.template }) === JSON.stringify(one);
    if (known.some((one) => (key === undefined || one.key === key) && isSame(one))) return { ok: true };
    if (key === undefined && known.length >= mostTemplates) return { ok: false, reason: "too-many" };
    await store(tx, by, { ...read.template, key: key ?? tx.newId() });
    return { ok: true };
  });
}

async function store(tx: Transaction, by: Viewer, { key, channel, name, subject, body }: Template): Promise<string> {
  const { agentId } = by;
  const at = tx.now.toISOString();
  const before = (await storedTemplates(tx.db, agentId)).find((one) => one.key === key);
  const id = before?.id ?? tx.newId();
  const version = (before?.version ?? 0) + 1;
  await insertVersion(
    tx.db,
    { id, agentId, key, channel, name, version, createdAt: at, removedAt: null },
    { id: tx.newId(), subject, body, memberId: by.member.id, at },
  );
  return id;
}

/** What was sent by it stays. */
export function removeTemplate(world: World, by: Viewer, key: string): Promise<{ ok: true }> {
  return inTransaction(world, async (tx) => {
    const template = (await templatesOf(tx.db, by.agentId)).find((one) => one.key === key);
    if (!template) return { ok: true };
    const stored = (await storedTemplates(tx.db, by.agentId)).find((one) => one.key === key);
    await removeStoredTemplate(tx.db, stored?.id ?? (await store(tx, by, template)), tx.now.toISOString());
    return { ok: true };
  });
}
