import type pg from "pg";

const answersNothing = /^\s*(?:insert\b(?!.*\breturning\b)|select pg_advisory_xact_lock)/is;
const nothing = { command: "INSERT", rowCount: 0, rows: [] };

interface Statement {
  text: string;
  values: readonly unknown[] | undefined;
}

/**
 * In a transaction of this connection, an insert that answers nothing leaves with the next statement that does, or with
 * the commit: all in one round trip. If one fails, the awaited statement rejects with its error.
 */
export function delayInserts(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...args: readonly unknown[]) => Promise<unknown>;
  let unsent: Statement[] = [];

  const query = (...args: readonly unknown[]): Promise<unknown> => {
    const [text, values] = args as [unknown, (readonly unknown[])?];
    if (typeof text !== "string" || args.length > 2) return send(...args);
    if (client.getTransactionStatus() === "T" && answersNothing.test(text)) {
      unsent.push({ text, values });
      return Promise.resolve(nothing);
    }
    const before = text === "rollback" ? [] : unsent;
    unsent = [];
    return before.length === 0 ? send(...args) : sendAll([...before, { text, values }]);
  };
  client.query = query as typeof client.query;

  /** All leave before the first answers. */
  async function sendAll(statements: readonly Statement[]): Promise<unknown> {
    const answers = await Promise.allSettled(statements.map(({ text, values }) => send(text, values)));
    const failed = answers.find(({ status }) => status === "rejected");
    if (failed?.status === "rejected") throw failed.reason;
    const last = answers.at(-1);
    return last?.status === "fulfilled" ? last.value : nothing;
  }
}
