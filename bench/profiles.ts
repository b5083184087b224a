/**
 * `npm run bench:profiles -- [--runs N] [--rounds N] [--seconds N]`: public profiles with 10,000 of them, 30,000 reviews and
 * 4,000 places, on SQLite: CPU of the directory in the store (goal: 15 ms); answers per second of a profile and a static
 * page in turn (goal: half as many); and Lighthouse as a phone on a profile, the directory and the page of a review, beside
 * a hand-written page with the same photograph (goals: 100 in each category; largest paint at most 1.1 times as late).
 */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { findZip } from "#database/territory/zips.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { agentsForZip, agentsInCity, placesOfAgents } from "#operations/profiles/directory.ts";
import { freePort } from "../e2e/running-server.ts";
import { type NextRequest, pages } from "./bench-request.ts";
import { load } from "./load.ts";
import { type MeasuredProcess, measuredProcess } from "./measured-process.ts";
import { pageTable } from "./page-table.ts";
import { openBrowser, startReference, visitInTurn } from "./phone-visits.ts";
import { fillProfiles } from "./profile-store.ts";
import { middle, printTable } from "./table.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "3" },
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "2" },
  },
});
const connections = 32;
const staticPage = "/faq";
const byHand = "hand-written";
const folder = await mkdtemp(path.join(tmpdir(), "zipstead-bench-"));
const databaseUrl = `file:${path.join(folder, "profiles.sqlite")}`;
const loadBefore = loadavg()[0] ?? 0;

type Store = Awaited<ReturnType<typeof fillProfiles>>;

try {
  const store = await fillProfiles(databaseUrl);
  await measureDirectory(store);
  const photos = await writePhotos(store);
  await store.world.database.close();
  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: "error", RUN: "web" };
  const server = await measuredProcess(await freePort(), { command: ["build/run/main.js"], env, ready: "/healthz" });
  await compareWithStatic(server, store.paths.profile);
  await visitPages(server, store.paths, photos);
  await server.stop();
  process.stdout.write(`Load of the machine before: ${loadBefore.toFixed(1)}, after: ${loadavg()[0]?.toFixed(1)}.\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Each list in a minute of its own, so that nothing is remembered. */
async function measureDirectory({ world }: Store) {
  const { read } = world.database;
  const atlanta = await findZip(read, "30303");
  if (!atlanta) throw new Error("The zip codes are not loaded.");
  const day = world.now();
  let minutes = 0;
  const later = () => new Date(addDuration(day, { minutes: ++minutes }));
  const lists: Record<string, (now: Date) => Promise<unknown>> = {
    "all places, first in a minute": (now) => placesOfAgents(read, now),
    "all places, in the same minute": () => placesOfAgents(read, new Date(addDuration(day, { minutes }))),
    "a state, in the same minute": () => placesOfAgents(read, new Date(addDuration(day, { minutes })), "ga"),
    "a city of 600": (now) => agentsInCity(read, { stateSlug: "ga", citySlug: "atlanta" }, now),
    "a city of 2 or 3": (now) => agentsInCity(read, { stateSlug: "ga", citySlug: "town-77" }, now),
    "a zip code": (now) => agentsForZip(read, atlanta, now),
  };
  const rows = [["", "CPU", "longest turn"]];
  for (const [name, list] of Object.entries(lists)) {
    const [cpu, turns]: [number[], number[]] = [[], []];
    for (let round = 0; round < 15; round++) {
      const now = later();
      if (name.includes("same minute")) await placesOfAgents(read, now);
      const before = process.cpuUsage();
      turns.push(await longestTurn(() => list(now)));
      const { user, system } = process.cpuUsage(before);
      cpu.push((user + system) / 1000);
    }
    rows.push([name, `${middle(cpu).toFixed(1)} ms`, `${middle(turns).toFixed(1)} ms`]);
  }
  printTable("The directory in the store", rows);
}

/** CPU of the longest part after which other requests get their turn. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let [longest, isOver] = [0, false];
  let before = process.cpuUsage();
  const tick = () => {
    const { user, system } = process.cpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.cpuUsage();
    if (!isOver) setImmediate(tick);
  };
  setImmediate(tick);
  await work();
  isOver = true;
  tick();
  return longest;
}

/** As the profile has them. */
async function writePhotos({ world, profileId }: Store): Promise<string> {
  const photos = path.join(folder, "photos");
  await mkdir(photos);
  const pictures = await world.database.read
    .selectFrom("profilePictures")
    .select(["width", "format", "sha256"])
    .where("profileId", "=", profileId)
    .execute();
  for (const { width, format, sha256 } of pictures) {
    const content = await world.files.open(sha256);
    if (content) await writeFile(path.join(photos, `${width}.${format}`), await buffer(content));
  }
  return photos;
}

async function compareWithStatic(server: MeasuredProcess, profile: string) {
  const cases: [string, NextRequest][] = [
    ["a static page", pages(server, [staticPage], "")],
    ["a profile", pages(server, [profile], "")],
  ];
  const rates = new Map<string, number[]>();
  const costs = new Map<string, number[]>();
  for (let round = 0; round <= Number(values.rounds); round++)
    for (const [name, nextRequest] of cases) {
      await server.usage();
      const { answered, failed, seconds } = await load(
        server.origin,
        { nextRequest, connections },
        Number(values.seconds),
      );
      const { cpuMicroseconds } = await server.usage();
      if (failed > 0) throw new Error(`${name}: ${failed} failed.`);
      // The first round warms up.
      if (round === 0) continue;
      rates.set(name, [...(rates.get(name) ?? []), answered / seconds]);
      costs.set(name, [...(costs.get(name) ?? []), cpuMicroseconds / answered]);
    }
  const floor = middle(rates.get("a static page") ?? []);
  printTable("Answers per second, in turn", [
    ["", "per second", "of the static page", "CPU each"],
    ...cases.map(([name]) => {
      const rate = middle(rates.get(name) ?? []);
      return [name, rate.toFixed(0), (rate / floor).toFixed(2), `${middle(costs.get(name) ?? []).toFixed(0)} µs`];
    }),
  ]);
}

async function visitPages({ origin }: MeasuredProcess, paths: Store["paths"], photos: string) {
  const reference = await startReference("profile.html", photos);
  const [browser, debugging] = await openBrowser();
  try {
    const addresses = new Map([[byHand, reference.origin]]);
    for (const [name, page] of Object.entries(paths)) {
      // The first answers are not cached yet.
      for (let visit = 0; visit < 3; visit++) await fetch(origin + page, { headers: { "accept-encoding": "br" } });
      addresses.set(name, origin + page);
    }
    const phone = { slowdown: 4, real: false };
    const measured = await visitInTurn(addresses, { debugging, runs: Number(values.runs), phone });
    process.stdout.write(`\n${pageTable(measured)}\n`);
    const paintOf = (name: string) => measured.find(({ page }) => page === name)?.median.largestPaint ?? Number.NaN;
    const ratio = paintOf("profile") / paintOf(byHand);
    process.stdout.write(`A profile's largest paint is ${ratio.toFixed(2)} times the hand-written page's.\n`);
  } finally {
    await browser.close();
    reference.stop();
  }
}
