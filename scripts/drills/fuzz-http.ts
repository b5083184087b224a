/**
 * `npm run fuzz:http -- [--engine sqlite|postgres] [--requests N] [--large N] [--seed N] [--only /my/contacts,/api]` (needs
 * a built site): sends malformed requests to the built server, as a visitor, as an owner and as a member of a workspace. Nine in ten come from
 * test/fuzz, as in `npm test`; the others mutate the links and forms of the pages. Then sends `large` bodies above 1 MB.
 * Ends with 1 if an answer is wrong.
 */
import { parseArgs } from "node:util";
import siteMap from "#app/routes.ts";
import type { Database } from "#database/database.ts";
import { wrongCounters } from "#database/engine/counters.ts";
import type { TokenHolder } from "#domain/connections/api-scope.ts";
import type { World } from "#operations/world.ts";
import type { FuzzRequest } from "#test/fuzz/fuzz-requests.ts";
import { fuzzRun, summary } from "#test/fuzz/fuzz-run.ts";
import { webhookSettings } from "#test/fuzz/fuzz-webhooks.ts";
import { fuzzedSite } from "#test/fuzz/fuzzed-site.ts";
import { referralAddresses } from "#test/fuzz/referral-addresses.ts";
import { signedInAs } from "#test/office.ts";
import type { RunningServer } from "../../e2e/running-server.ts";
import { violationsPath } from "../../server/page-policy.ts";
import { type SeededChance, seededChance } from "../seed/seeded-chance.ts";
import { cpuOf } from "./cpu-of.ts";
import { drillSite } from "./drill-site.ts";
import { enginesNamed } from "./drill-store.ts";
import { addressBook, addressesIn } from "./fuzz-http/address-book.ts";
import { type FuzzAnswer, faultsOf, isUnsendable, send } from "./fuzz-http/answer.ts";
import { longestHold, reportingHolds, withHold } from "./fuzz-http/holds.ts";
import { formsOf, type HostileRequest, hostileGet, hostilePost } from "./fuzz-http/hostile-request.ts";
import { type LargePlan, sendLargeBodies } from "./fuzz-http/large-bodies.ts";
import { forgottenIn } from "./fuzz-http/not-reached.ts";
import { inMegabytes, memoryAfterwards, memoryGrowth, residentBytes } from "./fuzz-http/resident-bytes.ts";
import { bookOfBen, keyedPages, programsOf, sessionsOfBen, visitorsOf } from "./fuzz-http/visitors.ts";
import { loggedFaults } from "./logged-faults.ts";
import { plausible } from "./plausible.ts";
import { requestOf } from "./request-of.ts";
import { postApplication } from "./submission-load.ts";

const requestsPerPage = 4;
const maxPrinted = 30;
/** Share of requests before memory is measured: every address has been opened and caches are full by then. */
const warmUpShare = 0.25;
/** Answered before the site's own routes. */
const serverPaths = ["/healthz", "/metrics", violationsPath];
/** Share of requests that start from the pages. */
const exploringShare = 0.1;

const { values } = parseArgs({
  options: {
    engine: { type: "string" },
    requests: { type: "string", default: "10000" },
    large: { type: "string", default: "200" },
    seed: { type: "string", default: "20261122" },
    only: { type: "string", default: "/" },
  },
});
/** The beginnings of the addresses that are asked. */
const only = values.only.split(",");
const isAsked = (address: string) => only.some((beginning) => address.startsWith(beginning));

async function main() {
  const engines = enginesNamed(values.engine);
  if (engines.length === 0 || !(Number(values.requests) > 0)) {
    process.stderr.write("--engine is sqlite or postgres; --requests is a number above 0.\n");
    process.exit(2);
  }
  let findings = 0;
  for (const engine of engines) findings += await drill(engine);
  process.exit(findings === 0 ? 0 : 1);
}

async function drill(engine: Database["engine"]): Promise<number> {
  const { server, world, remove } = await drillSite(engine, {
    ...webhookSettings,
    ...reportingHolds,
    LOG_LEVEL: "warn",
  });
  const answers = auditAnswers(server);
  try {
    for (const who of ["ann", "ben", "cora"]) await postApplication(server.origin, `${who}@drill.example`);
    // They sign in first: the hostile requests use up the codes that an address may ask for.
    const visitors = await visitorsOf({ world, request: requestOf(server.origin) });
    const startMember = await sessionsOfBen(world);
    const known = await bookOfBen(world);
    const startProgram = await programsOf(world);
    // The firm's page of tokens has one.
    await startProgram("firm");
    const signedIn = { startMember, visitors, startProgram, known };
    const { result, logged, blocked, memory, forgotten, ...site } = await fuzz(server, world, signedIn);
    const large = await fuzzLarge(server, visitors, site);
    await fuzzPages({ world, startMember, sendRequest: answers.sendRequest }, seededChance(Number(values.seed)));
    await answers.sendRequest({ method: "GET", path: "/healthz", headers: {} }, [200]);
    for (const figure of await world.database.runMaintenance(wrongCounters))
      answers.note(`the figure ${figure} is wrong`);
    if (server.lastOutput) answers.note(`the server has ended: ${server.lastOutput}`);
    process.stdout.write(`${engine}, hostile requests: ${summary(result)}; ${logged} logged as our error\n`);
    process.stdout.write(
      `${engine}, event loop: ${blocked} blocked it for more than ${longestHold} ms of CPU; memory ${inMegabytes(memory.usualBytes)}, then ${inMegabytes(memory.bytes)}\n`,
    );
    process.stdout.write(`${engine}, links and forms of pages: ${answers.summary()}\n`);
    process.stdout.write(`${engine}, large bodies: ${large.summary}\n`);
    return (
      answers.findings() + forgotten + result.faults + logged + blocked + (hasGrown(memory) ? 1 : 0) + large.faults
    );
  } finally {
    await remove();
  }
}

interface SignedIn {
  startMember(): Promise<string>;
  visitors: Visitors;
  startProgram(holder: TokenHolder): Promise<string>;
  /** Addresses of records. */
  known: string[];
}

async function fuzz(server: RunningServer, world: World, { startMember, visitors, startProgram, known }: SignedIn) {
  const { origin } = server;
  const { targets: all, ...site } = await fuzzedSite({
    origin,
    baseUrl: origin,
    world,
    clock: () => cpuOf(server.pid),
    now: () => new Date(),
    startMember,
    broker: visitors.find(({ name }) => name === "broker")?.cookie ?? "",
    emailed: [...(await keyedPages(world, visitors)), ...known],
    startProgram,
  });
  const forgotten = forgottenIn(all);
  for (const sentence of forgotten) process.stdout.write(`${sentence}\n`);
  const targets = all.filter(({ pattern }) => isAsked(pattern));
  const requests = Math.ceil(Number(values.requests) * (1 - exploringShare));
  const warmUp = Math.ceil(requests * warmUpShare);
  let [printed, logged, blocked, sent, usualBytes] = [0, 0, 0, 0, 0];
  const report = (fault: string) => {
    printed += 1;
    if (printed <= maxPrinted) process.stdout.write(`${fault}\n`);
  };
  const send: typeof site.send = async (request) => {
    const reportedBefore = server.log().length;
    const { answer, holdMs } = await withHold(server, () => site.send(request));
    sent += 1;
    if (sent === warmUp) usualBytes = residentBytes(server.pid);
    if (holdMs > 0) {
      blocked += 1;
      report(
        `"${request.rule}" at ${request.path} blocked the event loop for ${holdMs} ms of CPU: ${beginningOf(request)}`,
      );
    }
    const faults = loggedFaults(server.log().slice(reportedBefore));
    logged += faults.length;
    for (const line of faults)
      report(`"${request.rule}" at ${request.path} was logged as our error: ${line.slice(0, 600)}`);
    return answer;
  };
  const result = await fuzzRun({ ...site, send }, { seed: Number(values.seed), targets, requests, report });
  const memory = { usualBytes, bytes: await memoryAfterwards(server.pid, usualBytes) };
  if (hasGrown(memory)) report("memory has grown");
  return { result, logged, blocked, memory, forgotten: forgotten.length, targets, send: site.send };
}

const hasGrown = ({ usualBytes, bytes }: { usualBytes: number; bytes: number }) =>
  bytes > usualBytes * (1 + memoryGrowth);

const beginningOf = ({ body }: FuzzRequest) =>
  `${body.length} bytes: ${JSON.stringify(body.toString("latin1").slice(0, 300))}`;

type LargeSite = Pick<LargePlan, "targets" | "send">;

type Visitors = LargePlan["visitors"];

async function fuzzLarge({ origin, pid, log }: RunningServer, visitors: Visitors, { targets, send }: LargeSite) {
  const logged = log().length;
  const known = [
    ...targets,
    ...serverPaths.map((path) => ({ pattern: path, path, takes: "page" as const, fields: [] })),
  ];
  const { faults, summary } = await sendLargeBodies({
    ...{ origin, pid, seed: Number(values.seed), requests: Number(values.large), targets: known, send },
    visitors,
    clock: () => cpuOf(pid),
    report: (fault) => void process.stdout.write(`${fault}\n`),
  });
  const ours = loggedFaults(log().slice(logged));
  for (const line of ours.slice(0, maxPrinted)) process.stdout.write(`logged as our error: ${line.slice(0, 600)}\n`);
  return { faults: faults + ours.length, summary };
}

interface PageFuzz {
  world: World;
  startMember(): Promise<string>;
  sendRequest: ReturnType<typeof auditAnswers>["sendRequest"];
}

async function fuzzPages({ world, startMember, sendRequest }: PageFuzz, chance: SeededChance) {
  const known = addressBook(siteMap);
  for (const emailed of Object.values(await referralAddresses(world))) known.add(emailed);
  const queryNames = new Set(["page", "after", "done"]);
  const cookies = new Map<string, string>();
  let [session, member] = ["", ""];
  for (let count = 0; count * requestsPerPage < Number(values.requests) * exploringShare; count++) {
    session ||= (await signedInAs(world, "owner")).cookie;
    member ||= await startMember();
    let address = known.pick(chance);
    while (!isAsked(address)) address = known.pick(chance);
    const isStaff = chance.next() < (address.startsWith("/office") ? 0.95 : 0.1);
    const isMember = chance.next() < (address.startsWith("/my") ? 0.95 : 0.1);
    const siteCookies = [...cookies].filter(
      ([name]) => !(isStaff && name.startsWith("zipstead-office")) && !(isMember && name.startsWith("zipstead-my")),
    );
    const sent = siteCookies
      .filter(() => chance.next() < 0.3)
      .map(([name, text]) => `${name}=${corrupted(chance, text)}`);
    const own = [...(isStaff ? [session] : []), ...(isMember ? [member] : [])];
    const headers = { cookie: [...own, ...sent].join("; ") };

    const page = await sendRequest({ method: "GET", path: address, headers });
    if (isStaff && page?.headers.location?.startsWith("/office/sign-in")) session = "";
    if (isMember && page?.headers.location?.startsWith("/my/sign-in")) member = "";
    for (const found of addressesIn(page?.text ?? "")) {
      known.add(found);
      for (const name of new URLSearchParams(found.split("?")[1]).keys())
        if (queryNames.size < 200) queryNames.add(name);
    }
    // Rarely signs out: every page behind a sign-in has that form, and a signed-out fuzzer finds nothing.
    const [form, ...others] = formsOf(page?.text ?? "", address).filter(
      ({ address: to }) => !to.endsWith("/sign-out") || chance.next() < 0.05,
    );
    for (let more = 0; more < requestsPerPage; more++) {
      const query =
        form && chance.next() < 0.6
          ? hostilePost(chance, chance.oneOf([form, ...others]), (name) => plausible(name, count))
          : hostileGet(chance, address, queryNames);
      const origin = { "sec-fetch-site": "same-origin" };
      const answer = await sendRequest({ ...query, headers: { ...origin, ...headers, ...query.headers } });
      for (const cookie of answer?.headers["set-cookie"] ?? []) {
        const [, name = "", text = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, text);
      }
    }
  }
}

const corrupted = (chance: SeededChance, text: string) => (chance.next() < 0.5 ? text : `%zz${text.slice(5)}`);

/** Checks answers and prints the first fault of each kind with the request that caused it. */
function auditAnswers(server: RunningServer) {
  const findings = new Set<string>();
  const statuses = new Map<number, number>();
  let slowest = { milliseconds: 0, of: "" };

  function note(fault: string, query?: HostileRequest, detail = "") {
    const at = query?.path.split("?", 1)[0]?.replace(/[0-9a-f-]{36}/g, ":id");
    const kind = `${fault} ${at?.slice(0, 60)}`;
    if (findings.has(kind)) return;
    findings.add(kind);
    const { method, path, headers, body } = query ?? {};
    const howToRepeat = query ? `\n  ${method} ${path} ${JSON.stringify(headers)} ${body ?? ""}`.slice(0, 1500) : "";
    process.stdout.write(`${fault}${howToRepeat}\n${detail.slice(0, 1500)}\n`);
  }

  /** @param expected if undefined, any status below 500. @returns undefined if no answer came */
  async function sendRequest(query: HostileRequest, expected?: number[]): Promise<FuzzAnswer | undefined> {
    const reportedBefore = server.log().length;
    try {
      const answer = await send(server.origin, query);
      const { status, milliseconds, text } = answer;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (milliseconds > slowest.milliseconds) slowest = { milliseconds, of: `${query.method} ${query.path}` };
      for (const fault of faultsOf(answer)) note(fault, query, text);
      if (expected && !expected.includes(status)) note(`answered ${status}`, query, text);
      return answer;
    } catch (error) {
      if (error instanceof Error && !isUnsendable(error)) note(`no answer: ${error.message}`, query);
      return undefined;
    } finally {
      const faults = loggedFaults(server.log().slice(reportedBefore));
      if (faults.length > 0) note("was logged as our error", query, faults.join("\n"));
    }
  }

  return {
    note,
    sendRequest,
    findings: () => findings.size,
    summary() {
      const counts = [...statuses]
        .sort(([one], [other]) => one - other)
        .map(([status, times]) => `${status}: ${times}`);
      const answers = [...statuses.values()].reduce((sum, times) => sum + times, 0);
      const { milliseconds, of } = slowest;
      return `${answers} answers (${counts.join(", ")}), ${findings.size} kinds of fault; slowest ${milliseconds.toFixed(0)} ms, ${of.slice(0, 80)}`;
    },
  };
}

await main();
