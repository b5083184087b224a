/**
 * `npm run bench:contacts -- [--rows N] [--engine sqlite|postgres]`: a member imports a CSV file of N rows: dry run,
 * import, undo, in this process. Prints the time of each and the longest hold of the event loop.
 */
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { readSettings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import { importOf } from "#database/contacts/imports.ts";
import { chooseImport, startImport, startUndo } from "#operations/contacts/import/choose-import.ts";
import { sendImport } from "#operations/contacts/import/send-import.ts";
import { workOnImports } from "#operations/contacts/import/work-on-imports.ts";
import { ben } from "#test/cast.ts";
import { payingAgent } from "#test/workspace.ts";
import { drillStore } from "../scripts/drills/drill-store.ts";
import { printTable } from "./table.ts";

const { values } = parseArgs({
  options: { rows: { type: "string", default: "10000" }, engine: { type: "string", default: "sqlite" } },
});
const rows = Number(values.rows);
const store = await drillStore(values.engine === "postgres" ? "postgres" : "sqlite");

try {
  const settings = readSettings({
    DATABASE_URL: store.url,
    FILES_DIR: path.join(store.folder, "files"),
    LOG_LEVEL: "silent",
  });
  const { world } = await buildServices(settings);
  const { agentId } = await payingAgent({ world }, ben);
  const member = await world.database.read.selectFrom("memberships").selectAll().executeTakeFirst();
  const by = { agentId, member: { id: member?.memberId ?? agentId, role: "agent" as const } };
  const sent = await sendImport(world, by, { name: "people.csv", content: csv() });
  if (!sent.ok) throw new Error(sent.reason);
  const { id } = sent;
  const steps = [
    ["dry run", () => chooseImport(world, by, { id, fields: [], way: "fill", tag: "Fair" })],
    ["import", () => startImport(world, by, id)],
    ["undo", () => startUndo(world, by, id)],
  ] as const;
  const figures: [string, string][] = [];
  for (const [name, begin] of steps) {
    const begun = await begin();
    if (!begun.ok) throw new Error(begun.reason);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    const [began, cpu] = [performance.now(), process.cpuUsage()];
    delay.enable();
    while (await workOnImports(world));
    const [ms, { user, system }] = [performance.now() - began, process.cpuUsage(cpu)];
    delay.disable();
    const hold = `longest hold ${(delay.max / 1e6).toFixed(0)} ms, p99 ${(delay.percentile(99) / 1e6).toFixed(0)} ms`;
    figures.push([name, `${(ms / 1000).toFixed(1)} s, CPU ${((user + system) / 1e6).toFixed(1)} s, ${hold}`]);
    const { counts, undoCounts } = (await importOf(world.database.read, by, id)) ?? {};
    figures.push(["", name === "undo" ? (undoCounts ?? "") : (counts ?? "")]);
  }
  figures.push(["memory", `${Math.round(process.memoryUsage().rss / 1e6)} MB`]);
  await world.database.close();
  printTable(`${rows} rows on ${world.database.engine}`, figures);
} finally {
  await store.remove();
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
