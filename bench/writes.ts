/**
 * `npm run bench:writes -- [--engine sqlite|postgres] [--seconds N]`: two processes store 50 submissions a second, then
 * 200 agents claim one zip code at once.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { readSettings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import { currentConsentText } from "#content/privacy/consent-texts.ts";
import { currentDisclosureText } from "#content/privacy/disclosure-texts.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { submitInquiry } from "#operations/inquiries/submit-inquiry.ts";
import { submitLead } from "#operations/leads/submit-lead.ts";
import { renderToken } from "#operations/moderation/submission-context.ts";
import { importZipCodes } from "#operations/territory/import-zip-codes.ts";
import type { World } from "#operations/world.ts";
import { ada } from "#test/cast.ts";
import { drillStore, enginesNamed } from "../scripts/drills/drill-store.ts";
import { middle, printTable } from "./table.ts";

const { values } = parseArgs({
  options: { engine: { type: "string" }, seconds: { type: "string", default: "20" }, worker: { type: "string" } },
});
const perSecond = 50;
const processes = 2;
const claims = 200;

interface Stored {
  /** Milliseconds. */
  times: number[];
  failures: string[];
}

if (values.worker) await work(Number(values.worker));
else for (const engine of enginesNamed(values.engine)) await measure(engine);

async function measure(engine: "sqlite" | "postgres") {
  const store = await drillStore(engine);
  try {
    const { world, zipCodes } = await buildServices(settingsOf(store.url));
    await importZipCodes(world.database, zipCodes, world.now());
    const workers = await Promise.all(Array.from({ length: processes }, (_, at) => startWorker(store.url, at + 1)));
    const steady = await Promise.all(workers.map((worker) => ask(worker, "steady")));
    printTable(`${engine}: ${perSecond} submissions a second over ${processes} processes`, table(steady));
    const began = performance.now();
    const crowd = await Promise.all(workers.map((worker) => ask(worker, "claims")));
    const seconds = (performance.now() - began) / 1000;
    const { read } = world.database;
    const seats = await read.selectFrom("zipClaims").select("id").where("zip", "=", "30308").execute();
    const places = await read.selectFrom("waitlistEntries").select("place").where("zip", "=", "30308").execute();
    printTable(`${engine}: ${claims} claims for one zip code`, [
      ...table(crowd),
      ["all", `${seconds.toFixed(1)} s`],
      ["seats, places on the waitlist", `${seats.length}, ${new Set(places.map(({ place }) => place)).size}`],
    ]);
    for (const worker of workers) worker.disconnect();
    await world.database.close();
  } finally {
    await store.remove();
  }
}

async function startWorker(url: string, number: number) {
  const worker = fork(fileURLToPath(import.meta.url), ["--worker", String(number), "--seconds", values.seconds], {
    env: { ...process.env, DATABASE_URL: url },
  });
  await once(worker, "message");
  return worker;
}

async function ask(worker: ReturnType<typeof fork>, what: "steady" | "claims"): Promise<Stored> {
  const answer = once(worker, "message");
  worker.send(what);
  return (await answer)[0];
}

function table(stored: Stored[]): string[][] {
  const times = stored.flatMap((one) => one.times).toSorted((one, other) => one - other);
  const failures = stored.flatMap((one) => one.failures);
  const at = (share: number) => `${(times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(0)} ms`;
  return [
    ["stored", String(times.length)],
    ["failed", [failures.length, ...new Set(failures)].join(" ")],
    ["p50, p99, slowest", `${middle(times).toFixed(0)} ms, ${at(0.99)}, ${at(0.9999)}`],
  ];
}

async function work(number: number) {
  const { world } = await buildServices(settingsOf(process.env.DATABASE_URL ?? ""));
  process.on("message", async (what) => process.send?.(await (what === "steady" ? steady() : claim())));
  process.send?.("ready");
  process.on("disconnect", () => world.database.close());

  async function steady(): Promise<Stored> {
    const interval = (1000 * processes) / perSecond;
    const began = performance.now();
    const running: Promise<void>[] = [];
    const stored: Stored = { times: [], failures: [] };
    for (let sent = 0; sent * interval < Number(values.seconds) * 1000; sent += 1) {
      await new Promise((done) => setTimeout(done, Math.max(0, began + sent * interval - performance.now())));
      running.push(timed(stored, () => submit(world, `${number}-${sent}`, sent)));
    }
    await Promise.all(running);
    return stored;
  }

  async function claim(): Promise<Stored> {
    const stored: Stored = { times: [], failures: [] };
    const all = Array.from({ length: claims / processes }, (_, one) =>
      timed(stored, () => apply(world, `claim-${number}-${one}`, "30308")),
    );
    await Promise.all(all);
    return stored;
  }
}

async function timed(stored: Stored, task: () => Promise<unknown>) {
  const began = performance.now();
  try {
    await task();
    stored.times.push(performance.now() - began);
  } catch (error) {
    stored.failures.push(error instanceof Error ? error.message : String(error));
  }
}

/** Half of them buyers, the rest agents and inquiries. */
function submit(world: World, name: string, turn: number): Promise<unknown> {
  const submissionContext = {
    page: "https://zipstead.example/",
    ip: `198.51.100.${turn % 250}`,
    userAgent: "Browser/1",
    honeypot: "",
    renderedAt: renderToken(world),
  };
  const email = `person-${name}@home.example`;
  if (turn % 4 === 0) return apply(world, name, String(30_300 + (turn % 60)));
  if (turn % 4 === 1) {
    const fields = { name: "Dora Quist", subject: "Hello", email, phone: "", message: "May I ask something?" };
    return submitInquiry(world, { kind: "contact", fields, formKey: name, submissionContext });
  }
  const answers = ["30308", "House", "Now", "300000", "3", "2", "Yes", "No"];
  const contactInfo = { firstName: "Cleo", lastName: "Marsh", phone: "", email };
  return submitLead(world, {
    kind: "buyer",
    submission: { answers, contactInfo, consent: true },
    consentTextId: currentConsentText.id,
    disclosureTextId: currentDisclosureText.id,
    formKey: name,
    submissionContext,
  });
}

function apply(world: World, name: string, zip: string): Promise<unknown> {
  const email = `agent-${name}@keystone.example`;
  const phone = `404-555-${name.replace(/\D/g, "").padStart(4, "0").slice(-4)}`;
  const submission = { ...ada, email, phone, planPrimaryArea: zip, planSecondaryArea: "" };
  return submitApplication(world, { submission, formKey: name, type: undefined });
}

function settingsOf(url: string) {
  return readSettings({ DATABASE_URL: url, LOG_LEVEL: "silent" });
}
