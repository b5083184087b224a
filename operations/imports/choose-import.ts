import { parseColumns } from "#database/engine/stored-json.ts";
import { importOf, moveImport } from "#database/imports/imports.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import type { AgentChoices } from "#domain/agents/import/imported-agent.ts";
import { importWays } from "#domain/contacts/import/import-field.ts";
import { readTag } from "#domain/contacts/tag.ts";
import { mayUndoImport, noCounts, noUndoCounts, officeImports } from "#domain/imports/import-state.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inBook, type NoCrm } from "#operations/contacts/in-book.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { kindOf } from "./kind-of-import.ts";

type Refused<Reason extends string> = { ok: false; reason: Reason };
type Unknown = "unknown-import";

interface ImportChoice {
  id: string;
  fields: readonly string[];
  /** Of contacts: what happens to people who are in the book, and a tag for all. */
  way?: string;
  tag?: string;
  /** Of agents. */
  agents?: AgentChoices;
}

/** What the columns are, and what else is chosen for all rows: the dry run begins. */
export async function chooseImport(
  world: World,
  by: Viewer,
  { id, fields, way, tag = "", agents }: ImportChoice,
): Promise<{ ok: true } | Refused<Unknown | "not-now" | "nobody" | "long-tag"> | NoCrm> {
  const kind = kindOf(by);
  const done = await inImport(world, by, async (tx) => {
    const file = await importOf(tx.db, by, id);
    if (!file) return { ok: false, reason: "unknown-import" } as const;
    const named = tag.trim() === "" ? { ok: true as const, tag: "" } : readTag(tag);
    if (!named.ok) return { ok: false, reason: "long-tag" } as const;
    const columns = parseColumns(file.columns, kind.fields).map((column, index) => ({
      ...column,
      field: kind.fields.find((field) => field === fields[index]) ?? column.field,
    }));
    if (columns.length > 0 && !kind.isEnough(new Set(columns.map(({ field }) => field))))
      return { ok: false, reason: "nobody" } as const;
    const chosen = {
      ...{ columns: JSON.stringify(columns), way: importWays.find((one) => one === way) ?? file.way, tag: named.tag },
      ...{ state: "checking" as const, doneTo: 0, counts: JSON.stringify(noCounts), total: null, leasedUntil: null },
      ...(agents && { choices: JSON.stringify(agents) }),
    };
    const moved = await moveImport(tx.db, id, ["columns", "checked", "refused"], {
      ...chosen,
      fault: null,
      faultAt: null,
    });
    return moved ? ({ ok: true } as const) : ({ ok: false, reason: "not-now" } as const);
  });
  world.wakeImports();
  return done;
}

/** Of the office, staff-auth.ts has asked who may; of a workspace, its plan must include the CRM. */
const inImport = <Done>(world: World, by: Viewer, act: (tx: Transaction) => Promise<Done>): Promise<Done | NoCrm> =>
  by.agentId === officeImports ? inTransaction(world, act) : inBook(world, by, act);

async function recordForOffice(
  tx: Transaction,
  { agentId, member }: Viewer,
  event: { action: "agents-imported" | "agents-import-undone"; about: string },
): Promise<void> {
  if (agentId === officeImports) await recordAuditEvent(tx, { ...event, staffId: member.id });
}

/** After the dry run: adds and fills. */
export async function startImport(
  world: World,
  by: Viewer,
  id: string,
): Promise<{ ok: true } | Refused<Unknown | "not-now"> | NoCrm> {
  const done = await inImport(world, by, async (tx) => {
    const { db } = tx;
    if (!(await importOf(db, by, id))) return { ok: false, reason: "unknown-import" } as const;
    const begun = { state: "running" as const, doneTo: 0, counts: JSON.stringify(noCounts), leasedUntil: null };
    if (!(await moveImport(db, id, ["checked"], begun))) return { ok: false, reason: "not-now" } as const;
    await recordForOffice(tx, by, { action: "agents-imported", about: id });
    return { ok: true } as const;
  });
  world.wakeImports();
  return done;
}

/** Takes an import back within 30 days, also after the plan has ended. */
export async function startUndo(
  world: World,
  by: Viewer,
  id: string,
): Promise<{ ok: true } | Refused<Unknown | "not-now" | "too-late">> {
  const done = await inTransaction(world, async (tx) => {
    const { db, now } = tx;
    const file = await importOf(db, by, id);
    if (!file) return { ok: false, reason: "unknown-import" } as const;
    if (file.state === "done" && !mayUndoImport(file, now)) return { ok: false, reason: "too-late" } as const;
    const begun = { state: "undoing" as const, doneTo: (file.total ?? 0) + 1, leasedUntil: null };
    const moved = await moveImport(db, id, ["done"], { ...begun, undoCounts: JSON.stringify(noUndoCounts) });
    if (!moved) return { ok: false, reason: "not-now" } as const;
    await recordForOffice(tx, by, { action: "agents-import-undone", about: id });
    return { ok: true } as const;
  });
  world.wakeImports();
  return done;
}
