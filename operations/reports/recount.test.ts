import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dealFields } from "#domain/contacts/contact.ts";
import { keysOf } from "#domain/fees/asked-question.ts";
import { agentStages } from "#domain/work/agent-stage.ts";
import { addDeal, editDeal } from "#operations/contacts/edit-deal.ts";
import type { ClosingReported } from "#operations/fees/closings/closing-reporter.ts";
import { correctClosing } from "#operations/fees/closings/correct-closing.ts";
import { reportClosed } from "#operations/fees/closings/report-closed.ts";
import { reportFellThrough } from "#operations/fees/closings/report-fell-through.ts";
import { reportUnderContract } from "#operations/fees/closings/report-under-contract.ts";
import { addTask } from "#operations/work/add-task.ts";
import { changeStage } from "#operations/work/change-stage.ts";
import { dayOfAgent, zoneOfAgent } from "#operations/work/day-of-agent.ts";
import { finishTask } from "#operations/work/finish-task.ts";
import { recordDial } from "#operations/work/note-acceptance.ts";
import { undoStage } from "#operations/work/undo-stage.ts";
import { agentWithCrm } from "#test/api-stage.ts";
import { blankForm } from "#test/blank-form.ts";
import { byNight } from "#test/by-night.ts";
import { ada } from "#test/cast.ts";
import { rosasContract, rosasDeal } from "#test/closings.ts";
import { enginesOf } from "#test/database.ts";
import { bookAction, startBook } from "#test/histories/book.ts";
import { reportFaults } from "#test/histories/report-recount.ts";
import { atlanta } from "#test/leads.ts";
import type { TestWorld } from "#test/world.ts";
import { readReport } from "./report.ts";

const some = fc.nat(40);
const is = <const Name extends string>(...names: Name[]) => fc.constantFrom(...names);
const money = fc.option(fc.integer({ min: 1, max: 900_000 }), { nil: null, freq: 3 });

const workAction = fc.oneof(
  { weight: 3, arbitrary: fc.record({ is: is("dials", "finishes", "undoes stage"), lead: some }) },
  { weight: 3, arbitrary: fc.record({ is: is("moves"), lead: some, to: fc.constantFrom(...agentStages) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      is: is("contract", "closed", "closed", "corrected", "fell through"),
      ...{ lead: some, price: money, commission: money, back: fc.nat(50) },
    }),
  },
  { weight: 4, arbitrary: fc.record({ is: is("task"), lead: some, days: fc.nat(3) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      is: is("deal"),
      deal: some,
      stage: fc.constantFrom(...agentStages),
      price: money,
      back: some,
    }),
  },
  { weight: 4, arbitrary: fc.record({ is: is("passes"), hours: fc.integer({ min: 1, max: 150 }) }) },
);
type WorkAction = typeof workAction extends fc.Arbitrary<infer One> ? One : never;

const histories = byNight(12, 2);

describe.each(enginesOf("reports"))("the figures of Ada's report on %s", (engine) => {
  it("are what its rows add up to, whatever happens in her book and with her leads", async () => {
    const accepts = fc.record({ is: is("accepts"), lead: fc.nat(2), phone: fc.nat(3) });
    const act = fc.oneof(
      { weight: 12, arbitrary: workAction },
      { weight: 4, arbitrary: bookAction },
      { weight: 3, arbitrary: accepts },
    );
    const history = fc.array(act, { minLength: 90, maxLength: 90, size: "max" });
    // Not shrunk: each act of a history rests on those before it.
    for (const all of fc.sample(history, { seed: 20_261_129, numRuns: histories })) {
      const test = await atlanta(engine);
      const agentId = await agentWithCrm(test, ada, "30301");
      const inBook = startBook(test, agentId);
      const work = startWork(test, agentId);
      const { read } = test.world.database;
      const timeZone = await zoneOfAgent(read, agentId);
      let rows = 0;
      for (const [at, one] of all.entries()) {
        if (isWork(one)) await work(one);
        else await inBook(one);
        if (at % 6 !== 5) continue;
        const asked = { now: test.world.now(), timeZone, length: 12 } as const;
        const scope = { of: "workspace", agentId } as const;
        const report = await readReport(read, { ...asked, scope, group: "member", may: () => true });
        expect(await reportFaults(read, { ...asked, agentId }, report), `after ${at} acts`).toEqual([]);
        rows = report.reduce((sum, figure) => sum + figure.all.count, 0);
      }
      expect(rows).toBeGreaterThan(30);
    }
  });
});

const isWork = (one: { is: string }): one is WorkAction =>
  [
    "dials",
    "finishes",
    "undoes stage",
    "moves",
    "contract",
    "closed",
    "corrected",
    "fell through",
    "task",
    "deal",
    "passes",
  ].includes(one.is);

/** What Ada does with her leads, tasks and deals; what is refused changes nothing. */
function startWork({ world, clock }: TestWorld, agentId: string) {
  const { read } = world.database;
  const viewer = { agentId, member: { id: agentId, role: "agent" as const } };
  const pick = <Row>(rows: Row[], number: number): Row | undefined => rows[number % Math.max(1, rows.length)];
  const leads = () => read.selectFrom("acceptances").selectAll().where("agentId", "=", agentId).orderBy("id").execute();
  const tasks = () => read.selectFrom("tasks").select("id").where("agentId", "=", agentId).orderBy("id").execute();
  const deals = () => read.selectFrom("deals").selectAll().where("agentId", "=", agentId).orderBy("id").execute();
  const people = () => read.selectFrom("contacts").select("id").where("agentId", "=", agentId).orderBy("id").execute();

  return async (one: WorkAction): Promise<void> => {
    const today = await dayOfAgent(read, agentId, world.now());
    if (one.is === "passes") return clock.pass({ seconds: one.hours * 3600 });
    if (one.is === "deal") return workOnDeal(one, today);
    const lead = pick(await leads(), one.lead);
    if (one.is === "finishes") {
      const task = pick(await tasks(), one.lead);
      if (task) await finishTask(world, viewer, task.id);
      return;
    }
    if (!lead) return;
    const { leadId, version } = lead;
    if (one.is === "dials") await recordDial(world, viewer, leadId);
    else if (one.is === "task") {
      const dueOn = Temporal.PlainDate.from(today).add({ days: one.days }).toString();
      await addTask(world, viewer, { leadId, text: `Task ${today} ${one.days}`, dueOn });
    } else if (one.is === "moves")
      await changeStage(world, viewer, { leadId, version, to: one.to, laterOn: today, reason: "No reason." });
    else if (one.is === "undoes stage") {
      const changes = read.selectFrom("activities").select("id").where("leadId", "=", leadId);
      const last = await changes.where("kind", "=", "stage-changed").orderBy("at", "desc").executeTakeFirst();
      if (last) await undoStage(world, viewer, { leadId, activityId: last.id });
    } else if ("price" in one) await workOnClosing(one, leadId, today);
  };

  async function workOnClosing(
    one: Extract<WorkAction, { price: number | null; lead: number }>,
    leadId: string,
    today: string,
  ): Promise<void> {
    const closing = await read
      .selectFrom("closings")
      .selectAll()
      .where("leadId", "=", leadId)
      .orderBy("no", "desc")
      .executeTakeFirst();
    const days = { closedOn: Temporal.PlainDate.from(today).subtract({ days: one.back }).toString() };
    const facts = { priceCents: one.price && one.price * 100, commissionCents: one.commission && one.commission * 100 };
    const form = (more: object) => ({
      ...{ leadId, reason: "So it was.", confirmed: "", closing },
      facts: { ...rosasDeal, ...facts, ...more },
    });
    type Form = ReturnType<typeof form>;
    const twice = async (report: (of: Form) => Promise<ClosingReported>, of: Form) => {
      const said = await report(of);
      if (!said.ok && "asked" in said) await report({ ...of, confirmed: keysOf(said.asked) });
    };
    // Staff may leave prices out, which a member must say.
    const by = { staffId: "Moira" } as const;
    if (one.is === "contract")
      await twice((of) => reportUnderContract(world, { viewer }, of), form({ ...rosasContract, ...facts }));
    if (one.is === "closed") await twice((of) => reportClosed(world, by, of), form(days));
    if (one.is === "corrected" && closing)
      await twice((of) => correctClosing(world, by, { ...of, closing }), form(days));
    if (one.is === "fell through" && closing) await reportFellThrough(world, by, { ...form({}), closing });
  }

  async function workOnDeal(one: Extract<WorkAction, { is: "deal" }>, today: string): Promise<void> {
    const entered = {
      ...blankForm(dealFields),
      ...{ title: `Deal ${one.deal}`, side: "selling", stage: one.stage, laterOn: today, lostReason: "No reason." },
      price: one.price === null ? "" : String(one.price),
      commission: one.price === null ? "" : String(Math.round(one.price / 40)),
      closingOn: one.back % 3 === 0 ? "" : Temporal.PlainDate.from(today).subtract({ days: one.back }).toString(),
    };
    const deal = pick(await deals(), one.deal);
    const contact = pick(await people(), one.back);
    if (deal && one.deal % 2 === 0)
      await editDeal(world, viewer, { ...entered, id: deal.id, version: String(deal.version) });
    else if (contact) await addDeal(world, viewer, contact.id, entered);
  }
}
