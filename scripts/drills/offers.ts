/**
 * `npm run drill:offers -- [--engine sqlite|postgres] [--kills N] [--races N] [--seed N]`: kills a process that offers
 * and accepts leads (`kill -9`) at a seeded time, N times, and lets two members accept the same offer at once. Ends with
 * 1 unless each lead has one accepted offer, one acceptance, one move, one email with the offer and one with the name.
 */

import type { Database } from "#database/database.ts";
import { historyOf } from "#database/leads/lead-history.ts";
import { openOfferOfLead } from "#database/offers/offers.ts";
import { acceptancesOfLead } from "#database/work/acceptances.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { acceptOffer } from "#operations/offers/accept-offer.ts";
import { atOnce } from "#test/at-once.ts";
import { ada } from "#test/cast.ts";
import { agentWithZip, submitCleosLead, verifyTwice } from "#test/leads.ts";
import { readEmail } from "#test/read-email.ts";
import { seededChance } from "../seed/seeded-chance.ts";
import { drillOptions } from "./drill-options.ts";
import { drillEach, drillStore } from "./drill-store.ts";
import { newStage } from "./offers/stage.ts";
import { runUntilKilled } from "./run-until-killed.ts";

type Engine = Database["engine"];
type Stage = Awaited<ReturnType<typeof newStage>>;

const { engines, number } = drillOptions({ kills: 300, races: 1000, seed: 20_261_125 });
/** A process offers and accepts a few leads, so that the kill falls on any step of one of them. */
const leadsPerProcess = 5;
const latestKillMs = 250;
/** Of ours: so many from one address in ten minutes would be in moderation. */
const ownNetwork = "10.0.0.7";

const [kills, races] = [number("kills"), number("races")];
const violations: string[] = [];
await drillEach(engines, violations, drill);

async function drill(engine: Engine) {
  const store = await drillStore(engine);
  const stage = await newStage(store.url);
  try {
    const agentId = await agentWithZip(stage, ada, "30301");
    let leads = 0;
    const nextLead = async () => {
      const before = stage.clock.now().getTime();
      const name = `Buyer${10_000 + leads++}`;
      const leadId = await verifyTwice(stage, await submitCleosLead(stage, "30301", true, name, ownNetwork));
      // Back to the morning: at night nobody is offered.
      stage.clock.pass({ seconds: (before - stage.clock.now().getTime()) / 1000 });
      return leadId;
    };
    await kill(engine, store.url, stage, nextLead);
    await race(engine, stage, { agentId, nextLead });
  } finally {
    await stage.world.database.close();
    await store.remove();
  }
}

async function kill(engine: Engine, url: string, stage: Stage, nextLead: () => Promise<string>) {
  const { next: chance } = seededChance(number("seed"));
  const all: string[] = [];
  let unfinished: string[] = [];
  let before = 0;
  for (let run = 0; run < kills; run++) {
    const fresh: string[] = [];
    for (let made = 0; made < leadsPerProcess; made++) fresh.push(await nextLead());
    all.push(...fresh);
    unfinished = [...unfinished, ...fresh];
    await runUntilKilled("offers/answer.ts", [url, ...unfinished], chance() * latestKillMs);
    const accepted = await acceptedOf(stage, unfinished);
    before += accepted.length;
    unfinished = unfinished.filter((id) => !accepted.includes(id));
  }
  await runUntilKilled("offers/answer.ts", [url, ...unfinished]);
  await expectOnce(engine, stage, all);
  process.stdout.write(
    `${engine}: ${kills} kills over ${all.length} leads, ${before} accepted before a kill, the others after it\n`,
  );
}

async function race(
  engine: Engine,
  stage: Stage,
  { agentId, nextLead }: { agentId: string; nextLead: () => Promise<string> },
) {
  const all: string[] = [];
  for (let run = 0; run < races; run++) {
    const leadId = await nextLead();
    all.push(leadId);
    await routeLead(stage.world, { leadId, staffId: "Ivo" });
    const offerId = (await openOfferOfLead(stage.world.database.read, leadId))?.id ?? "";
    const accept = (id: string) => () =>
      acceptOffer(stage.world, { agentId, hasSigned: true, member: { id } }, offerId);
    const answers =
      engine === "postgres"
        ? await atOnce(stage.world, accept("Tess"), accept("Uma"))
        : await Promise.all([accept("Tess")(), accept("Uma")()]);
    const won = answers.filter(({ ok }) => ok).length;
    if (won !== 1) violations.push(`${engine}: ${won} of two members accepted the offer ${offerId}`);
  }
  await expectOnce(engine, stage, all);
  process.stdout.write(`${engine}: ${races} offers accepted by two members at once\n`);
}

async function acceptedOf({ world }: Stage, leadIds: string[]): Promise<string[]> {
  const rows = await world.database.read
    .selectFrom("acceptances")
    .select("leadId")
    .where("leadId", "in", leadIds)
    .execute();
  return rows.map(({ leadId }) => leadId);
}

async function expectOnce(engine: Engine, { world }: Stage, leadIds: string[]) {
  const { read } = world.database;
  for (const leadId of leadIds) {
    const { offers, moves } = await historyOf(read, leadId);
    const acceptances = await acceptancesOfLead(read, leadId);
    const emails = await read.selectFrom("deliveries").select("payload").where("about", "=", leadId).execute();
    const subjects = emails.map(({ payload }) => readEmail(payload).subject);
    const found = {
      offers: offers.map(({ state }) => state).join(),
      acceptances: acceptances.length,
      transfers: moves.filter(({ toStage }) => toStage === "transferred").length,
      offered: subjects.filter((subject) => subject.startsWith("A lead for you")).length,
      named: subjects.filter((subject) => subject.startsWith("New lead:")).length,
    };
    const wanted = { offers: "accepted", acceptances: 1, transfers: 1, offered: 1, named: 1 };
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      violations.push(`${engine}: lead ${leadId} has ${JSON.stringify(found)}`);
  }
}
