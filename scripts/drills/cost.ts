/**
 * `npm run drill:cost -- [--tries N] [--only PART]`: looks for the dearest request to each address that anybody may use, as
 * the HTTP fuzz makes them, and sends it 40 at once, twice, beside honest forms. Ends with 1 if the median of an honest
 * form more than doubles. Cheap ones of several addresses are sent together, 40 of each: only if that is too much, each
 * is sent alone.
 */
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { type FuzzAnswer, sendFuzz } from "#test/fuzz/fuzz-judge.ts";
import { type FuzzRequest, fuzzRequest, rulesFor } from "#test/fuzz/fuzz-requests.ts";
import type { FuzzTarget } from "#test/fuzz/fuzz-targets.ts";
import { webhookSettings } from "#test/fuzz/fuzz-webhooks.ts";
import { fuzzedSite } from "#test/fuzz/fuzzed-site.ts";
import { middle, printTable } from "../../bench/table.ts";
import { seededChance } from "../seed/seeded-chance.ts";
import type { Attack } from "./cost/attackers.ts";
import { cpuOf } from "./cpu-of.ts";
import { drillSite } from "./drill-site.ts";
import { postApplication } from "./submission-load.ts";

const { values } = parseArgs({
  options: { tries: { type: "string", default: "2" }, only: { type: "string", default: "" } },
});
/** Addresses whose requests are sent together at most, and milliseconds of CPU that one request of each takes then. */
const [mostTogether, cpuTogether] = [4, 12];
const [tries, atOnce, bursts, formsOfBurst, formEveryMs] = [Number(values.tries), 40, 2, 20, 50];
/** Times the median without them. On a busy machine a form may take as long by itself. */
const mostRatio = 2;
const leastMedianMs = 25;
/** Behind a sign-in, or of a local site. */
const isOpen = ({ pattern }: FuzzTarget) =>
  !/^\/(?:office|my|broker|sandbox)(?:\/|$)/.test(pattern) || /^\/(?:office|my|broker)\/sign-in/.test(pattern);

const { server, world, remove } = await drillSite("sqlite", {
  ...webhookSettings,
  INTAKE_MAIL_SECRET: "the key of the mail service",
  TRUST_PROXY: "1",
});
const { hostname, port } = new URL(server.origin);
const attackers = new Worker(new URL("./cost/attackers.ts", import.meta.url));
let sent = 0;
/** Each from a network of its own, so that no limit helps. */
const ownHeaders = () => {
  sent += 1;
  const client = `${100 + (sent % 80)}.${(sent >> 8) % 250}.${sent % 250}.7`;
  return { origin: server.origin, "accept-encoding": "identity", "x-forwarded-for": client };
};
const send = (request: FuzzRequest): Promise<FuzzAnswer> =>
  sendFuzz({ hostname, port, clock: () => cpuOf(server.pid), headers: ownHeaders() }, request);

try {
  await postApplication(server.origin, "ann@drill.example");
  const { targets } = await fuzzedSite({
    ...{ origin: server.origin, baseUrl: server.origin, world, clock: () => cpuOf(server.pid), now: () => new Date() },
  });
  const open = targets.filter((target) => isOpen(target) && target.pattern.includes(values.only)).map(withoutKey);
  const dearest: Dearest[] = [];
  for (const target of open) dearest.push({ at: target.pattern, ...(await dearestOf(target)) });
  const alone = middle(await honestForms());
  const most = mostRatio * Math.max(alone, leastMedianMs);
  const rows: (Dearest & { beside: number; longest: number })[] = [];
  for (const group of groupsOf(dearest)) {
    const together = await beside(group.map(({ request }) => request));
    const isFine = middle(together) <= most && together.every(Number.isFinite);
    for (const one of group) {
      const times = isFine || group.length === 1 ? together : await beside([one.request]);
      rows.push({ ...one, beside: middle(times), longest: Math.max(...times) });
    }
  }
  rows.sort((one, other) => other.cpu - one.cpu);
  printTable(`milliseconds, ${atOnce} at once beside honest forms`, [
    ["address", "dearest request", "its CPU", "median beside it", "longest"],
    ...rows.map(({ at, request, cpu, ...times }) => [
      ...[at, request.rule, cpu.toFixed(1), times.beside.toFixed(0), times.longest.toFixed(0)],
    ]),
  ]);
  const slow = rows.filter((row) => row.beside > most || row.longest === Number.POSITIVE_INFINITY);
  for (const { at, request } of slow)
    process.stdout.write(`"${request.rule}" at ${at} makes honest forms too slow, or has them refused\n`);
  const median = `${alone.toFixed(0)} ms without them`;
  process.stdout.write(`${open.length} addresses, ${slow.length} too dear; ${sent} requests; median ${median}\n`);
  process.exitCode = slow.length === 0 ? 0 : 1;
} finally {
  await attackers.terminate();
  await remove();
}

/** Nobody but a partner knows the key of a source, or of the mail service. */
function withoutKey(target: FuzzTarget): FuzzTarget {
  return /intake|\/webhooks\/mail/.test(target.pattern)
    ? { ...target, path: target.path.replace(/(intake\/)[\w-]+|key=\w+&/, "$1unknown") }
    : target;
}

interface Dearest {
  at: string;
  request: FuzzRequest;
  /** Milliseconds of the server's main thread. */
  cpu: number;
}

/** The cheapest together, by their number and by what they cost. */
function groupsOf(dearest: readonly Dearest[]): Dearest[][] {
  const groups: Dearest[][] = [];
  let left = 0;
  for (const one of dearest.toSorted((one, other) => one.cpu - other.cpu)) {
    left -= one.cpu;
    const last = groups.at(-1);
    if (last && left >= 0 && last.length < mostTogether) last.push(one);
    else {
      groups.push([one]);
      left = cpuTogether - one.cpu;
    }
  }
  return groups;
}

/** The shorter of two times, as a first compilation is not dear by itself. */
async function dearestOf(target: FuzzTarget): Promise<{ request: FuzzRequest; cpu: number }> {
  let dearest: { request: FuzzRequest; cpu: number } | undefined;
  for (const rule of new Set(rulesFor(target)))
    for (let seed = 0; seed < (target.takes === "webhook" ? 20 : 1) * tries; seed++) {
      const request = fuzzRequest(seededChance(seed), target, { rule, now: new Date() });
      const first = (await send(request)).milliseconds;
      if (first <= (dearest?.cpu ?? -1)) continue;
      const cpu = Math.min(first, (await send(request)).milliseconds);
      if (cpu > (dearest?.cpu ?? -1)) dearest = { request, cpu };
    }
  if (!dearest) throw new Error(`There is nothing to send to ${target.pattern}.`);
  return dearest;
}

async function beside(requests: readonly FuzzRequest[]): Promise<number[]> {
  const times: number[] = [];
  for (let burst = 0; burst < bursts; burst++) {
    const attack: Attack = {
      ...{ hostname, port },
      requests: requests.flatMap((request) =>
        Array.from({ length: atOnce }, () => ({ ...request, headers: { ...ownHeaders(), ...request.headers } })),
      ),
    };
    attackers.postMessage(attack);
    const answered = once(attackers, "message");
    times.push(...(await honestForms()));
    await answered;
  }
  return times;
}

/** One after another at a fixed pace, whether the one before is answered or not. @returns milliseconds; infinite: refused */
async function honestForms(): Promise<number[]> {
  const forms: Promise<number>[] = [];
  for (let form = 0; form < formsOfBurst; form++) {
    forms.push(honestForm());
    await pause(formEveryMs);
  }
  return Promise.all(forms);
}

async function honestForm(): Promise<number> {
  const began = performance.now();
  const fields = { name: "Cleo", email: "", phone: "", subject: "", message: "Hello", formKey: world.newId() };
  const body = Buffer.from(new URLSearchParams(fields).toString());
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const { status } = await send({ rule: "honest", method: "POST", path: "/contact-us", headers, body });
  return status === 303 ? performance.now() - began : Number.POSITIVE_INFINITY;
}
