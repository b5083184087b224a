import { sql } from "kysely";
import { expectedPrice } from "#content/plans.ts";
import { personOf } from "#database/agents/agents.ts";
import type { AgentsTable, ApplicationsTable } from "#database/agents/agents-schema.ts";
import type { Database } from "#database/database.ts";
import { refreshStatistics } from "#database/engine/refresh-statistics.ts";
import { indexRecord } from "#database/engine/search-index.ts";
import type { NewLead } from "#database/leads/persons.ts";
import type { OrdersTable } from "#database/payments/payments-schema.ts";
import { addressesOf } from "#database/privacy/opt-outs.ts";
import type { Writer } from "#database/schema.ts";
import { type PlanSlug, planNames, planSlugs } from "#domain/agents/plan.ts";
import { filledOnboarding } from "./filled-onboarding.ts";
import { seededChance } from "./seeded-chance.ts";
import { type SeededLead, seededKey, seededLead } from "./seeded-lead.ts";
import { cities, firstNames, lastNames } from "./seeded-names.ts";

export interface Seeding {
  leads: number;
  /** When the last lead arrived; the first arrived two years earlier. */
  until: Date;
  report(inserted: number): void;
}

// SQLite walks through all that a transaction may roll back at each statement of the search index: larger ones cost its square.
const leadsAtOnce = 200;
const twoYears = 730 * 86_400_000;

const submissionTables = ["leads", "applications", "orders", "inquiries"] as const;

export async function hasSubmissions({ read }: Database): Promise<boolean> {
  for (const table of submissionTables) {
    if (await read.selectFrom(table).select("id").limit(1).executeTakeFirst()) return true;
  }
  return false;
}

export async function hasRealSubmissions({ read }: Database): Promise<boolean> {
  for (const table of submissionTables) {
    const real = await read
      .selectFrom(table)
      .select("id")
      .where((is) => is.or([is("submissionKey", "<", seededKey), is("submissionKey", ">=", "seed.")]))
      .limit(1)
      .executeTakeFirst();
    if (real) return true;
  }
  return false;
}

/** @returns the number of seeded leads; new ones continue from there */
async function seededBefore({ read }: Database): Promise<number> {
  const { count } = await read
    .selectFrom("leads")
    .select((row) => row.fn.countAll<number | string>().as("count"))
    .where("submissionKey", ">=", seededKey)
    .where("submissionKey", "<", "seed.")
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Adds made-up leads of two years with all that belongs to them, except consent records. The same numbers give the same
 * leads.
 */
export async function seedLeads(database: Database, { leads, until, report }: Seeding): Promise<void> {
  await speedUpSqlite(database);
  const first = await seededBefore(database);
  const agents =
    first === 0 ? await seedAgents(database, until, Math.max(4, Math.min(400, leads / 50))) : await agentsOf(database);
  const step = twoYears / leads;
  const now = until.getTime();
  const began = now - twoYears;
  for (let from = 0; from < leads; from += leadsAtOnce) {
    const some = Array.from({ length: Math.min(leadsAtOnce, leads - from) }, (_, index) =>
      seededLead(first + from + index, { receivedAt: Math.floor(began + (from + index) * step), until: now, agents }),
    );
    await database.write((tx) => insertAll(tx, some));
    report(from + some.length);
  }
  await refreshStatistics(database);
}

/** Seeded data can be made again, so SQLite need not wait for the disk. */
async function speedUpSqlite({ engine, read }: Database) {
  if (engine === "postgres") return;
  for (const pragma of ["cache_size = -500000", "synchronous = off", "wal_autocheckpoint = 50000"]) {
    await sql.raw(`pragma ${pragma}`).execute(read);
  }
}

async function insertAll(tx: Writer, some: SeededLead[]) {
  await insertLeads(
    tx,
    some.map(({ lead }) => lead),
  );
  await inPortions(
    some.flatMap(({ moves }) => moves),
    2000,
    (rows) => tx.insertInto("leadMoves").values(rows).execute(),
  );
  await inPortions(
    some.flatMap(({ checks }) => checks),
    2000,
    (rows) => tx.insertInto("leadChecks").values(rows).execute(),
  );
  await inPortions(
    some.flatMap(({ routings }) => routings),
    2000,
    (rows) => tx.insertInto("leadRoutings").values(rows).execute(),
  );
  await inPortions(
    some.flatMap(({ closings }) => closings),
    1000,
    (rows) => tx.insertInto("closings").values(rows).execute(),
  );
  await inPortions(
    some.flatMap(({ changes }) => changes),
    1000,
    (rows) => tx.insertInto("closingChanges").values(rows).execute(),
  );
  for (const { lead, terms } of some) {
    await indexRecord(tx, { scope: "leads", recordId: lead.id, receivedAt: lead.receivedAt, terms });
  }
}

/** As `insertLead` does, for many at once. Emails are unique, so only a phone can be known. */
async function insertLeads(tx: Writer, leads: NewLead[]) {
  const phones = leads.flatMap(({ dialable }) => dialable ?? []);
  const known = await tx.selectFrom("personContacts").selectAll().where("value", "in", phones).execute();
  const owners = new Map<string | null, string | null>(known.map(({ value, personId }) => [value, personId]));
  const rows = leads.map((lead) => {
    const personId = owners.get(lead.dialable) ?? lead.id;
    owners.set(lead.dialable, personId);
    return { ...lead, personId };
  });
  const persons = rows.filter(({ id, personId }) => id === personId).map(({ id, receivedAt }) => ({ id, receivedAt }));
  const contacts = rows.flatMap(({ personId, ...lead }) => addressesOf(lead).map((one) => ({ ...one, personId })));
  if (persons.length > 0) await tx.insertInto("persons").values(persons).execute();
  await inPortions(rows, 500, (portion) => tx.insertInto("leads").values(portion).execute());
  await inPortions(contacts, 2000, (portion) =>
    tx
      .insertInto("personContacts")
      .values(portion)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

async function inPortions<Row>(rows: Row[], size: number, insert: (portion: Row[]) => Promise<unknown>) {
  for (let from = 0; from < rows.length; from += size) await insert(rows.slice(from, from + size));
}

/** @returns ids of the agents' applications */
async function seedAgents(database: Database, until: Date, count: number): Promise<string[]> {
  const agents = Array.from({ length: count }, (_, number) => seededAgent(number, until));
  await database.write(async (tx) => {
    await tx
      .insertInto("applications")
      .values(agents.map(({ application }) => application))
      .execute();
    await tx
      .insertInto("agents")
      .values(agents.map(({ application, plan }) => recordOf(application, plan)))
      .execute();
    await tx
      .insertInto("orders")
      .values(agents.map(({ order }) => order))
      .execute();
  });
  return agents.map(({ application }) => application.id);
}

/** They joined when they applied, and their license was checked that day: else they would get no lead. */
function recordOf(application: ApplicationsTable, plan: PlanSlug): AgentsTable {
  const { id, email, receivedAt, state, licenseNumber } = application;
  const joined = { id, email, receivedAt, confirmedAt: receivedAt, joinedAt: receivedAt, plan };
  const license = {
    licenseState: state,
    licenseNumber,
    licenseProof: "Seen in the register.",
    licenseCheckedBy: "seed",
  };
  const nothing = {
    mergedInto: null,
    brokerId: null,
    brokerMatter: null,
    brokerMatterSince: null,
    brokerage: null,
    designatedBroker: null,
    officeAddress: "",
    timeZone: null,
    tracks: null,
    keepMonths: null,
  };
  const record = { ...nothing, ...personOf(application), timeZoneBy: "default" } as const;
  return { ...record, ...joined, ...license, licenseCheckedOn: receivedAt.slice(0, 10) };
}

async function agentsOf({ read }: Database): Promise<string[]> {
  const rows = await read
    .selectFrom("applications")
    .select("id")
    .where("submissionKey", "like", `${seededKey}%`)
    .execute();
  return rows.map(({ id }) => id);
}

function seededAgent(
  number: number,
  until: Date,
): { application: ApplicationsTable; order: OrdersTable; plan: PlanSlug } {
  const chance = seededChance(-1 - number);
  const { city, state, zip } = chance.oneOf(cities);
  const [firstName, lastName] = [chance.oneOf(firstNames), chance.oneOf(lastNames)];
  const plan = chance.oneOf(planSlugs, 1.5);
  const receivedAt = new Date(until.getTime() - chance.next() * twoYears).toISOString();
  const known = { submissionKey: `${seededKey}agent-${number}`, receivedAt, email: `agent${number}@agents.example` };
  const id = chance.uuid();
  return {
    plan,
    application: {
      ...filledOnboarding,
      ...known,
      id,
      agentId: id,
      firstName,
      lastName,
      phone: "(404) 555-0100",
      licenseNumber: `${state}-${number}`,
      mlsid: "",
      city,
      state,
      planPrimaryArea: `${zip}01`,
      primaryArea: "15-30 Miles",
      planSecondaryArea: "",
      secondaryArea: "",
      manager: "",
      plan: planNames[plan],
      planPrice: "",
      billingAddress: "",
      shippingAddress: "",
      agreed: 1,
      Website: "",
      moderationReason: null,
      client: null,
      confirmedAt: null,
    },
    order: {
      ...known,
      id: chance.uuid(),
      applicationId: id,
      agentId: id,
      plan: planNames[plan],
      crm: 0,
      coupon: null,
      expectedCents: expectedPrice(plan),
      chargedCents: expectedPrice(plan),
      refundedCents: null,
      keptCents: expectedPrice(plan),
      paidAt: receivedAt,
      provider: "stripe",
      state: "paid",
      reference: `${seededKey}${number}`,
      updatedAt: receivedAt,
      receiptEnqueuedAt: receivedAt,
      officeNotifiedAt: null,
    },
  };
}
