import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Reader } from "#database/schema.ts";
import type { AnyRow, Declaration, Finding, References, TableName } from "./declaration.ts";
import { type CopiedRow, type CopiedTable, personalData } from "./personal-data.ts";

type Known = Partial<References>;

export const declared: { readonly [Table in TableName]: Declaration<AnyRow> } = personalData;

/** The condition for a person's rows of a table. @returns undefined if there can be none */
export function rowsOfPerson({ column, in: values }: Finding<AnyRow>, known: Known): RawBuilder<SqlBool> | undefined {
  if (typeof values === "object") {
    const others = conditionFor(values.table, known);
    const found = sql`select ${sql.ref(values.column)} from ${sql.table(values.table)} where ${others}`;
    return others && sql`${sql.ref(column)} in (${found})`;
  }
  const all = known[values] ?? [];
  return all.length > 0 ? sql`${sql.ref(column)} in (${sql.join(all)})` : undefined;
}

function conditionFor(table: TableName, known: Known): RawBuilder<SqlBool> | undefined {
  const declaration = declared[table];
  return "find" in declaration ? rowsOfPerson(declaration.find, known) : undefined;
}

export async function countRows(reader: Reader, table: TableName, known: Known, where = sql`1 = 1`): Promise<number> {
  const theirs = conditionFor(table, known);
  if (!theirs) return 0;
  const { rows } = await sql<{
    count: number | string;
  }>`select count(*) as count from ${sql.table(table)} where ${theirs} and ${where}`.execute(reader);
  return Number(rows[0]?.count ?? 0);
}

/** What a person gets of a table, in its order. */
export async function copiedRows<Table extends CopiedTable>(
  reader: Reader,
  table: Table,
  known: Known,
): Promise<CopiedRow<Table>[]> {
  const declaration: Declaration<AnyRow> = declared[table];
  if (!("find" in declaration)) return [];
  const { copied } = declaration;
  const theirs = rowsOfPerson(declaration.find, known);
  if (!theirs || copied === "nothing" || "special" in copied) return [];
  const alike = Object.entries(copied.where ?? {}).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql<CopiedRow<Table>>`select ${refs(copied.columns)} from ${sql.table(table)}
    where ${sql.join([theirs, ...alike], sql` and `)} order by ${refs(copied.orderBy)}`.execute(reader);
  return rows;
}

const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
