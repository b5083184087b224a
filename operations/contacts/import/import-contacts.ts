import { addressesOfLeads } from "#database/contacts/import-matches.ts";
import { columnsOfHeader } from "#domain/contacts/import/columns.ts";
import { importFields, mostImportRows } from "#domain/contacts/import/import-field.ts";
import { personOfValues } from "#domain/contacts/import/imported-person.ts";
import { type ImportCounts, type ImportRowRefusal, noCounts } from "#domain/imports/import-state.ts";
import type { ImportedRow, ImportKind } from "#operations/imports/import-kind.ts";
import type { World } from "#operations/world.ts";
import { findPeople } from "./find-people.ts";
import { importBook, type ReadPerson, type RowDecision } from "./import-book.ts";
import { storeRows } from "./store-rows.ts";
import { undoRows } from "./undo-rows.ts";
import { viewerOfImport } from "./viewer-of-import.ts";

/** People for the book of a workspace. */
export const importContacts: ImportKind = {
  fields: importFields,
  mostRows: mostImportRows,
  columnsOf: columnsOfHeader,
  isEnough: (fields) => [...fields].some((field) => reaching.has(field)),
  async begin(world, file) {
    const { read } = world.database;
    const leads = await addressesOfLeads(read, file.agentId);
    const viewer = await viewerOfImport(read, file);
    const dryRun = importBook({ ...file, newId: world.newId }, leads);
    return {
      async judge(rows) {
        const { people, refused } = readRows(world, rows);
        const found = await findPeople(read, viewer, dryRun, people);
        const decided = people.map((row) => dryRun.decide(row, found));
        return { counts: countsOf(refused.length, decided), rows: [] };
      },
      async store(tx, rows) {
        const { people, refused } = readRows(world, rows);
        const book = importBook({ ...file, newId: tx.newId }, leads);
        const found = await findPeople(tx.db, await viewerOfImport(tx.db, file), book, people);
        const decided = people.map((row) => book.decide(row, found));
        await storeRows(tx, file, decided, refused);
        return countsOf(refused.length, decided);
      },
    };
  },
  undo: (tx, rows) => undoRows(tx, rows),
};

/** Without one of these a row is nobody. */
const reaching: ReadonlySet<string> = new Set(["first-name", "last-name", "full-name", "company", "phone", "email"]);

export interface RefusedPerson {
  no: number;
  refused: ImportRowRefusal;
  cells: string[];
}

function readRows({ hash }: Pick<World, "hash">, rows: readonly ImportedRow[]) {
  const people: ReadPerson[] = [];
  const refused: RefusedPerson[] = [];
  for (const row of rows) {
    if ("refused" in row) {
      refused.push(row);
      continue;
    }
    const { no, cells } = row;
    const person = personOfValues(row.values);
    if ("refused" in person) refused.push({ no, cells, refused: person.refused });
    else people.push({ no, person, digest: person.points.length > 0 ? null : hash(JSON.stringify(person)) });
  }
  return { people, refused };
}

function countsOf(refused: number, decisions: readonly RowDecision[]): ImportCounts {
  const counts = { ...noCounts, refused };
  for (const { outcome, isHousehold, person } of decisions) {
    counts[outcome] += 1;
    counts.households += isHousehold ? 1 : 0;
    counts.shortened += person.isShortened ? 1 : 0;
    counts.stopped += person.stops.length > 0 ? 1 : 0;
  }
  return counts;
}
