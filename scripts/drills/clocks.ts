/**
 * `npm run drill:clocks -- [--engine sqlite|postgres] [--kills N] [--reports N] [--seed N]`: so many reports are due at
 * once, and the process that acts on them is killed (`kill -9`) at a seeded time, until it has been killed N times.
 * Whenever it gets to the end, as many are due again. Ends with 1 unless each report has one decision and one email.
 */

import type { Database } from "#database/database.ts";
import { insertAcceptance } from "#database/work/acceptances.ts";
import { ada } from "#test/cast.ts";
import { insertLeadRows, leadWith } from "#test/lead-rows.ts";
import { agentWithZip } from "#test/leads.ts";
import { seededChance } from "../seed/seeded-chance.ts";
import { drillOptions } from "./drill-options.ts";
import { drillEach, drillStore } from "./drill-store.ts";
import { newStage } from "./offers/stage.ts";
import { runUntilKilled } from "./run-until-killed.ts";

const { engines, number } = drillOptions({ kills: 30, reports: 10_000, seed: 20_261_125 });
const [latestKillMs, rowsAtOnce] = [{ sqlite: 600, postgres: 2500 }, 500];
const [kills, reports] = [number("kills"), Math.max(1, number("reports"))];
const violations: string[] = [];
await drillEach(engines, violations, drill);

async function drill(engine: Database["engine"]) {
  const store = await drillStore(engine);
  const stage = await newStage(store.url);
  const { database } = stage.world;
  const agentId = await agentWithZip(stage, ada, "30301");
  const { next: chance } = seededChance(number("seed"));
  let [due, killed, whole] = [0, 0, 0];
  while (killed < kills) {
    if (await isAllDone(database)) due = await addDueReports(database, agentId, due);
    const isWhole = await runUntilKilled("clocks/act.ts", [store.url], chance() * latestKillMs[engine]);
    if (isWhole) whole += 1;
    else killed += 1;
  }
  await runUntilKilled("clocks/act.ts", [store.url]);
  await runUntilKilled("clocks/act.ts", [store.url]);
  await expectOnce(engine, database, due);
  process.stdout.write(`${engine}: ${due} reports due, ${killed} kills, ${whole} runs that got to the end before it\n`);
  await database.close();
  await store.remove();
}

async function isAllDone({ read }: Database): Promise<boolean> {
  return !(await read.selectFrom("leadReports").select("id").where("closedAt", "is", null).limit(1).executeTakeFirst());
}

/** @returns how many there are now */
async function addDueReports({ write }: Database, agentId: string, before: number): Promise<number> {
  const common = {
    agentId,
    memberId: agentId,
    ground: "shared",
    text: "Shared.",
    decideBy: "2026-11-20T00:00:00.000Z",
  } as const;
  const rest = { appealedAt: null, appealText: null, closedAt: null, isLate: 0, remindersSent: 0 } as const;
  for (let from = before; from < before + reports; from += rowsAtOnce) {
    const numbers = Array.from({ length: Math.min(rowsAtOnce, before + reports - from) }, (_, index) => from + index);
    await write(async (tx) => {
      await insertLeadRows(
        tx,
        numbers.map((number) => leadWith(number, { dialable: null, mailable: null })),
      );
      for (const number of numbers) {
        const ids = { id: `acceptance-${number}`, agentId, leadId: `lead-${number}`, memberId: agentId };
        await insertAcceptance(tx, { ...ids, acceptedAt: "2026-11-04T15:00:00.000Z", feePercent: 15, contactId: null });
      }
      const rows = numbers.map((number) => {
        const ids = { id: `report-${number}`, leadId: `lead-${number}`, acceptanceId: `acceptance-${number}` };
        return { ...common, ...rest, ...ids, reportedAt: "2026-11-05T15:00:00.000Z" };
      });
      await tx.insertInto("leadReports").values(rows).execute();
    });
  }
  return before + reports;
}

async function expectOnce(engine: string, { read }: Database, due: number) {
  const decisions = await read.selectFrom("reportDecisions").select("reportId").execute();
  const count = new Map<string, number>();
  for (const { reportId } of decisions) count.set(reportId, (count.get(reportId) ?? 0) + 1);
  const [open, more] = [due - count.size, [...count].filter(([, times]) => times !== 1)];
  const emails = await read.selectFrom("deliveries").select("payload").where("destination", "=", "mail").execute();
  const toAda = emails.filter(({ payload }) => payload.includes(ada.email) && payload.includes("validated")).length;
  if (open > 0) violations.push(`${engine}: ${open} reports without a decision`);
  for (const [reportId, times] of more) violations.push(`${engine}: ${times} decisions about ${reportId}`);
  if (toAda !== due) violations.push(`${engine}: ${toAda} emails about ${due} reports`);
}
