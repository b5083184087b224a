import { agentRecord } from "#database/agents/agents.ts";
import type { RecordRefusals } from "#domain/agents/agent-record.ts";
import { type PersonFields, personRefusals, readPerson } from "#domain/agents/person-fields.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { updatePerson } from "#operations/members/update-person.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

/** A member of the agent's workspace, or staff. */
export type RecordEditor = { agentId: string; memberId: string } | { agentId: string; staffId: string };

export type RecordEdited =
  | { ok: true }
  | { ok: false; reason: "unknown-agent" }
  | { ok: false; reason: "refused"; refusals: RecordRefusals<PersonFields> };

const fields = ["firstName", "lastName", "phone", "officeAddress", "state"] as const;

/** Name, phone, office address and state. The history names the fields, and for staff what they were. */
export async function editAgentRecord(world: World, by: RecordEditor, form: PersonFields): Promise<RecordEdited> {
  const refusals = personRefusals(form);
  if (Object.keys(refusals).length > 0) return { ok: false, reason: "refused", refusals };
  const person = readPerson(form);
  return inTransaction(world, async (tx): Promise<RecordEdited> => {
    const { agentId } = by;
    const current = await agentRecord(tx.db, agentId);
    // Without an email the agent is erased.
    if (!current?.contactEmail || current.mergedInto) return { ok: false, reason: "unknown-agent" };
    const changed = fields.filter((field) => current[field] !== person[field]);
    if (changed.length === 0) return { ok: true };
    await updatePerson(tx, agentId, person);
    if ("memberId" in by) await recordMemberEvent(tx, { ...by, action: "record-changed", detail: { changed } });
    else {
      const detail = Object.fromEntries(
        changed.flatMap((field) => [
          [`${field} from`, current[field] || null],
          [`${field} to`, person[field] || null],
        ]),
      );
      await recordAuditEvent(tx, { staffId: by.staffId, action: "agent-record-edited", about: agentId, detail });
    }
    return { ok: true };
  });
}
