/**
 * `npm run drill:connections -- [--engine sqlite|postgres] [--kills N] [--seed N]`: kills (`kill -9`) a process at a seeded
 * time, N times, while leads come in three times each, are offered and accepted, and leave to a CRM by email, to a webhook,
 * to Follow Up Boss, to the network's webhook, as pushes and as texts, and what a member does in Follow Up Boss comes back.
 * Each partner fails at 37 %, loses answers and answers out of order. Ends with 1 unless each lead is one, each event arrived
 * at least once with one id and one body, each change of the CRM is here once, no offer was texted twice, and nobody was
 * named before the acceptance or after an opt-out.
 */

import type { Database } from "#database/database.ts";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import { readCrms, takeCrmNotice } from "#operations/connections/crm-changes.ts";
import { revokeConsent } from "#operations/privacy/revoke-consent.ts";
import { deliverDue } from "#outbox/worker.ts";
import { crmSignature } from "#test/crm-signature.ts";
import { seededChance } from "../seed/seeded-chance.ts";
import { buyer } from "./connections/buyers.ts";
import { type Buyer, faultsIn } from "./connections/faults.ts";
import { openPartners } from "./connections/partners.ts";
import { setUp } from "./connections/set-up.ts";
import { left, openStage, type Stage } from "./connections/stage.ts";
import { drillOptions } from "./drill-options.ts";
import { drillEach, drillStore } from "./drill-store.ts";
import { runUntilKilled } from "./run-until-killed.ts";

const { engines, number } = drillOptions({ kills: 60, seed: 20_261_126 });
const [kills, seed] = [number("kills"), number("seed")];
/** A Friday, 10 AM in Atlanta. */
const morning = "2026-11-20T15:00:00.000Z";
const buyersPerProcess = 3;
const latestKillMs = { sqlite: 900, postgres: 1500 };
/** Between two processes: a lease of a killed one ends, and an open offer stays open for a while. */
const secondsPerProcess = 90;

const violations: string[] = [];
await drillEach(engines, violations, drill);

async function drill(engine: Database["engine"]) {
  const store = await drillStore(engine);
  const { next: chance } = seededChance(seed);
  const partners = await openPartners(seededChance(seed + 1).next);
  const { port, smtpUrl } = partners;
  const empty = openDatabase(store.url);
  await migrate(empty);
  await empty.close();
  const stage = await openStage({ databaseUrl: store.url, port, smtpUrl, now: morning });
  try {
    const { agentId, key, crmKey, read } = await setUp(stage, port);
    const buyers: Buyer[] = [];
    let unfinished: number[] = [];
    let killed = 0;
    for (let run = 0; run <= kills; run++) {
      const isLast = run === kills;
      if (!isLast) for (let more = 0; more < buyersPerProcess; more++) unfinished.push(run * buyersPerProcess + more);
      stage.clock.pass({ seconds: secondsPerProcess });
      const now = stage.clock.now().toISOString();
      partners.state.now = now;
      const args = [store.url, String(port), smtpUrl, now, key, agentId, ...unfinished.map(String)];
      const whole = await runUntilKilled(
        "connections/act.ts",
        args,
        isLast ? undefined : chance() * latestKillMs[engine],
      );
      if (!whole) killed += 1;
      await partners.quiet();
      const finished = await finishedOf(stage, unfinished);
      for (const one of finished) buyers.push(await optOutIfTheyDo(stage, one, partners));
      for (const one of buyers) await tellOf(stage, one, crmKey);
      unfinished = unfinished.filter((no) => !finished.some((one) => one.no === no));
    }
    if (unfinished.length > 0) violations.push(`${engine}: ${unfinished.length} buyers were never finished`);
    await deliverAll(stage, partners);
    const found = await faultsIn({ read: stage.world.database.read, partners, buyers, readPush: read });
    violations.push(...found.map((fault) => `${engine}, seed ${seed}: ${fault}`));
    const { taken, emails, texts } = partners;
    process.stdout.write(
      `${engine}: ${killed} kills, ${buyers.length} leads; partners took ${taken.length} requests (${texts.length} texts) and ${emails.length} emails\n`,
    );
    if (taken.length < buyers.length) violations.push(`${engine}: hardly anything arrived`);
  } finally {
    stage.outbox.destinations.mailService.close();
    await stage.world.database.close();
    await partners.close();
    await store.remove();
  }
}

/** Those who got as far as they get, with the ids of their leads. */
async function finishedOf({ world }: Stage, numbers: readonly number[]): Promise<Buyer[]> {
  const { read } = world.database;
  const emails = numbers.map((no) => buyer(no).email);
  if (emails.length === 0) return [];
  const leads = await read.selectFrom("leads").select(["id", "mailable"]).where("mailable", "in", emails).execute();
  const idOf = new Map(leads.map(({ id, mailable }) => [mailable, id]));
  const finished: Buyer[] = [];
  for (const one of numbers.map(buyer)) {
    const leadId = idOf.get(one.email);
    if (leadId === undefined) continue;
    const reached =
      one.fate === "offered"
        ? await read.selectFrom("offers").select("id").where("leadId", "=", leadId).executeTakeFirst()
        : await read
            .selectFrom("acceptances")
            .select("id")
            .where("leadId", "=", leadId)
            .where("stage", "in", ["spoke", "met"])
            .executeTakeFirst();
    if (reached) finished.push({ ...one, leadId });
  }
  return finished;
}

/** Whatever of theirs still waits to leave. */
async function optOutIfTheyDo(
  { world }: Stage,
  one: Buyer,
  { taken, emails }: { taken: unknown[]; emails: unknown[] },
): Promise<Buyer> {
  if (one.fate !== "opts-out") return one;
  await revokeConsent(world, { kind: "email", value: one.email, source: "page" });
  return { ...one, optedOutAt: { taken: taken.length, emails: emails.length } };
}

/** The CRM tells of what was done there, and tells it again. */
async function tellOf({ world }: Stage, { no, fate }: Buyer, crmKey: string) {
  if (fate !== "accepted") return;
  const body = JSON.stringify({ eventId: `note-${no}`, event: "notesCreated", resourceIds: [no], uri: "" });
  const taken = await takeCrmNotice(world, crmKey, { body, signature: crmSignature(body) });
  if (taken !== "taken") violations.push(`the notice of ${no} is ${taken}`);
}

/** The partners are up again after an hour; the clock goes on as fast as the outbox needs. */
async function deliverAll({ world, clock, outbox }: Stage, { state }: { state: { now: string; failsAt: number } }) {
  state.failsAt = 0;
  for (let round = 0; round < 100; round++) {
    clock.pass({ seconds: 3600 });
    state.now = world.now().toISOString();
    let handled = await readCrms(world);
    for (const destination of left)
      for (let some = 1; some > 0; handled += some) ({ handled: some } = await deliverDue(outbox, destination));
    const pending = await world.database.read
      .selectFrom("deliveries")
      .select("id")
      .where("state", "=", "pending")
      .where("destination", "in", left)
      .executeTakeFirst();
    if (!pending && handled === 0) return;
  }
}
