/** A process of `bench:writes`: it stores submissions of strangers, each another person from another network. */
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { readSettings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import { currentConsentText } from "#content/privacy/consent-texts.ts";
import { currentDisclosureText } from "#content/privacy/disclosure-texts.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { submitInquiry } from "#operations/inquiries/submit-inquiry.ts";
import { submitLead } from "#operations/leads/submit-lead.ts";
import { renderToken, type SubmissionContext } from "#operations/moderation/submission-context.ts";
import { recordContact } from "#operations/work/record-contact.ts";
import type { World } from "#operations/world.ts";
import { ada } from "#test/cast.ts";

export interface Stored {
  /** Milliseconds. */
  times: number[];
  failures: string[];
}

export const crowdedZip = "30308";
const url = process.env.DATABASE_URL ?? "";
const [seconds, processes] = process.argv.slice(2).map(Number) as [number, number];
const [perSecond, atOnce, claims] = [50, 64, 200];

if (process.send) await work();

async function work() {
  const { world } = await buildServices(readSettings({ DATABASE_URL: url, LOG_LEVEL: "silent" }));
  const zips = await world.database.read.selectFrom("zips").select("zip").where("populated", "=", 1).execute();
  const zipOf = (turn: number) => zips[(turn * 7919 + process.pid) % zips.length]?.zip ?? crowdedZip;
  const one = (turn: number) => submit(world, `${process.pid}-${turn}`, { turn, zip: zipOf(turn) });
  const kinds: Record<string, () => Promise<Stored>> = {
    rate: () => asFastAs(one),
    floor: async () => asFastAs(await oneStatement()),
    steady: () => steadily(one),
    claims: () => claim(world),
    acts: () => act(world),
  };
  process.on("message", async (what) => process.send?.(await kinds[String(what)]?.()));
  process.on("disconnect", () => process.exit());
  process.send?.("ready");
}

async function asFastAs(store: (turn: number) => Promise<unknown>): Promise<Stored> {
  const stored: Stored = { times: [], failures: [] };
  const end = performance.now() + seconds * 1000;
  let sent = 0;
  const visitor = async () => {
    while (performance.now() < end) await timed(stored, () => store(sent++));
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
  return stored;
}

async function steadily(store: (turn: number) => Promise<unknown>): Promise<Stored> {
  const interval = (1000 * processes) / perSecond;
  const began = performance.now();
  const running: Promise<void>[] = [];
  const stored: Stored = { times: [], failures: [] };
  for (let sent = 0; sent * interval < seconds * 1000; sent += 1) {
    await new Promise((done) => setTimeout(done, Math.max(0, began + sent * interval - performance.now())));
    running.push(timed(stored, () => store(sent)));
  }
  await Promise.all(running);
  return stored;
}

async function claim(world: World): Promise<Stored> {
  const stored: Stored = { times: [], failures: [] };
  const all = Array.from({ length: claims / processes }, (_, one) =>
    timed(stored, () => apply(world, `claim-${process.pid}-${one}`, { turn: one, zip: crowdedZip })),
  );
  await Promise.all(all);
  return stored;
}

/** A member logs one call after the other. */
async function act(world: World): Promise<Stored> {
  const stored: Stored = { times: [], failures: [] };
  const { agentId, leadId, memberId } = await world.database.read
    .selectFrom("acceptances")
    .select(["agentId", "leadId", "memberId"])
    .executeTakeFirstOrThrow();
  const by: Viewer = { agentId, member: { id: memberId ?? agentId, role: "agent" } };
  const end = performance.now() + seconds * 1000;
  for (let turn = 0; performance.now() < end; turn++)
    await timed(stored, async () => {
      const call = { leadId, channel: "call", outcome: "no-answer", text: `Call ${turn} of ${process.pid}` } as const;
      const logged = await recordContact(world, by, call);
      if (!logged.ok) throw new Error(logged.reason);
    });
  return stored;
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

/** What any server needs at least: a durable row for each. */
async function oneStatement(): Promise<(turn: number) => Promise<unknown>> {
  const text = JSON.stringify(ada);
  const made = "create table if not exists bare (id integer, body text)";
  if (url.startsWith("postgres")) {
    const pool = new pg.Pool({ connectionString: url, max: 10 });
    await pool.query(made).catch(() => {});
    return (turn) => pool.query("insert into bare (id, body) values ($1, $2)", [turn, text]);
  }
  const database = new DatabaseSync(`${url.slice("file:".length)}.bare`);
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000; ${made}`);
  const insert = database.prepare("insert into bare (id, body) values (?, ?)");
  return async (turn) => {
    await new Promise(setImmediate);
    insert.run(turn, text);
  };
}

interface Visit {
  turn: number;
  zip: string;
}

/** Half of them buyers, the rest agents and inquiries. */
function submit(world: World, name: string, visit: Visit): Promise<unknown> {
  const { turn, zip } = visit;
  if (turn % 4 === 0) return apply(world, name, visit);
  const [email, submissionContext] = [emailOf(name, turn), contextOf(world, turn)];
  if (turn % 4 === 1) {
    const fields = { name: "Dora Quist", subject: "Hello", email, phone: "", message: `May I ask something? ${name}` };
    return submitInquiry(world, { kind: "contact", fields, formKey: name, submissionContext });
  }
  const answers = [zip, "House", "Now", "300000", "3", "2", "Yes", "No"];
  const contactInfo = { firstName: "Cleo", lastName: "Marsh", phone: phoneOf(turn), email };
  return submitLead(world, {
    kind: "buyer",
    submission: { answers, contactInfo, consent: true },
    consentTextId: currentConsentText.id,
    disclosureTextId: currentDisclosureText.id,
    formKey: name,
    submissionContext,
  });
}

function apply(world: World, name: string, { turn, zip }: Visit): Promise<unknown> {
  const submission = {
    ...ada,
    email: emailOf(name, turn),
    phone: phoneOf(turn),
    planPrimaryArea: zip,
    planSecondaryArea: "",
  };
  return submitApplication(world, {
    submission,
    formKey: name,
    type: undefined,
    submissionContext: contextOf(world, turn),
  });
}

/** Half of them of one large provider. */
const emailOf = (name: string, turn: number) => `${name}@${turn % 2 === 0 ? "gmail.com" : `firm-${name}.example`}`;

const phoneOf = (turn: number) => `404-${200 + (process.pid % 700)}-${String(turn % 10_000).padStart(4, "0")}`;

/** They read the form for a minute. */
function contextOf(world: World, turn: number): SubmissionContext {
  const ip = `${20 + (process.pid % 90)}.${turn % 200}.${Math.floor(turn / 200) % 200}.${turn % 250}`;
  const renderedAt = renderToken({ ...world, now: () => new Date(world.now().getTime() - 60_000) });
  return { page: "https://zipstead.example/", ip, userAgent: "Browser/1", honeypot: "", renderedAt };
}
