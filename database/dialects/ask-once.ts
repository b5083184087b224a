import { AsyncLocalStorage } from "node:async_hooks";
import { type Kysely, RawNode, SelectQueryNode } from "kysely";
import type { Database } from "#database/database.ts";
import type { Schema } from "#database/schema.ts";

type Execute = ReturnType<Kysely<Schema>["getExecutor"]>["executeQuery"];

interface Page {
  answers: Map<string, ReturnType<Execute>>;
  isOver: boolean;
}

/** Longer lists are those of files, in parts, and nobody asks for them twice. */
const mostRows = 100;

/** Remembers what a page was answered, in whatever asks within it. */
export function answersOfPages(kysely: Kysely<Schema>): {
  askOnce: Database["askOnce"];
  forgetting(write: Database["write"]): Database["write"];
} {
  const pages = new AsyncLocalStorage<Page>();
  const executor = kysely.getExecutor();
  const execute: Execute = executor.executeQuery.bind(executor);

  const ask = async (query: Parameters<Execute>[0]) => {
    const page = pages.getStore();
    if (!page || page.isOver || !(SelectQueryNode.is(query.query) || RawNode.is(query.query))) return execute(query);
    const values = query.parameters.map((value) => (typeof value === "string" ? JSON.stringify(value) : value));
    const key = query.sql + values.join();
    const answer = page.answers.get(key) ?? execute(query);
    page.answers.set(key, answer);
    const found = await answer;
    if (found.rows.length > mostRows) page.answers.delete(key);
    return { ...found, rows: [...found.rows] };
  };
  executor.executeQuery = ask as Execute;

  return {
    async askOnce(work) {
      const page: Page = { answers: new Map(), isOver: false };
      try {
        return await pages.run(page, work);
      } finally {
        // What the page has begun for others may go on in its context.
        page.isOver = true;
        page.answers.clear();
      }
    },
    /** A transaction may serve several pages, and what comes after it sees what it wrote. */
    forgetting: (write) => (work, turn) =>
      pages.exit(() => write(work, turn)).finally(() => pages.getStore()?.answers.clear()),
  };
}
