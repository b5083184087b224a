import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import type { Reader } from "#database/schema.ts";
import { recurringJobs } from "#outbox/recurring-jobs.ts";
import { seedDemo } from "../scripts/seed/demo/seed-demo.ts";
import { ada } from "./cast.ts";
import { signedInAs } from "./office.ts";
import { application, type TestSite } from "./request.ts";
import { signInToWorkspace } from "./workspace.ts";

const starts = ["/", "/office", "/my", "/agents", "/zip-code?zip=30303", "/sitemap.xml"];
const mostOfAKind = 2;

/** What reads a table as a whole, and why it may. */
const allowed: readonly { tables: readonly string[]; by?: RegExp; since: string }[] = [
  { tables: ["staff", "staffInvitations"], since: "staff are few" },
  {
    tables: ["sources", "shareTerms", "networkLicenses", "zipSeats", "accountNames"],
    since: "staff write each row by hand",
  },
  { tables: ["reviewDisputes"], since: "an agent disputes a review seldom" },
  { tables: ["jobs"], since: "one for each recurring job" },
  { tables: ["sandboxMails"], since: "the sandbox alone has them, and keeps the newest" },
  { tables: ["agents"], by: /^select coalesce\("licenseState"/, since: "the page of licenses counts agents by state" },
  { tables: ["agedInvoices"], by: /sum\(/, since: "what is open is summed up from an index: 18 ms with 30,000" },
  {
    tables: ["zipClaims", "zipSeats", "waitlistEntries", "zips"],
    by: /as key, count\(\*\)/,
    since: "the map counts by state and area, from indexes: 40,000 zip codes",
  },
  {
    tables: ["zipClaims", "invoiceBalances", "refundClaims", "reviews", "reviewRemovals"],
    by: /"all"/,
    since: "a job counts the promises once a day",
  },
  { tables: ["leads"], by: /as newest/, since: "the page of sources groups the newest leads alone" },
];

it("no page, export or job reads or sorts a whole table that grows", async () => {
  const site = await application({ SANDBOX: "1" });
  await seedDemo(site.services, site.clock.now());
  const cookies = [
    (await signedInAs(site.world, "owner")).cookie,
    await signInToWorkspace(site, { ...ada, email: "vic.adler@agents.example", licenseNumber: "" }),
  ];
  const statements = await statementsOf(site, async () => {
    expect(await crawl(site, cookies.join("; "))).toBeGreaterThan(400);
    for (const job of recurringJobs(site.world)) await job.run();
    site.clock.pass({ seconds: 86_400 });
    for (const job of recurringJobs(site.world)) await job.run();
  });
  expect(statements.size).toBeGreaterThan(500);
  const { read } = site.world.database;
  // Without statistics SQLite takes each table for a large one.
  await sql`delete from sqlite_stat1`.execute(read);
  await sql`analyze sqlite_schema`.execute(read);
  const schema = await indexesAndTables(read);
  const faults: string[] = [];
  for (const text of statements) faults.push(...(await faultsOf(read, text, schema)));
  expect(faults).toEqual([]);
}, 240_000);

/** All that SQLite has prepared, in transactions too, or kept prepared. */
async function statementsOf({ world }: TestSite, work: () => Promise<void>): Promise<Set<string>> {
  const prepared = vi.spyOn(DatabaseSync.prototype, "prepare");
  const read = vi.spyOn(world.database.read.getExecutor(), "executeQuery");
  await work();
  const texts = [...prepared.mock.calls.map(([text]) => text), ...read.mock.calls.map(([query]) => query.sql)];
  prepared.mockRestore();
  read.mockRestore();
  return new Set(texts.filter((text) => /^\s*(select|with|insert|update|delete)\b/i.test(text)));
}

/** Follows links and addresses of forms, two of each kind. @returns how many pages and files there were */
async function crawl({ request, services }: TestSite, cookie: string): Promise<number> {
  const { origin } = services.settings.baseUrl;
  const ofKind = new Map<string, number>();
  const queue = [...starts];
  let found = 0;
  for (const address of queue) {
    const { text, headers, status } = await request("GET", address, { headers: { cookie } });
    expect(status, address).toBeLessThan(500);
    if (status === 200) found += 1;
    const named = [...text.matchAll(/(?:\b(?:href|action|src)="|<loc>)([^"#<]+)/gi)].map(([, link = ""]) => link);
    for (const link of [...named, headers.location?.toString() ?? ""]) {
      const url = URL.parse(link.replaceAll("&amp;", "&"), origin + address);
      if (url?.origin !== origin || /^\/(assets|pictures|fonts|previews)\/|sign-out/.test(url.pathname)) continue;
      const kind = `${url.pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+|(?<=^\/agents\/.*)[^/]+/g, "*")} ${[...url.searchParams.keys()]}`;
      const before = ofKind.get(kind) ?? 0;
      ofKind.set(kind, before + 1);
      if (before < mostOfAKind) queue.push(url.pathname + url.search);
    }
  }
  return found;
}

interface Schema {
  tables: ReadonlySet<string>;
  /** Indexes of a part of their table: of what waits, or is open. */
  partial: ReadonlySet<string>;
}

async function indexesAndTables(read: Reader): Promise<Schema> {
  const { rows } = await sql<{ type: string; name: string; sql: string | null }>`
    select type, name, sql from sqlite_schema`.execute(read);
  const names = (of: typeof rows) => new Set(of.map(({ name }) => name));
  return {
    tables: names(rows.filter(({ type }) => type === "table")),
    partial: names(rows.filter((row) => row.type === "index" && / where /i.test(row.sql ?? ""))),
  };
}

/** A walk along an index up to a limit is none, nor is one of an index of what waits. */
async function faultsOf(read: Reader, text: string, { tables, partial }: Schema): Promise<string[]> {
  const { rows } = await sql.raw<{ detail: string }>(`explain query plan ${text}`).execute(read);
  const isSorted = rows.some(({ detail }) => detail.endsWith("TEMP B-TREE FOR ORDER BY"));
  const isWalk = /\blimit\b/i.test(text) && !isSorted;
  return rows.flatMap(({ detail }) => {
    const [, name = "", index] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(detail) ?? [];
    const [, aliased = name] = new RegExp(`"?(\\w+)"? as "?${name}"?[^\\w"]`).exec(`${text} `) ?? [];
    const table = tables.has(name) ? name : aliased;
    if (!tables.has(table) || (index && (isWalk || partial.has(index)))) return [];
    if (allowed.some((one) => one.tables.includes(table) && (one.by?.test(text.trim()) ?? true))) return [];
    return [`${detail}: ${text.replace(/\s+/g, " ").slice(0, 300)}`];
  });
}
