/** What a record's page shows of a list that can grow without bound. */
export interface PartOfList<Row> {
  rows: Row[];
  /** Of all, up to `mostCounted` if the store counted them. */
  count: number;
}

export const mostShown = 20;

export function partOf<Row>(rows: readonly Row[]): PartOfList<Row> {
  return { rows: rows.slice(0, mostShown), count: rows.length };
}

/** Of rows with the oldest first. */
export function newestOf<Row>(rows: readonly Row[]): PartOfList<Row> {
  return { rows: rows.slice(-mostShown), count: rows.length };
}

export function mapPart<Row, Shown>({ rows, count }: PartOfList<Row>, show: (row: Row) => Shown): PartOfList<Shown> {
  return { rows: rows.map(show), count };
}
