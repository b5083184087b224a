import { z } from "zod";
import { recordFields, recordTexts, recordTitles as titles } from "#content/connections/record-texts.ts";
import { type OfFirms, pageOfRecords, recordsOfIds, type StoredRow } from "#database/connections/api-records.ts";
import { changesAfter, hasNewChanges, lastPosition, numberChanges } from "#database/connections/record-changes.ts";
import { isFirmRecord, type NetworkRecord, networkRecords } from "#domain/connections/api-record.ts";
import { badCursor, cursorOf, readCursor } from "#operations/connections/api/cursor.ts";
import { type Endpoint, endpointFor, notFound, nothing } from "#operations/connections/api/endpoint.ts";
import { pageQuery } from "#operations/connections/api/schemas.ts";
import type { FirmAccess, NetworkAccess } from "#operations/connections/api/token.ts";
import { inTurn } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { type ApiRecord, schemaOf } from "./record.ts";
import { apiRecords } from "./records.ts";
import { rowsOf, shownRecords } from "./shown-records.ts";

type Access = NetworkAccess | FirmAccess;

/** A kind of record that programs of the network read, or those of a firm, which read its own. */
interface Reading {
  holder: Access["holder"];
  name: NetworkRecord;
  record: ApiRecord;
  /** "NetworkLead" */
  title: string;
}

const capital = (name: string) => name.replace(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase());

const readings: readonly Reading[] = (["network", "firm"] as const).flatMap((holder) =>
  networkRecords
    .filter((name) => holder === "network" || isFirmRecord(name))
    .map((name) => ({ holder, name, record: apiRecords[name], title: capital(`${holder} ${recordTexts[name].one}`) })),
);

/** Of changes that one request looks at. A firm has few among those of all. */
const mostLookedAt = { network: 100, firm: 1000 } as const;
const mostNumbered = 1000;

function endpointsOf({ holder, name, record, title }: Reading) {
  const Shown = schemaOf(record, { withPeople: holder === "network" || record.firmSeesPeople });
  const Page = z.object({
    data: z.array(Shown),
    next: z.string().nullable(),
    changes: z.string().describe(recordFields.changesCursor),
  });
  const Changes = z.object({
    data: z.array(Shown),
    removed: z.array(z.string()).describe(recordFields.removed),
    cursor: z.string().describe(recordFields.cursor),
    more: z.boolean().describe(recordFields.more),
  });
  const { schema: filtered, columns } = filtersOf(record);
  const texts = recordTexts[name];
  const named = (what: string) => `${what}${title}`;
  const of = { scope: `${name}:read`, method: "GET", body: nothing } as const;
  const make = endpointFor<"network" | "firm">(holder);
  const many = capital(`${holder} ${texts.many}`);
  const query = pageQuery.extend(filtered);
  const list = make({
    ...{
      ...of,
      path: `${holder}/${name}`,
      name: `list${many}`,
      title: titles.list(texts),
      line: titles.listLine(texts),
    },
    ...{ query, answer: Page },
    async run(world, { access, query: wanted }) {
      const { limit, cursor } = pageQuery.parse({ limit: wanted.limit, cursor: wanted.cursor });
      const after = readCursor(cursor);
      if (after === "unreadable") return badCursor;
      const where = Object.fromEntries(
        Object.entries(wanted).flatMap(([parameter, value]) =>
          columns.includes(parameter) && typeof value === "string" ? [[parameter, value]] : [],
        ),
      );
      const { read } = world.database;
      // First, so that what changes while the page is read is in the changes.
      const changes = cursorOf(String(await lastPosition(read, name)), name);
      const asked = { where, of: firmsOf(access, name), after, most: limit + 1 };
      const rows = await pageOfRecords(read, rowsOf(record, access), asked);
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      const next = last ? cursorOf(String(last[record.time]), String(last[record.id])) : null;
      return { ok: true, answer: { data: await shownRecords(read, record, { rows: page, access }), next, changes } };
    },
  });
  const one = make({
    ...{ ...of, path: `${holder}/${name}/:id`, name: named("read"), title: titles.read(texts), line: "" },
    ...{ query: nothing, answer: Shown },
    async run({ database: { read } }, { access, params }) {
      const asked = { ids: [params.id ?? ""], of: firmsOf(access, name) };
      const rows = await recordsOfIds(read, rowsOf(record, access), asked);
      const [shown] = await shownRecords(read, record, { rows: rows.slice(0, 1), access });
      return shown ? { ok: true, answer: shown } : notFound;
    },
  });
  const changed = make({
    ...{ ...of, path: `${holder}/${name}/changes`, name: `list${title}Changes` },
    ...{ title: titles.changes(texts), line: titles.changesLine, query: changesQuery, answer: Changes },
    async run(world, { access, query: { cursor } }) {
      const last = readCursor(cursor);
      if (last === "unreadable" || (last && last[1] !== name) || !/^\d{0,9}$/.test(last?.[0] ?? "")) return badCursor;
      const position = Number(last?.[0] ?? 0);
      const found = await readChanges(world, { holder, name, position });
      const { read } = world.database;
      const ids = found.map(({ recordId }) => recordId);
      const rows = await recordsOfIds(read, rowsOf(record, access), { ids, of: firmsOf(access, name) });
      const there = new Map<string, StoredRow>(rows.map((row) => [String(row[record.id]), row]));
      const inOrder = ids.map((id) => there.get(id)).filter((row) => row !== undefined);
      return {
        ok: true,
        answer: {
          data: await shownRecords(read, record, { rows: inOrder, access }),
          // A firm learns no id of another one's record.
          removed: holder === "network" ? ids.filter((id) => !there.has(id)) : [],
          cursor: cursorOf(String(found.at(-1)?.position ?? position), name),
          more: found.length === mostLookedAt[holder],
        },
      };
    },
  });
  return {
    ...{ holder, name, record, title, endpoints: [list, one, changed] as readonly Endpoint[] },
    schemas: { [title]: Shown, [`${title}Page`]: Page, [`${title}Changes`]: Changes },
  };
}

const changesQuery = z.strictObject({ cursor: z.string().max(300).optional().describe(recordFields.changesAfter) });

/** What is not yet numbered is, so that a client that asks sees all that was committed before. */
async function readChanges(
  world: World,
  { holder, name: resource, position }: { holder: Access["holder"]; name: NetworkRecord; position: number },
) {
  const { read, engine } = world.database;
  if (await hasNewChanges(read, resource))
    await inTurn(world, { keys: [`changes of ${resource}`] }, (tx) =>
      numberChanges(tx.db, { resource, engine, most: mostNumbered }),
    );
  return changesAfter(read, { resource, position, most: mostLookedAt[holder] });
}

function filtersOf({ filters, fields }: ApiRecord) {
  const shape = Object.fromEntries(filters.map((column) => [column, parameterOf(fields[column]?.schema)]));
  return { columns: filters, schema: shape };
}

/** As the field, and never empty. */
function parameterOf(schema: z.ZodType | undefined) {
  const inner = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
  return inner instanceof z.ZodEnum ? inner.optional() : z.string().min(1).max(64).optional();
}

const firmsOf = (access: Access, name: NetworkRecord): OfFirms =>
  access.holder === "firm" && isFirmRecord(name) ? { record: name, brokerIds: access.brokerIds } : undefined;

/** Everything that programs of the network and of firms read, by kind of record. */
export const recordReadings = readings.map(endpointsOf);
export const recordEndpoints: readonly Endpoint[] = recordReadings.flatMap(({ endpoints }) => endpoints);
/** Of the document. */
export const recordSchemas: Record<string, z.ZodType> = Object.assign(
  {},
  ...recordReadings.map(({ schemas }) => schemas),
);
