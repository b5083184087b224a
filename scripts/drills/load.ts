/**
 * `npm run drill:load -- [--minutes N]`: ten minutes of the busiest day. Ends with 1 if one answer is missing or wrong.
 */
import { parseArgs } from "node:util";
import { daysLoad } from "../../bench/days-load.ts";
import { measuredProcess } from "../../bench/measured-process.ts";
import { dayTable, printTable } from "../../bench/table.ts";
import { freePort } from "../../e2e/running-server.ts";
import { drillStore } from "./drill-store.ts";

const { values } = parseArgs({ options: { minutes: { type: "string", default: "10" } } });

const store = await drillStore("sqlite");
const server = await measuredProcess(await freePort(), {
  command: ["build/run/main.js"],
  env: { DATABASE_URL: store.url, LOG_LEVEL: "error", TRUST_PROXY: "1" },
  ready: "/healthz",
});
try {
  const day = await daysLoad(server, { databaseUrl: store.url, seconds: Number(values.minutes) * 60 });
  printTable(`${values.minutes} minutes`, dayTable(day));
  for (const { name, failures } of day.streams)
    for (const failure of failures) process.stderr.write(`${name}: ${failure}\n`);
  process.exitCode = day.streams.every(({ failed }) => failed === 0) ? 0 : 1;
} finally {
  await server.stop();
  await store.remove();
}
