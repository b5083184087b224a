/**
 * `npm run bench:crawl -- [--share N]`: a crawler that opens every zip code, profile and place, one after the other, twice, on
 * SQLite: CPU of a page that was not cached yet and of one that was, and what the process's memory grows by. Goals: 3 and
 * 0.2 ms, 150 MB. `--share 1` crawls the 40,000 zip codes, 10,000 profiles and 4,000 places; left out, a twentieth of them.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { cityPath } from "#domain/profiles/profile-path.ts";
import { freePort } from "../e2e/running-server.ts";
import { pages } from "./bench-request.ts";
import { HttpConnection } from "./http-connection.ts";
import { type MeasuredProcess, measuredProcess } from "./measured-process.ts";
import { fillProfiles } from "./profile-store.ts";
import { printTable } from "./table.ts";

const { values } = parseArgs({ options: { share: { type: "string", default: "0.05" } } });
const share = Number(values.share);
/** Of each kind, before anything is measured: code that has not run often is slow. */
const warmUps = 150;
const folder = await mkdtemp(path.join(tmpdir(), "zipstead-bench-"));
const databaseUrl = `file:${path.join(folder, "crawl.sqlite")}`;

try {
  const store = await fillProfiles(databaseUrl);
  const kinds = await addressesIn(store);
  await store.world.database.close();
  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: "error", RUN: "web" };
  const server = await measuredProcess(await freePort(), { command: ["build/run/main.js"], env, ready: "/healthz" });
  await crawl(server, kinds);
  await server.stop();
  process.stdout.write(`Load of the machine: ${loadavg()[0]?.toFixed(1)}.\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

type Store = Awaited<ReturnType<typeof fillProfiles>>;

/** Addresses of each kind of page, those that are measured after those that warm up. */
async function addressesIn({ world }: Store): Promise<Map<string, string[]>> {
  const { read } = world.database;
  const zips = await read.selectFrom("zips").select("zip").where("kind", "=", "area").orderBy("zip").execute();
  const profiles = await read.selectFrom("profileAddresses").select("path").orderBy("id").execute();
  const places = await read.selectFrom("profiles").select(["stateSlug", "citySlug"]).distinct().execute();
  const claims = await read.selectFrom("zipClaims").select("zip").orderBy("zip").execute();
  const photos = await read.selectFrom("profilePictures").select(["sha256", "format"]).distinct().execute();
  const all: Record<string, string[]> = {
    "zip answers": zips.map(({ zip }) => `/zip-code?zip=${zip}`),
    "zip answers in place": zips.map(({ zip }) => `/zip-code/answer?zip=${zip}`),
    profiles: profiles.map((profile) => profile.path),
    cities: places.map(cityPath),
    "agents of a zip code": claims.map(({ zip }) => `/agents/zip/${zip}`),
  };
  const few: Record<string, string[]> = {
    "a state": ["/agents/ga"],
    "all agents": ["/agents"],
    "refer a client": ["/refer"],
    "for comparison: FAQ, made by the build": ["/faq"],
    "a photograph": photos.map(({ sha256, format }) => `/agents/photos/${sha256}.${format}`).slice(0, 1),
    "places of the sitemap": ["/sitemap/places.xml"],
  };
  const spread = ([kind, list]: [string, string[]]): [string, string[]] => {
    const wanted = Math.max(1, Math.round(list.length * share));
    const every = list.length / (wanted + warmUps);
    return [kind, Array.from({ length: wanted + warmUps }, (_, at) => list[Math.floor(at * every)] ?? "")];
  };
  const repeated = ([kind, [one = ""]]: [string, string[]]): [string, string[]] => [
    kind,
    Array.from({ length: 2 * warmUps }, () => one),
  ];
  return new Map([...Object.entries(all).map(spread), ...Object.entries(few).map(repeated)]);
}

async function crawl(server: MeasuredProcess, kinds: Map<string, string[]>) {
  const connection = new HttpConnection(Number(new URL(server.origin).port));
  const open = async (list: readonly string[]) => {
    const next = pages(server, list, "");
    let bytes = 0;
    for (const turn of list.keys()) {
      const answer = await connection.send(next(turn).request);
      if (answer.status !== 200) throw new Error(`${list[turn]} is answered with ${answer.status}.`);
      bytes += answer.bytes;
    }
    return bytes / list.length;
  };
  const rows = [["", "pages", "size", "CPU cold", "CPU warm", "longest block", "memory"]];
  for (const list of kinds.values()) await open(list.slice(0, warmUps));
  const began = await server.usage();
  for (const [kind, all] of kinds) {
    const list = all.slice(warmUps);
    const size = await open(list);
    const cold = await server.usage();
    await open(list);
    const warm = await server.usage();
    const each = ({ cpuMicroseconds }: typeof cold) => `${(cpuMicroseconds / list.length / 1000).toFixed(2)} ms`;
    rows.push([
      kind,
      String(list.length),
      `${(size / 1000).toFixed(1)} kB`,
      ...[each(cold), each(warm), `${Math.max(cold.longestBlock, warm.longestBlock).toFixed(0)} ms`],
      `+${((warm.residentBytes - began.residentBytes) / 1e6).toFixed(0)} MB`,
    ]);
  }
  connection.close();
  printTable("A crawler, one page after the other", rows);
}
