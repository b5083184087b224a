import { agentRecord, joinAgent, updateAgent } from "#database/agents/agents.ts";
import type { AgentsTable } from "#database/agents/agents-schema.ts";
import { applicationOfAgent } from "#database/agents/applications.ts";
import {
  type Brokerage,
  type BrokerageFields,
  brokerageRefusals,
  type LicenseCheck,
  licenseRecord,
  licenseRefusals,
  mergeBrokerage,
  type RecordRefusals,
} from "#domain/agents/agent-record.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

export type Edited<Form> =
  | { ok: true }
  | { ok: false; reason: "unknown-agent" }
  | { ok: false; reason: "refused"; refusals: RecordRefusals<Form> };

interface Editor {
  agentId: string;
  staffId: string;
}

export type BrokerageRecorded =
  | Edited<BrokerageFields>
  /** The record of their firm has both names (`correctBroker`). */
  | { ok: false; reason: "has-firm" }
  | { ok: false; reason: "changed-by-other"; current: Brokerage };

/**
 * Of an agent whose firm has no record yet. Refuses to overwrite a concurrent change. @param seen what the form showed;
 * absent if there was no form
 */
export function recordBrokerage(
  world: World,
  by: Editor,
  { seen, ...form }: BrokerageFields & { seen?: BrokerageFields | undefined },
): Promise<BrokerageRecorded> {
  const refusals = brokerageRefusals(form);
  if (Object.keys(refusals).length > 0) return Promise.resolve({ ok: false, reason: "refused", refusals });
  return inTransaction(world, async (tx): Promise<BrokerageRecorded> => {
    const current = await agentRecord(tx.db, by.agentId);
    if (current?.brokerId) return { ok: false, reason: "has-firm" };
    const { brokerage = null, designatedBroker = null } = current ?? {};
    const shown = seen ?? { brokerage: brokerage ?? "", designatedBroker: designatedBroker ?? "" };
    const changes = mergeBrokerage(form, { seen: shown, current });
    if (changes) return edit(tx, { ...by, action: "brokerage-recorded", changes });
    return { ok: false, reason: "changed-by-other", current: { brokerage, designatedBroker } };
  });
}

export async function recordLicenseCheck(world: World, by: Editor, form: LicenseCheck): Promise<Edited<LicenseCheck>> {
  const refusals = licenseRefusals(form, world.now());
  if (Object.keys(refusals).length > 0) return { ok: false, reason: "refused", refusals };
  const changes = licenseRecord(form, by.staffId);
  return inTransaction(world, (tx) => edit(tx, { ...by, action: "license-checked", changes }));
}

interface Edit extends Editor {
  action: "brokerage-recorded" | "license-checked";
  changes: Partial<AgentsTable>;
}

async function edit(
  tx: Transaction,
  { agentId, staffId, action, changes }: Edit,
): Promise<{ ok: true } | { ok: false; reason: "unknown-agent" }> {
  const application = await applicationOfAgent(tx.db, agentId);
  if (!application) return { ok: false, reason: "unknown-agent" };
  const detail = fromTo(await agentRecord(tx.db, agentId), changes);
  // Unchanged values create neither a record nor an audit event.
  if (Object.keys(detail).length === 0) return { ok: true };
  await joinAgent(tx.db, application, tx.now.toISOString());
  await updateAgent(tx.db, agentId, changes);
  await recordAuditEvent(tx, { staffId, action, about: agentId, detail });
  return { ok: true };
}

function fromTo(before: Partial<AgentsTable> | undefined, changes: Partial<AgentsTable>) {
  const fields = Object.keys(changes) as (keyof AgentsTable)[];
  const changed = fields.filter((field) => (before?.[field] ?? null) !== changes[field]);
  return Object.fromEntries(
    changed.flatMap((field) => [
      [`${field} from`, before?.[field] ?? null],
      [`${field} to`, changes[field] ?? null],
    ]),
  );
}
