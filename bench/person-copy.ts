/**
 * `npm run bench:copy`: milliseconds and bytes of the copy of one's own data, on SQLite, for a person with 100 requests
 * that were checked twice and accepted, and 2,000 emails.
 */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { readSettings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import { consumerCookie } from "#operations/consumers/consumer-session.ts";
import { newRequestKey } from "#operations/consumers/request-link.ts";
import { inTransaction } from "#operations/transaction.ts";
import { insertAtlantasZips } from "#test/atlanta-zips.ts";
import { ada } from "#test/cast.ts";
import { checkedLicense } from "#test/checked-license.ts";
import { clockAt } from "#test/clock.ts";
import { asksToBuy, rosa } from "#test/consumer.ts";
import { routeAndAccept, verifyTwice } from "#test/leads.ts";
import { payingAgent } from "#test/workspace.ts";
import { freePort } from "../e2e/running-server.ts";
import { measuredProcess } from "./measured-process.ts";
import { printTable } from "./table.ts";
import { timeOf } from "./time-of.ts";

const [requests, emailsOfEach] = [100, 20];
const folder = await mkdtemp(path.join(tmpdir(), "zipstead-bench-"));
const databaseUrl = `file:${path.join(folder, "copy.sqlite")}`;

try {
  const cookie = await fill();
  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: "error" };
  const server = await measuredProcess(await freePort(), { command: ["build/run/main.js"], env, ready: "/healthz" });
  const rows = [["", "time", "size"]];
  await server.usage();
  for (const address of ["/request/copy", "/request/copy.json"]) {
    let bytes = 0;
    const time = await timeOf(async () => {
      const answer = await fetch(server.origin + address, { headers: { cookie }, redirect: "manual" });
      if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
      bytes = (await answer.bytes()).length;
    });
    rows.push([address, `${time.toFixed(0)} ms`, `${(bytes / 1000).toFixed(0)} kB`]);
  }
  const { longestBlock } = await server.usage();
  await server.stop();
  printTable(`The copy of a person with ${requests} requests and ${requests * emailsOfEach} emails`, [
    ...rows,
    ["longest block of the event loop", `${longestBlock.toFixed(0)} ms`],
  ]);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** @returns the cookie of a browser that has proved Rosa's phone */
async function fill(): Promise<string> {
  const { world } = await buildServices(readSettings({ DATABASE_URL: databaseUrl, LOG_LEVEL: "silent" }));
  const clock = clockAt(`${new Date().toISOString().slice(0, 10)}T15:00:00.000Z`);
  const stage = { world: Object.assign(world, { now: clock.now }), clock };
  await insertAtlantasZips(world.database);
  const { agentId } = await payingAgent(stage, { ...ada, planPrimaryArea: "30303", planSecondaryArea: "-" });
  await checkedLicense(world, agentId);
  let provenLeadId = "";
  for (let request = 0; request < requests; request++) {
    provenLeadId = await routeAndAccept(stage, await verifyTwice(stage, await asksToBuy(stage, rosa)));
  }
  await copyEmails();
  const { id: keyId } = await inTransaction(world, (tx) => newRequestKey(tx, rosa.email));
  const cookie = consumerCookie(world, { keyId, provenLeadId, now: new Date() });
  await world.database.close();
  return cookie.split(";", 1)[0] ?? "";

  async function copyEmails() {
    const { read } = world.database;
    const columns = (await read.introspection.getTables()).find(({ name }) => name === "deliveries")?.columns ?? [];
    const names = columns.map(({ name }) => name).filter((name) => name !== "id");
    await sql`update deliveries set state = 'delivered', "endedAt" = "receivedAt"`.execute(read);
    await sql`insert into deliveries (id, ${sql.join(names.map((name) => sql.ref(name)))})
      with recursive copies(n) as (select 1 union all select n + 1 from copies where n < ${emailsOfEach - 1})
      select id || '-' || n, ${sql.join(names.map((name) => sql.ref(name)))} from deliveries, copies
      where payload like ${`%"to":"${rosa.email}"%`}`.execute(read);
  }
}
