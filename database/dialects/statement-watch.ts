import type { LogEvent } from "kysely";

/** A statement has ended. `sql` has no values. */
type StatementWatch = (sql: string, milliseconds: number) => void;

let watch: StatementWatch | undefined;

/** Before the store is opened. */
export const watchStatements = (given: StatementWatch | undefined): void => {
  watch = given;
};

/** For Kysely: nothing as long as nobody watches. */
export const statementLog = () =>
  watch && { log: ({ query, queryDurationMillis }: LogEvent) => watch?.(query.sql, queryDurationMillis) };
