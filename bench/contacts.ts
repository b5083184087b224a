/**
 * `npm run bench:contacts -- [--rows N] [--workspaces N] [--engine sqlite|postgres]`: a member of one of these workspaces
 * imports a CSV file of N rows: dry run, import, undo, in this process. Prints the time of each and how long one turn of
 * the event loop takes: by the clock, and in CPU of the thread, which other programs do not lengthen. Between import and
 * undo it reads the member's pages from a server: time, and CPU of its process.
 */
import { loadavg } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { readSettings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import { refreshStatistics } from "#database/engine/refresh-statistics.ts";
import { importOf } from "#database/imports/imports.ts";
import { chooseImport, startImport, startUndo } from "#operations/imports/choose-import.ts";
import { sendImport } from "#operations/imports/send-import.ts";
import { workOnImports } from "#operations/imports/work-on-imports.ts";
import { insertAtlantasZips } from "#test/atlanta-zips.ts";
import { ben } from "#test/cast.ts";
import { checkedLicense } from "#test/checked-license.ts";
import { payingAgent } from "#test/workspace.ts";
import { freePort } from "../e2e/running-server.ts";
import { drillStore } from "../scripts/drills/drill-store.ts";
import { measuredProcess } from "./measured-process.ts";
import { signedInMember } from "./member-cookie.ts";
import { addOtherBooks } from "./other-books.ts";
import { printTable } from "./table.ts";
import { timeOf } from "./time-of.ts";
import { watchTurns } from "./watch-turns.ts";

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "10000" },
    workspaces: { type: "string", default: "2000" },
    engine: { type: "string", default: "sqlite" },
  },
});
const rows = Number(values.rows);
const store = await drillStore(values.engine === "postgres" ? "postgres" : "sqlite");

try {
  const files = path.join(store.folder, "files");
  const settings = readSettings({ DATABASE_URL: store.url, FILES_DIR: files, LOG_LEVEL: "silent" });
  const { world } = await buildServices(settings);
  const { read } = world.database;
  await insertAtlantasZips(world.database);
  const { agentId } = await payingAgent({ world }, ben);
  await checkedLicense(world, agentId);
  const member = await read.selectFrom("memberships").selectAll().executeTakeFirst();
  const by = { agentId, member: { id: member?.memberId ?? agentId, role: "agent" as const } };
  await addOtherBooks(world.database, agentId, Number(values.workspaces));
  await refreshStatistics(world.database);
  const sent = await sendImport(world, by, { name: "people.csv", content: csv() });
  if (!sent.ok) throw new Error(sent.reason);
  const { id } = sent;
  const step = async (name: string, begin: () => Promise<{ ok: boolean }>) => {
    if (!(await begin()).ok) throw new Error(`${name} did not begin.`);
    const turns = watchTurns();
    const [began, cpu] = [performance.now(), process.cpuUsage()];
    while (await workOnImports(world));
    const [ms, { user, system }] = [performance.now() - began, process.cpuUsage(cpu)];
    const { clock, own } = turns();
    const used = `CPU ${((user + system) / 1e6).toFixed(1)} s`;
    const turn = `longest turn ${own} ms of CPU, ${clock} by the clock`;
    const { counts, undoCounts } = (await importOf(read, by, id)) ?? {};
    const load = `load ${(loadavg()[0] ?? 0).toFixed(1)}`;
    const said = name === "undo" ? (undoCounts ?? "") : (counts ?? "");
    printTable(`${name} on ${values.engine}, ${load}`, [[`${(ms / 1000).toFixed(1)} s`, used, turn, said]]);
  };
  const before = process.memoryUsage().rss;
  await step("dry run", () => chooseImport(world, by, { id, fields: [], way: "fill", tag: "Fair" }));
  await step("import", () => startImport(world, by, id));
  await refreshStatistics(world.database);
  const pages = await measurePages(await samplePerson());
  await step("undo", () => startUndo(world, by, id));
  const memory = `+${Math.round((process.memoryUsage().rss - before) / 1e6)} MB`;
  await world.database.close();
  printTable(`Pages of ${rows} people in one of ${values.workspaces} workspaces: time, CPU of the server`, pages);
  process.stdout.write(`Memory of dry run, import and undo: ${memory}\n`);

  async function samplePerson(): Promise<string> {
    const people = read.selectFrom("contacts").select("id").where("agentId", "=", agentId);
    return (await people.orderBy("createdAt").limit(1).executeTakeFirstOrThrow()).id;
  }
} finally {
  await store.remove();
}

async function measurePages(person: string): Promise<string[][]> {
  const env = { DATABASE_URL: store.url, FILES_DIR: path.join(store.folder, "files"), LOG_LEVEL: "error", RUN: "web" };
  const server = await measuredProcess(await freePort(), { command: ["build/run/main.js"], env, ready: "/healthz" });
  const headers = { cookie: await signedInMember(server.origin, store.url, ben) };
  const found: string[][] = [];
  for (const address of [
    ...["/my", "/my/contacts", "/my/contacts?show=due", "/my/contacts?tag=fair", "/my/contacts?q=rosa17"],
    ...["/my/contacts?q=rosa17+lind17", "/my/contacts?q=atlanta", `/my/contacts/${person}`, "/my/duplicates"],
  ]) {
    const read = async () => {
      const answer = await fetch(server.origin + address, { headers, redirect: "manual" });
      if (!answer.ok || !(await answer.text()).includes("</html>")) throw new Error(`${address}: ${answer.status}`);
    };
    const time = await timeOf(read);
    const rounds = 40;
    await server.usage();
    for (let round = 0; round < rounds; round += 1) await read();
    const { cpuMicroseconds } = await server.usage();
    const name = address.replace(person, ":id");
    found.push([name, `${time.toFixed(1)} ms`, `${(cpuMicroseconds / 1000 / rounds).toFixed(1)} ms`]);
  }
  await server.stop();
  return found;
}

/** Every tenth shares the phone of the one before, and every twentieth is the one before again. */
async function* csv() {
  yield Buffer.from("First Name,Last Name,Email,Phone,Notes,Tags,Street,City,State,Zip,Stage\n");
  for (let at = 0; at < rows; at += 1) {
    const one = at % 20 === 19 ? at - 1 : at;
    const phone = 2_000_000 + (at % 10 === 9 ? at - 1 : one);
    const cells = [
      `Rosa${one}`,
      `Lind${one % 500}`,
      `rosa${one}@home.example`,
      `404${phone}`,
      `"Likes porches, ${at}"`,
    ];
    const place = ["past client", `${one} Oak St`, "Atlanta", "GA", "30308", "Closed"];
    yield Buffer.from(`${[...cells, ...place].join(",")}\n`);
  }
}
