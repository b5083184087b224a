import { z } from "zod";
import { recordFields } from "#content/connections/record-texts.ts";
import type { StoredValue } from "#database/connections/api-records.ts";
import { parseAnswers, parseCheckAnswers, parseOwnAnswers } from "#database/engine/stored-json.ts";
import type { TableName } from "#database/privacy/declaration.ts";
import type { Schema } from "#database/schema.ts";

type Column<Table extends TableName> = Extract<keyof Schema[Table], string>;

/** What a column is in the API. */
export interface RecordField {
  schema: z.ZodType;
  /** Left out: as stored. */
  read?: (stored: StoredValue) => unknown;
}

type Fields<Table extends TableName> = { readonly [Name in Column<Table>]?: RecordField };

/** Fields of one table: `people` only with the scope for them. */
export interface TableFields<Table extends TableName> {
  table: Table;
  fields: Fields<Table>;
  people?: Fields<Table>;
}

/** Rows of another table that name the record in the column `by`. */
type Beside<Table extends TableName> = TableFields<Table> & { by: Column<Table> };
type AnyBeside = { [Table in TableName]: Beside<Table> }[TableName];

/** A kind of record. Addresses, scope, document, page for developers and queries come from here. */
interface Defined<Table extends TableName> extends TableFields<Table> {
  /** Left out: "id". The API calls it "id". */
  id?: Column<Table>;
  /** The order of the list, with the id; an index has both. It is a field as well. */
  time: Column<Table>;
  /** Query parameters: columns, each with an index. */
  filters?: readonly Column<Table>[];
  /** What all of these columns are once the person was erased: the record is gone then. */
  erased?: { readonly [Name in Column<Table>]?: StoredValue };
  /** Each a list of the record's, by its name. */
  lists?: Readonly<Record<string, AnyBeside>>;
  /** More fields of its own, in a row of another table. */
  more?: AnyBeside;
  /** Whether a firm sees fields of people as well: those of its agents, and nothing of whose deal it was. */
  firmSeesPeople?: true;
}

/** The same of any table. */
export interface ApiRecord {
  table: TableName;
  id: string;
  time: string;
  fields: Readonly<Record<string, RecordField>>;
  people: Readonly<Record<string, RecordField>>;
  filters: readonly string[];
  erased: Readonly<Record<string, StoredValue>> | undefined;
  lists: Readonly<Record<string, BesideRecord>>;
  more: BesideRecord | undefined;
  firmSeesPeople: boolean;
}

interface BesideRecord {
  table: TableName;
  by: string;
  fields: Readonly<Record<string, RecordField>>;
  people: Readonly<Record<string, RecordField>>;
}

export function apiRecord<Table extends TableName>(defined: Defined<Table>): ApiRecord {
  const { table, time, lists = {}, more } = defined;
  return {
    ...{ table, time, id: defined.id ?? "id", filters: defined.filters ?? [] },
    ...{ fields: known(defined.fields), people: known(defined.people ?? {}) },
    erased: defined.erased && knownValues(defined.erased),
    lists: Object.fromEntries(Object.entries(lists).map(([name, of]) => [name, besideOf(of)])),
    more: more && besideOf(more),
    firmSeesPeople: defined.firmSeesPeople ?? false,
  };
}

const besideOf = ({ table, by, fields, people = {} }: AnyBeside): BesideRecord => ({
  ...{ table, by, fields: known(fields), people: known(people) },
});

const known = (fields: Readonly<Record<string, RecordField | undefined>>): Record<string, RecordField> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => (field ? [[name, field]] : [])));
const knownValues = (values: Readonly<Record<string, StoredValue | undefined>>): Record<string, StoredValue> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

export const written: RecordField = { schema: z.string() };
export const id: RecordField = { schema: z.string() };
export const time: RecordField = { schema: z.iso.datetime() };
export const day: RecordField = { schema: z.iso.date() };
export const count: RecordField = { schema: z.int() };
export const cents: RecordField = { schema: z.int().describe(recordFields.cents) };
export const yesOrNo: RecordField = { schema: z.boolean(), read: (stored) => stored === 1 };
export const oneOf = (values: readonly string[]): RecordField => ({ schema: z.enum(values) });
export const maybe = ({ schema, ...field }: RecordField): RecordField => ({ ...field, schema: schema.nullable() });
export const said = (field: RecordField, line: string): RecordField => ({
  ...field,
  schema: field.schema.describe(line),
});

const own = z.array(z.object({ question: z.string(), answer: z.string() }));
export const answers: RecordField = {
  schema: z.array(z.string()).describe(recordFields.answers),
  read: (stored) => parseAnswers(String(stored)),
};
export const ownAnswers: RecordField = {
  schema: own.describe(recordFields.ownAnswers),
  read: (stored) => parseOwnAnswers(String(stored ?? "[]")),
};
export const checkAnswers: RecordField = {
  schema: own.describe(recordFields.checkAnswers),
  read: (stored) => parseCheckAnswers(String(stored)).map(({ question, answer }) => ({ question, answer })),
};

const shapeOf = (fields: Readonly<Record<string, RecordField>>): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));
const optional = (fields: Readonly<Record<string, RecordField>>): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(shapeOf(fields)).map(([name, schema]) => [name, schema.optional()]));

/** Of the answer. `people` may be left out, since a token may lack the scope. */
export function schemaOf(record: ApiRecord, { withPeople }: { withPeople: boolean }) {
  const shape = ({ fields, people }: Pick<ApiRecord, "fields" | "people">) => ({
    ...shapeOf(fields),
    ...(withPeople && optional(people)),
  });
  const lists = Object.entries(record.lists).map(([name, of]) => [name, z.array(z.object(shape(of)))]);
  return z.object({
    id: id.schema,
    ...shape(record),
    ...(record.more && shape(record.more)),
    ...Object.fromEntries(lists),
  });
}
