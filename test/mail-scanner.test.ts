import { sql } from "kysely";
import { expect, it } from "vitest";
import { sha256 } from "#config/sha256.ts";
import type { Reader } from "#database/schema.ts";
import { withoutSecretLinks } from "#domain/notifications/secret-link.ts";
import { askForCode } from "#operations/members/sign-in/ask-for-code.ts";
import { seedDemo } from "../scripts/seed/demo/seed-demo.ts";
import { readEmail } from "./read-email.ts";
import { application, type TestSite } from "./request.ts";

const today = new Date("2026-11-25T20:00:00.000Z");
const scanner = { "user-agent": "MailScanner/1.0" };
/** Written by the clock, by every request or reader of a public page, or too long to compare. */
const busy = new Set(["rateCounts", "heartbeats", "jobs", "zips", "profileVisits"]);

it("a mail scanner opens every link of every email, by GET, HEAD and an empty POST, and nothing changes", async () => {
  const site = await application();
  await seedDemo(site.services, today);
  site.clock.pass({ seconds: (today.getTime() - site.clock.now().getTime()) / 1000 });
  const { read } = site.world.database;
  const credentials = { cookie: "", ip: "192.0.2.9", userAgent: "" };
  await askForCode(site.world, credentials, { email: "ada.park@agents.example", purpose: "sign-in" });
  const waiting = read.selectFrom("deliveries").select("payload").where("destination", "=", "mail");
  const emails = [
    ...(await waiting.where("state", "<>", "delivered").execute()).map(({ payload }) => readEmail(payload)),
    ...(await read.selectFrom("sandboxMails").select(["message", "html"]).execute()),
  ];
  const links = new Set(emails.flatMap(ourLinks));
  const paths = [...links].map((link) => link.slice(site.world.baseUrl.origin.length));
  const areas = new Set(paths.map((path) => path.split(/[/?#]/)[1]));
  for (const area of ["my", "office", "stop", "confirm-email", "request"]) expect(areas, area).toContain(area);

  const before = await everything(read);
  for (const path of paths) {
    const [address = ""] = path.split("#");
    expect((await site.request("GET", address, { headers: scanner })).status, path).toBeLessThan(500);
    await site.request("HEAD", address, { headers: scanner });
    await site.request("POST", address, { headers: scanner, body: "" });
  }
  expect(await everything(read)).toEqual(before);
  expect(site.reported).toEqual([]);
  await expectNoKeys(site);
}, 120_000);

/** Of the links that somebody got by email, none that opens a page of theirs is left in the store. */
async function expectNoKeys(site: TestSite): Promise<void> {
  const { read } = site.world.database;
  const opens = async (link: string) => (await site.request("GET", pathOf(link), { headers: scanner })).status === 200;
  const received = await read.selectFrom("sandboxMails").select("message").execute();
  // The page of a signature is public.
  const theirs = received.flatMap(ourLinks).filter((link) => !link.includes("/signature/"));
  const secret = [...new Set(theirs)].filter((link) => withoutSecretLinks(link) !== link);
  const areas = new Set(secret.map((link) => new URL(link).pathname.split("/")[1]));
  for (const area of ["request", "review", "invoice", "broker", "refer", "stop"]) expect(areas, area).toContain(area);
  const keys = (await Promise.all(secret.map(async (link) => ((await opens(link)) ? keyIn(link) : [])))).flat();
  expect(keys.length).toBeGreaterThan(100);

  const mailbox = ["sandboxMails"]; // It plays the receivers' own.
  const tables = (await read.introspection.getTables()).filter(({ name }) => !mailbox.includes(name));
  const store = await Promise.all(
    tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(read).then(({ rows }) => rows)),
  );
  const unsent = await read.selectFrom("deliveries").select("payload").where("state", "<>", "delivered").execute();
  const text = JSON.stringify(store);
  const left = keys.filter((key) => text.includes(key) && !unsent.some(({ payload }) => payload.includes(key)));
  expect(left).toEqual([]);
  const stored = new Set(
    ourLinks(store).filter((link) => withoutSecretLinks(link) !== link && !link.includes("/stop?")),
  );
  expect(await Promise.all([...stored].map(async (link) => [link, await opens(link)]))).toEqual(
    [...stored].map((link) => [link, false]),
  );
}

const pathOf = (link: string) => link.slice(new URL(link).origin.length).split("#")[0] ?? "/";

/** What nobody can guess in a link. */
const keyIn = (link: string): string[] => /[\w.%-]{22,}$/.exec(pathOf(link))?.slice(0, 1) ?? [];

function ourLinks(email: object): string[] {
  const text = JSON.stringify(email);
  return [...text.matchAll(/http:\/\/localhost:3000[^\s"'<>\\)]*/g)].map(([link]) => link.replace(/[.,]$/, ""));
}

/** Every row of every table, in short. */
async function everything(reader: Reader): Promise<Record<string, string[]>> {
  const tables = (await reader.introspection.getTables()).filter(({ name }) => !busy.has(name));
  expect(tables.length).toBeGreaterThan(40);
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(reader);
    all[name] = rows.map((row) => sha256(JSON.stringify(row))).toSorted();
  }
  return all;
}
