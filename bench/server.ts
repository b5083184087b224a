/**
 * `npm run bench -- [--seconds N] [--rounds N] [--pages] [--crowd] [--slow-sync MS]`: compares start, speed and usage
 * of the built server with a floor: a bare node:http server with the same bytes in memory, or with one durable commit
 * per post. `--pages` adds `npm run bench:pages`. `--crowd` measures only many visitors of a form at once.
 * `--slow-sync` measures only submissions, on a disk whose syncs take that much longer (Linux, needs `strace`, which
 * slows both servers). Needs an idle machine; nothing fails.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { freePort } from "../e2e/running-server.ts";
import { anyZips, applications, inquiries, type NextRequest, pages } from "./bench-request.ts";
import { daysLoad } from "./days-load.ts";
import { load } from "./load.ts";
import { type MeasuredProcess, measuredProcess } from "./measured-process.ts";
import { dayTable, middle, printTable } from "./table.ts";
import { weightOfHome } from "./weight.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "4" },
    rounds: { type: "string", default: "3" },
    pages: { type: "boolean", default: false },
    crowd: { type: "boolean", default: false },
    "slow-sync": { type: "string" },
  },
});
const seconds = Number(values.seconds);
const rounds = Array.from({ length: Number(values.rounds) }, (_, round) => round);
const connections = 64;
const crowdSize = 200;
const crowdSeconds = 10;
const folder = mkdtempSync(path.join(tmpdir(), "zipstead-bench-"));
/** Runs both servers whose submissions are compared. */
const under = values["slow-sync"] ? slowSyncCommand(Number(values["slow-sync"])) : [];

type Figures = Record<"perSecond" | "p50" | "p99" | "cpu" | "failed", number>;

await main();

async function main() {
  const before = loadavg()[0] ?? 0;
  try {
    if (values["slow-sync"]) await compareSubmissions();
    else if (values.crowd) await crowds();
    else await everything();
    process.stdout.write(`\nLoad of the machine before: ${before.toFixed(1)}, after: ${loadavg()[0]?.toFixed(1)}.\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (values.pages) spawnSync("npm", ["run", "bench:pages"], { stdio: "inherit" });
}

async function everything() {
  printTable("Home, as sent (brotli)", weightOfHome());
  await starts();
  await comparePages();
  await compareSubmissions();
  await crowds();
  printTable("50 submissions/s, 300 pages/s, 5 zip lookups/s, 2 office lists/s", await aDay());
}

/** A command that delays every sync of a file and traps no other call. */
function slowSyncCommand(milliseconds: number): string[] {
  const what = `inject=fsync,fdatasync:delay_enter=${milliseconds * 1000}`;
  const only = ["-e", "trace=fsync,fdatasync", "-e", what];
  return ["strace", "--daemonize", "--follow-forks", "--seccomp-bpf", ...only, "--output", "/dev/null"];
}

async function siteOn(file: string) {
  return measuredProcess(await freePort(), {
    under,
    command: ["build/run/main.js"],
    env: {
      DATABASE_URL: `file:${path.join(folder, file)}`,
      LOG_LEVEL: "error",
      TRUST_PROXY: "1",
      // Deliveries stay pending, so that they do not count.
      SHEET_API_URL: "http://127.0.0.1:9/api",
    },
    ready: "/healthz",
  });
}

async function pagesFloor() {
  return measuredProcess(await freePort(), { command: ["bench/floor-pages.mjs", "/"], env: {}, ready: "/" });
}

async function starts() {
  await (await siteOn("start.sqlite")).stop(); // The first start fills the store.
  const ready: Record<string, number[]> = { site: [], floor: [] };
  for (const _ of rounds) {
    for (const [process, open] of [["site", () => siteOn("start.sqlite")] as const, ["floor", pagesFloor] as const]) {
      const server = await open();
      ready[process]?.push(server.readyAfter);
      await server.stop();
    }
  }
  const row = (name: string, times: number[] = []) => [name, `${middle(times).toFixed(0)} ms`];
  printTable("From the process's start to its first answer", [
    row("the site (/healthz 200)", ready.site),
    row("bare node:http", ready.floor),
  ]);
}

async function comparePages() {
  const site = await siteOn("pages.sqlite");
  const floor = await pagesFloor();
  await compare("A page of the build", floor, [
    ["Home", site, pages(site, ["/"], "")],
    ["bare node:http, the same bytes", floor, pages(floor, ["/"], "")],
  ]);
  await Promise.all([site.stop(), floor.stop()]);
}

async function compareSubmissions() {
  const site = await siteOn("submissions.sqlite");
  const floor = await measuredProcess(await freePort(), {
    under,
    command: ["bench/floor-submissions.mjs", path.join(folder, "floor.sqlite")],
    env: {},
    ready: "/",
  });
  const visitor = { origin: site.origin, zips: anyZips };
  await compare("A stored submission", floor, [
    ["application, by the page's script", site, applications(visitor, "script")],
    ["application, without scripts", site, applications(visitor, "page")],
    ["inquiry, by the page's script", site, inquiries(visitor, "script")],
    ["inquiry, without scripts", site, inquiries(visitor, "page")],
    ["bare node:http, one commit each", floor, applications({ ...floor, zips: anyZips }, "script")],
  ]);
  await Promise.all([site.stop(), floor.stop()]);
}

/** Measures all cases in each round. The ratio is the median of the rounds, so that other load affects both servers. */
async function compare(title: string, floor: MeasuredProcess, cases: [string, MeasuredProcess, NextRequest][]) {
  const found = new Map<string, Figures[]>();
  for (const round of rounds) {
    for (const [name, server, nextRequest] of cases) {
      if (round === 0) await load(server.origin, { nextRequest, connections }, 1);
      found.set(name, [...(found.get(name) ?? []), await measure(server, nextRequest)]);
    }
  }
  const floorName = cases.find(([, server]) => server === floor)?.[0] ?? "";
  const floors = found.get(floorName) ?? [];
  printTable(title, [
    ["", "per second", "of the floor", "p50", "p99", "CPU each", "failed"],
    ...[...found].map(([name, figures]) => {
      const of = (figure: keyof Figures) => middle(figures.map((one) => one[figure]));
      const ratio = middle(figures.map(({ perSecond }, round) => perSecond / (floors[round]?.perSecond ?? Number.NaN)));
      return [
        name,
        of("perSecond").toFixed(0),
        ratio.toFixed(2),
        `${of("p50").toFixed(1)} ms`,
        `${of("p99").toFixed(1)} ms`,
        `${of("cpu").toFixed(0)} µs`,
        of("failed").toFixed(0),
      ];
    }),
  ]);
}

async function measure(server: MeasuredProcess, nextRequest: NextRequest): Promise<Figures> {
  await server.usage();
  const { answered, failed, p50, p99, ...outcome } = await load(server.origin, { nextRequest, connections }, seconds);
  const { cpuMicroseconds } = await server.usage();
  return { perSecond: answered / outcome.seconds, p50, p99, cpu: cpuMicroseconds / answered, failed };
}

/** Visitors of a form who are answered in turn wait alike: the p99 stays below twice the median. */
async function crowds() {
  const site = await siteOn("crowd.sqlite");
  const rows = [];
  for (const opened of [false, true]) {
    const visitors = { nextRequest: pages(site, ["/onboarding-form"], ""), connections: crowdSize, opened };
    const { answered, failed, p50, p99, slowest } = await load(site.origin, visitors, crowdSeconds);
    const times = [p50, p99, slowest].map((time) => `${time.toFixed(0)} ms`);
    const name = opened ? "open connections" : "new connections";
    rows.push([name, String(answered), String(failed), ...times, (p99 / p50).toFixed(2)]);
  }
  await site.stop();
  printTable(`${crowdSize} visitors of a form at once`, [
    ["", "answered", "failed", "p50", "p99", "slowest", "p99 / p50"],
    ...rows,
  ]);
}

async function aDay() {
  const file = "day.sqlite";
  const site = await siteOn(file);
  const day = await daysLoad(site, { databaseUrl: `file:${path.join(folder, file)}`, seconds: seconds * 5 });
  await site.stop();
  return dayTable(day);
}
