import { officeList, type Rows } from "#app/routes/office/office-list.ts";
import type { QueueCell, QueueColumn, QueueRow } from "#app/ui/office/lists/queue-columns.tsx";
import type { RecordListProps } from "#app/ui/office/lists/record-list.tsx";
import type { ListWindow } from "#database/engine/list-window.ts";
import type { Position } from "#database/engine/paging.ts";
import { type Count, type Countable, countOfRows } from "#database/queue/queue-counts.ts";
import type { Reader } from "#database/schema.ts";
import type { Action } from "#domain/staff/permissions.ts";
import type { WorkLimit } from "#domain/staff/work-limits.ts";
import type { World } from "#operations/world.ts";

/** The record that waits longest. */
export interface OldestItem {
  /** ISO, UTC. */
  since: string;
  start: string;
  /** The member who has it; null: nobody. Left out: such records have no assignee. */
  assigneeId?: string | null;
}

interface QueueFacts {
  /** Its place on the dashboard: the most urgent has the lowest. */
  rank: number;
  label: string;
  /** The list of exactly what is counted. */
  list: string;
  /** Left out: the link of the menu that its list belongs to shows its number. */
  isInMenu?: false;
  /** What working on it needs. What reading it needs is what its list needs. */
  act: Action;
  limit: WorkLimit;
  /** Left out: always. */
  waitsIn?: (world: Pick<World, "payAmount">) => boolean;
}

/** What waits for staff: one kind of record, as dashboard, menu and lists use it. */
export interface Queue extends QueueFacts {
  /** Its number does not stop at the most that is counted. */
  isExact: boolean;
  count(reader: Reader, by: { now: Date; most: number }): Count;
  /** Null if nothing waits. */
  oldest(reader: Reader, now: Date): Promise<OldestItem | null>;
  /** Left out: another list shows what waits, by its filters. */
  ownList?: OwnList;
}

type WaitingRows<Row, Of> = (reader: Reader, window: ListWindow, now: Date) => Of & Rows<Row>;

/** Rows as a query are counted by it; others need a count. The first of them waits longest. */
type Waiting<Row> =
  | { waiting: WaitingRows<Row, Countable>; count?: undefined }
  | { waiting: WaitingRows<Row, unknown>; count: Queue["count"] };

type QueueOf<Row> = Waiting<Row> & {
  /** False: its count stops, too. */
  isExact?: false;
  /** ISO. Left out: its `receivedAt`. */
  since?: (row: Row) => string;
  /** The page of a record. "next-call": whoever may be called now. */
  start: "next-call" | ((row: Row) => string);
};

const first: ListWindow = { terms: [], oldestFirst: true, after: undefined, most: 1 };

export function queue<Row extends { id: string; receivedAt?: string; assigneeId?: string | null }>(
  declared: QueueFacts & QueueOf<Row>,
): Queue {
  const { since, start, waiting: _, count, isExact = count !== undefined, ...facts } = declared;
  return {
    ...facts,
    isExact,
    count: (reader, by) =>
      declared.count
        ? declared.count(reader, by)
        : countOfRows(declared.waiting(reader, { ...first, most: by.most }, by.now)),
    async oldest(reader, now) {
      const [row] = await declared.waiting(reader, first, now).execute();
      if (!row) return null;
      const { receivedAt = "", assigneeId } = row;
      const oldest = { since: since?.(row) ?? receivedAt, start: start === "next-call" ? start : start(row) };
      return assigneeId === undefined ? oldest : { ...oldest, assigneeId };
    },
  };
}

type ListCopy = Omit<RecordListProps<never>["copy"], "search" | "searchHint"> & {
  /** On the dashboard; left out: the title. */
  queue?: string;
  columns: Record<string, string>;
};

type ColumnOf<Row> = Omit<QueueColumn, "key" | "heading"> & {
  cell(row: Row, reader: Reader): QueueCell | Promise<QueueCell>;
};

type OwnListOf<Row, Copy extends ListCopy> = Omit<QueueFacts, "label"> &
  Extract<QueueOf<Row>, { count?: undefined }> & {
    copy: Copy;
    /** The first one's text links to the record. */
    columns: Record<keyof Copy["columns"], ColumnOf<Row>>;
    start: (row: Row) => string;
    /** The time that tells records of the same name apart; left out: its `receivedAt`. */
    at?: (row: Row) => string;
    /** Where the first column links to; left out: where work starts. */
    to?: (row: Row) => string;
    /** A link opposite the title. */
    beside?: { to: string; label: string };
  };

export interface OwnList {
  page: (visit: Parameters<ReturnType<typeof officeList>["page"]>[0], reader: Reader) => Promise<ShownList>;
}

type ShownList = Pick<RecordListProps<QueueRow>, "copy" | "list" | "action"> & {
  columns: QueueColumn[];
  beside?: { to: string; label: string } | undefined;
};

/** A queue with a list of its own, without filters and file. */
export function listedQueue<Row extends Position & { assigneeId?: string | null }, const Copy extends ListCopy>(
  declared: OwnListOf<Row, Copy>,
): Queue {
  const { copy, columns, at, to, beside, ...of } = declared;
  const { title, line, caption, empty, noneFound } = copy;
  const list = officeList({
    filters: {},
    filterOf: (_, { now }) => now,
    find: (reader, now, window) => of.waiting(reader, window, now),
  });
  const shown = Object.entries<ColumnOf<Row>>(columns);

  async function page(visit: Parameters<typeof list.page>[0], reader: Reader): Promise<ShownList> {
    const { rows, ...found } = await list.page(visit);
    const rowOf = async (row: Row): Promise<QueueRow> => ({
      id: row.id,
      to: (to ?? of.start)(row),
      at: at?.(row) ?? row.receivedAt,
      cells: await Promise.all(shown.map(([, { cell }]) => cell(row, reader))),
    });
    return {
      copy: { title, line, caption, empty, noneFound },
      action: visit.url.pathname,
      list: { ...found, rows: await Promise.all(rows.map(rowOf)) },
      columns: shown.map(([key, { cell: _, ...column }]) => ({ key, heading: copy.columns[key] ?? "", ...column })),
      beside,
    };
  }
  return { ...queue({ ...of, label: copy.queue ?? title }), ownList: { page } };
}

export const officePage = (...parts: string[]): string => ["/office", ...parts.map(encodeURIComponent)].join("/");
