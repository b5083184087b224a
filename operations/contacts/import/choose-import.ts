import { importOf, moveImport } from "#database/contacts/imports.ts";
import { parseColumns } from "#database/engine/stored-json.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { importFields, importWays } from "#domain/contacts/import/import-field.ts";
import { mayUndoImport, noCounts, noUndoCounts } from "#domain/contacts/import/import-state.ts";
import { readTag } from "#domain/contacts/tag.ts";
import { inBook, type NoCrm } from "#operations/contacts/in-book.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

type Refused<Reason extends string> = { ok: false; reason: Reason };
type Unknown = "unknown-import";

/** What the columns are, what happens to people who are in the book, and a tag for all: the dry run begins. */
export async function chooseImport(
  world: World,
  by: Viewer,
  { id, fields, way, tag }: { id: string; fields: readonly string[]; way: string; tag: string },
): Promise<{ ok: true } | Refused<Unknown | "not-now" | "nobody" | "long-tag"> | NoCrm> {
  const done = await inBook(world, by, async (tx) => {
    const file = await importOf(tx.db, by, id);
    if (!file) return { ok: false, reason: "unknown-import" } as const;
    const named = tag.trim() === "" ? { ok: true as const, tag: "" } : readTag(tag);
    if (!named.ok) return { ok: false, reason: "long-tag" } as const;
    const columns = parseColumns(file.columns).map((column, index) => ({
      ...column,
      field: importFields.find((field) => field === fields[index]) ?? column.field,
    }));
    if (columns.length > 0 && !columns.some(({ field }) => reaching.has(field)))
      return { ok: false, reason: "nobody" } as const;
    const chosen = {
      ...{ columns: JSON.stringify(columns), way: importWays.find((one) => one === way) ?? file.way, tag: named.tag },
      ...{ state: "checking" as const, doneTo: 0, counts: JSON.stringify(noCounts), total: null, leasedUntil: null },
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

/** Without one of these a row is nobody. */
const reaching: ReadonlySet<string> = new Set(["first-name", "last-name", "full-name", "company", "phone", "email"]);

/** After the dry run: adds and fills. */
export async function startImport(
  world: World,
  by: Viewer,
  id: string,
): Promise<{ ok: true } | Refused<Unknown | "not-now"> | NoCrm> {
  const done = await inBook(world, by, async ({ db }) => {
    if (!(await importOf(db, by, id))) return { ok: false, reason: "unknown-import" } as const;
    const begun = { state: "running" as const, doneTo: 0, counts: JSON.stringify(noCounts), leasedUntil: null };
    return (await moveImport(db, id, ["checked"], begun))
      ? ({ ok: true } as const)
      : ({ ok: false, reason: "not-now" } as const);
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
  const done = await inTransaction(world, async ({ db, now }) => {
    const file = await importOf(db, by, id);
    if (!file) return { ok: false, reason: "unknown-import" } as const;
    if (file.state === "done" && !mayUndoImport(file, now)) return { ok: false, reason: "too-late" } as const;
    const begun = { state: "undoing" as const, doneTo: (file.total ?? 0) + 1, leasedUntil: null };
    return (await moveImport(db, id, ["done"], { ...begun, undoCounts: JSON.stringify(noUndoCounts) }))
      ? ({ ok: true } as const)
      : ({ ok: false, reason: "not-now" } as const);
  });
  world.wakeImports();
  return done;
}
