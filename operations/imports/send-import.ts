import { importOf, importsFor } from "#database/imports/imports.ts";
import { hasCrm } from "#database/payments/has-crm.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { isHeader } from "#domain/imports/columns.ts";
import {
  type ImportFileFault,
  type ImportFileForm,
  mostImportBytes,
  mostImportColumns,
} from "#domain/imports/import-file.ts";
import { noCounts, noUndoCounts, officeImports } from "#domain/imports/import-state.ts";
import { cleanValue } from "#domain/text/clean-text.ts";
import { wellFormed } from "#domain/text/well-formed.ts";
import type { NoCrm } from "#operations/contacts/in-book.ts";
import type { SentFile } from "#operations/files/store-files.ts";
import { storeOrReport } from "#operations/files/store-or-report.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import type { ImportKind } from "./import-kind.ts";
import { kindOf } from "./kind-of-import.ts";

export type ImportSent =
  | { ok: true; id: string }
  | { ok: false; reason: ImportFileFault | "no-file" | "too-many-files" | "not-stored"; at?: number }
  | NoCrm;

/** Of a workspace, or of the office, with their content: they go 30 days after the import. */
const mostFiles = 50;
/** For the sample values. */
const sampleRows = 50;
const mostSamples = 3;
const longestSample = 60;

/** Stores a file and says what its columns seem to be. Nobody is added yet. */
export async function sendImport(world: World, by: Viewer, sent: SentFile | undefined): Promise<ImportSent> {
  const { read } = world.database;
  const isOffice = by.agentId === officeImports;
  if (!isOffice && !(await hasCrm(read, by)).open) return { ok: false, reason: "no-crm" };
  if (!sent || sent.name === "") return { ok: false, reason: "no-file" };
  const kept = await importsFor(read, by).select("id").where("sha256", "<>", "").limit(mostFiles).execute();
  if (kept.length >= mostFiles) return { ok: false, reason: "too-many-files" };
  const watched = world.contactReader.watch(sent.content);
  const stored = await storeOrReport(world, watched.content, (content) =>
    world.files.addAsIs(content, mostImportBytes),
  );
  if (stored === "not-stored") return { ok: false, reason: "not-stored" };
  const form = watched.form();
  if ("fault" in form) return { ok: false, reason: form.fault };
  // Cards have no license.
  if (isOffice && form.delimiter === undefined) return { ok: false, reason: "no-text" };
  if (!stored) return { ok: false, reason: "too-large-file" };
  const found = await beginningOf(world, stored.sha256, { form, columnsOf: kindOf(by).columnsOf });
  if ("fault" in found) return { ok: false, reason: found.fault, ...(found.at && { at: found.at }) };
  const id = world.newId();
  await inTransaction(world, ({ db, now }) =>
    db
      .insertInto("imports")
      .values({
        ...{ id, agentId: by.agentId, memberId: by.member.id, createdAt: now.toISOString(), ...stored, ...found },
        name: cleanValue(wellFormed(sent.name)).slice(0, longestName),
        ...{ encoding: form.encoding, delimiter: form.delimiter ?? null, way: "fill", tag: "", state: "columns" },
        ...{ doneTo: 0, counts: JSON.stringify(noCounts), undoCounts: JSON.stringify(noUndoCounts) },
      })
      .execute(),
  );
  return { ok: true, id };
}

const longestName = 100;

/** The columns with the first values of each; of cards none. */
async function beginningOf(
  world: World,
  sha256: string,
  { form, columnsOf }: { form: ImportFileForm; columnsOf: ImportKind["columnsOf"] },
): Promise<{ columns: string; hasHeader: 0 | 1 } | { fault: ImportFileFault; at?: number }> {
  const content = await world.files.open(sha256);
  const rows: string[][] = [];
  if (!content) return { fault: "no-rows" };
  for await (const row of world.contactReader.rows(content, form)) {
    if ("fault" in row) return { fault: row.fault, at: row.no };
    if (!("cells" in row)) return { columns: "[]", hasHeader: 0 };
    rows.push(row.cells);
    if (rows.length > sampleRows) break;
  }
  const [first] = rows;
  if (!first) return { fault: "no-rows" };
  const hasHeader = isHeader(first);
  if (hasHeader && rows.length === 1) return { fault: "no-rows" };
  const width = Math.max(...rows.map((row) => row.length));
  if (width > mostImportColumns) return { fault: "too-many-columns" };
  const header = Array.from({ length: width }, (_, index) => (hasHeader ? (first[index] ?? "") : ""));
  const people = hasHeader ? rows.slice(1) : rows;
  const columns = columnsOf(header).map((column, index) => ({ ...column, samples: samplesOf(people, index) }));
  return { columns: JSON.stringify(columns), hasHeader: hasHeader ? 1 : 0 };
}

const samplesOf = (rows: readonly string[][], index: number) =>
  [...new Set(rows.map((row) => cleanValue(wellFormed(row[index] ?? "")).slice(0, longestSample)))]
    .filter((value) => value !== "")
    .slice(0, mostSamples);

/** A file of which nothing was imported. */
export function removeImport(
  world: World,
  by: Viewer,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: "unknown-import" | "not-now" }> {
  return inTransaction(world, async ({ db }) => {
    const file = await importOf(db, by, id);
    if (!file) return { ok: false, reason: "unknown-import" };
    if (!["columns", "checked", "refused"].includes(file.state)) return { ok: false, reason: "not-now" };
    await db.deleteFrom("imports").where("id", "=", id).execute();
    return { ok: true };
  });
}
