import pg from "pg";

/** Of one connection. Lists of many lengths make many texts, so only the first have a name. */
const mostNames = 256;

/**
 * In a transaction of this connection, PostgreSQL parses and plans a statement once. Only where the session is ours: behind a
 * pooler the next transaction may have another one, and the server's process is not the one that greeted us.
 */
export function prepareStatements(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...args: readonly unknown[]) => Promise<unknown>;
  const names = new Map<string, string>();
  let isOurs: boolean | undefined;

  const query = (...args: readonly unknown[]): Promise<unknown> => {
    const [text, values = []] = args as [unknown, (readonly unknown[])?];
    if (typeof text !== "string" || args.length > 2) return send(...args);
    if (isOurs === undefined && text.startsWith("start transaction")) return beginAndAsk(text);
    const name = isOurs && values.length > 0 && client.getTransactionStatus() === "T" ? nameOf(names, text) : undefined;
    if (!name) return send(...args);
    return send({ name, text, values }).catch((error) => {
      if (isOutdated(error)) isOurs = false;
      throw error;
    });
  };
  client.query = query as typeof client.query;

  async function beginAndAsk(text: string): Promise<unknown> {
    const results = (await send(`${text}; select pg_backend_pid() as pid`)) as { rows: { pid?: number }[] }[];
    isOurs = "processID" in client && client.processID === results.at(-1)?.rows[0]?.pid;
    return results;
  }
}

/** A migration changed what the statement answers. The transaction may be repeated, without names. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === "0A000" && /cached plan/.test(error.message);

function nameOf(names: Map<string, string>, text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
