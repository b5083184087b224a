import { type Kysely, sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { sha256 } from "#config/sha256.ts";
import { countLedger } from "#database/fees/check-ledger.ts";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import { openRefundFacts } from "#database/refunds/open-refund-facts.ts";
import type { Reader, Schema } from "#database/schema.ts";
import { contactFields } from "#domain/contacts/contact.ts";
import { refundStatus } from "#domain/refunds/refund-status.ts";
import { addContact } from "#operations/contacts/edit-contact.ts";
import { addDeal } from "#operations/contacts/edit-deal.ts";
import { recordFeePayment } from "#operations/fees/ledger/record-fee-payment.ts";
import { lapseOffers } from "#operations/offers/lapse-offers.ts";
import { giveBack } from "#operations/work/give-back-lead.ts";
import { blankForm } from "./blank-form.ts";
import { closeLead } from "./closings.ts";
import { bareDatabaseUrl, dailyEngines, type TestEngine } from "./database.ts";
import { recordedAnyway, storedInvoice } from "./invoices.ts";
import { acceptedByBen, bensPlan, offeredToBen } from "./refunds.ts";
import { wholePromise } from "./whole-promise.ts";

/** Ben's year: leads that he accepted, let lapse and gave back, a closing, an invoice, and a part of its money. */
async function bensYear(engine: TestEngine) {
  const ben = await bensPlan(engine);
  const { test, agentId, by } = ben;
  const { world, clock } = test;
  const closed = await acceptedByBen(test, "Buyer10");
  const givenBack = await acceptedByBen(test, "Buyer11");
  const member = { ...by.member, name: "Ben", email: "", hasSecondFactor: false };
  await giveBack(world, { agentId, member }, { leadId: givenBack, reason: "Too far." });
  await acceptedByBen(test, "Buyer12");
  await offeredToBen(test, "Buyer13");
  clock.pass({ seconds: 31 * 60 });
  await lapseOffers(world);
  const closingId = await closeLead(world, closed);
  const { number } = await storedInvoice(world, { cents: 154_500 }, { closingId, agentId, leadId: closed });
  const money = { number, staffId: "Moira", method: "check", amount: "500.00", day: "2026-11-20", evidence: "Check 7" };
  const paid = await recordedAnyway((confirmed) =>
    recordFeePayment(world, { ...money, method: "check", note: "", confirmed }),
  );
  expect(paid).toMatchObject({ ok: true });
  return ben;
}

/** What is due, promised and paid, to the cent. */
async function figuresOf(read: Reader, agentId: string, now: Date) {
  const { accounts, ...ledger } = await countLedger(read, sha256);
  const { rows: counters } = await sql`select * from counters order by name, part`.execute(read);
  const { rows: orders } = await sql`select id, state, "expectedCents", "chargedCents", "refundedCents" from orders
    order by id`.execute(read);
  const { rows: fees } = await sql`select * from "invoiceBalances" order by id`.execute(read);
  return {
    promise: await wholePromise(read, agentId, now),
    refund: refundStatus(await openRefundFacts(read, agentId, now), now),
    ...{ ledger, accounts: [...accounts], counters, orders, fees },
  };
}

/** The rows of a store, in one of before the book. */
async function copyInto(target: Kysely<Schema>, source: Reader, engine: TestEngine): Promise<void> {
  const tables = (await target.introspection.getTables()).filter(({ isView }) => !isView);
  await target.transaction().execute(async (tx) => {
    if (engine === "postgres") await sql`set local session_replication_role = replica`.execute(tx);
    else await sql`pragma defer_foreign_keys = on`.execute(tx);
    const triggers =
      engine === "postgres"
        ? []
        : (
            await sql<{
              name: string;
              sql: string;
            }>`select name, sql from sqlite_master where type = 'trigger'`.execute(tx)
          ).rows;
    for (const { name } of triggers) await sql`drop trigger ${sql.id(name)}`.execute(tx);
    for (const { name, columns } of tables) {
      if (/^(?:kysely_|sqlite_|searchIndex)/.test(name)) continue;
      const names = columns.map((column) => sql.id(column.name));
      const { rows } = await sql<object>`select ${sql.join(names)} from ${sql.table(name)}`.execute(source);
      await sql`delete from ${sql.table(name)}`.execute(tx);
      for (const row of rows)
        await sql`insert into ${sql.table(name)} (${sql.join(names)}) values (${sql.join(Object.values(row))})`.execute(
          tx,
        );
    }
    for (const trigger of triggers) await sql.raw(trigger.sql).execute(tx);
  });
}

it.each(dailyEngines)(
  "the book changes no cent of what was promised, paid and due before it, on %s",
  async (engine) => {
    const { test, agentId } = await bensYear(engine);
    const now = test.world.now();
    const database = openDatabase(await bareDatabaseUrl(engine));
    onTestFinished(() => database.close());
    await migrate(database, { last: "235-parts-of-records" });
    await copyInto(database.read, test.world.database.read, engine);
    const before = await figuresOf(database.read, agentId, now);
    expect(before.promise.guarantee).toMatchObject({ delivered: 4 });
    expect(before.fees).toMatchObject([{ paidCents: 50_000, balanceCents: 104_500 }]);

    await migrate(database);
    expect(await figuresOf(database.read, agentId, now)).toEqual(before);
    const contacts = database.read.selectFrom("contacts").select("id");
    expect(await contacts.execute()).toHaveLength(3);
  },
);

it.each(dailyEngines)("a deal with a client of Ben's own counts in no figure of the network, on %s", async (engine) => {
  const { test, agentId, by } = await bensYear(engine);
  const { read } = test.world.database;
  const figures = () => figuresOf(read, agentId, test.world.now());
  const before = await figures();
  const entered = blankForm(contactFields);
  const added = await addContact(test.world, by, { ...entered, firstName: "Cal" });
  const deal = {
    ...{ title: "12 Oak Street", side: "buying", stage: "closed", laterOn: "", lostReason: "" },
    ...{ price: "900,000", commission: "27,000", contractOn: "2026-11-01", closingOn: "2026-11-20" },
  };
  expect(await addDeal(test.world, by, added.ok ? added.id : "", deal)).toMatchObject({ ok: true });
  expect(await figures()).toEqual(before);
});
