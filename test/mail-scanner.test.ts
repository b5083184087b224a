import { sql } from "kysely";
import { expect, it } from "vitest";
import { sha256 } from "#config/sha256.ts";
import type { Reader } from "#database/schema.ts";
import { askForCode } from "#operations/members/sign-in/ask-for-code.ts";
import { seedDemo } from "../scripts/seed/demo/seed-demo.ts";
import { readEmail } from "./read-email.ts";
import { application } from "./request.ts";

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
  const emails = await read.selectFrom("deliveries").select("payload").where("destination", "=", "mail").execute();
  const links = new Set(emails.flatMap(({ payload }) => ourLinks(readEmail(payload))));
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
});

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
