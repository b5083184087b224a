import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "kysely";
import type { Database, WriteTurn } from "#database/database.ts";
import type { Writer } from "#database/schema.ts";
import { pollUntil } from "./until.ts";

/**
 * PostgreSQL: overlaps real operations the same way each time. The first transaction of each does all its work and
 * waits with its commit until every other got as far too, waits for a lock or its turn, or is over. So none decides on
 * what another stored, unless it is repeated. Then they commit in this order, apart from those that wait.
 */
export async function atOnce<A, B>(
  { database }: { database: Database },
  first: () => Promise<A>,
  second: () => Promise<B>,
  ...others: (() => Promise<unknown>)[]
): Promise<[A, B]> {
  const write = database.write;
  const current = new AsyncLocalStorage<Entrant>();
  const taken = new Set<WriteTurn>();
  database.write = (work, turn) => {
    const entrant = current.getStore();
    if (entrant?.state !== "reads") return write(work, turn);
    const isAlone = turn === "submissions" || turn === "staff";
    entrant.state = isAlone && taken.has(turn) ? "waits for its turn" : "works";
    if (isAlone) taken.add(turn);
    return write((tx) => entrant.attempt(tx, work), turn).finally(() => entrant.end());
  };
  const entrants: Entrant[] = [];
  const enter = <T>(operation: () => Promise<T>): Promise<T> => {
    const entrant = new Entrant();
    entrants.push(entrant);
    return current.run(entrant, operation).finally(() => entrant.end());
  };
  try {
    // The others start once the first holds its locks: on a busy machine a connection of theirs could be quicker.
    const one = enter(first);
    await Promise.race([one, pollUntil(async () => !isRunning(entrants[0]))]);
    const outcomes = Promise.all([one, enter(second), ...others.map(enter)]);
    await Promise.race([outcomes, commitInOrder(database, entrants)]);
    const [a, b] = await outcomes;
    return [a, b];
  } finally {
    database.write = write;
  }
}

class Entrant {
  state: "reads" | "works" | "waits for its turn" | "is ready" | "is over" = "reads";
  readonly #mayCommit = Promise.withResolvers<void>();
  readonly #over = Promise.withResolvers<void>();
  #attempts = 0;

  async attempt<T>(tx: Writer, work: (tx: Writer) => Promise<T>): Promise<T> {
    this.#attempts += 1;
    if (this.#attempts > 1) this.end();
    const done = await work(tx);
    if (this.state === "works") this.state = "is ready";
    await this.#mayCommit.promise;
    return done;
  }

  /** Resolves once its first attempt is over. */
  async commit() {
    this.#mayCommit.resolve();
    await this.#over.promise;
  }

  end() {
    this.state = "is over";
    this.#mayCommit.resolve();
    this.#over.resolve();
  }
}

const isRunning = (entrant: Entrant | undefined) => entrant?.state === "reads" || entrant?.state === "works";

async function commitInOrder(database: Database, entrants: readonly Entrant[]): Promise<void> {
  const running = () => entrants.filter(isRunning).length;
  await pollUntil(async () => running() === 0 || running() <= (await connectionsAwaitingLock(database)));
  for (const one of entrants) if (one.state !== "is ready") void one.commit();
  for (const one of entrants) if (one.state === "is ready") await one.commit();
}

async function connectionsAwaitingLock({ read }: Database): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(read);
  return rows[0]?.waiting ?? 0;
}
