import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { zipSearchTexts } from "#domain/territory/zip-search-terms.ts";
import { indexTerms } from "#domain/values/search-terms.ts";
import { create, type Engine, maybeTexts, tableOf, texts } from "./tables.ts";

/** The zip codes that somebody has asked for, who of the staff changed what about them, and the agents' own records. */
export function officeTerritory(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("zipSeats").addColumn("staffId", "text").execute();
      await db.schema.alterTable("zipClaims").addColumn("releasedBy", "text").execute();
      await index(db, "zipClaims", ["zip", "receivedAt"]);
      await index(db, "zipClaims", ["receivedAt", "id"]);

      await create(
        engine,
        texts(tableOf(db, "askedZips"), ["receivedAt", "state"]).addForeignKeyConstraint(
          "askedZips_zip",
          ["id"],
          "zips",
          ["zip"],
        ),
      );
      await index(db, "askedZips", ["receivedAt", "id"]);
      await index(db, "askedZips", ["state", "receivedAt", "id"]);

      await create(
        engine,
        maybeTexts(texts(tableOf(db, "agents"), ["receivedAt"]), [
          "plan",
          "brokerage",
          "designatedBroker",
          "licenseState",
          "licenseNumber",
          "licenseProof",
          "licenseCheckedOn",
          "licenseCheckedBy",
        ]).addForeignKeyConstraint("agents_application", ["id"], "applications", ["id"]),
      );
      await index(db, "agents", ["receivedAt", "id"]);
      await index(db, "agents", ["plan", "receivedAt", "id"]);
      await index(db, "searchWords", ["recordId"]);

      await fillAskedZips(db as Kysely<KeptBefore>);
      await fillAgents(db as Kysely<KeptBefore>);
    },
  };
}

interface KeptBefore {
  zips: { zip: string; city: string; state: string };
  zipClaims: { zip: string; receivedAt: string };
  zipWaiters: { zip: string; receivedAt: string };
  zipSeats: { zip: string; setAt: string };
  askedZips: { id: string; receivedAt: string; state: string };
  applications: {
    id: string;
    plan: string;
    firstName: string;
    lastName: string;
    email: string;
    phone: string;
    licenseNumber: string;
    city: string;
  };
  orders: { id: string; applicationId: string | null; state: string; crm: number; updatedAt: string };
  agents: { id: string; receivedAt: string; plan: string | null };
  searchWords: { scope: string; word: string; recordId: string };
}

/** Zip codes that were asked for before this migration are listed as well. */
async function fillAskedZips(db: Kysely<KeptBefore>) {
  const first = new Map<string, string>();
  const asked = [
    ...(await db.selectFrom("zipClaims").select(["zip", "receivedAt as at"]).execute()),
    ...(await db.selectFrom("zipWaiters").select(["zip", "receivedAt as at"]).execute()),
    ...(await db.selectFrom("zipSeats").select(["zip", "setAt as at"]).execute()),
  ];
  for (const { zip, at } of asked) if (at < (first.get(zip) ?? "~")) first.set(zip, at);
  for (const [zip, receivedAt] of first) {
    const place = await db.selectFrom("zips").selectAll().where("zip", "=", zip).executeTakeFirstOrThrow();
    await db.insertInto("askedZips").values({ id: zip, receivedAt, state: place.state }).execute();
    await keepWords(db, "askedZips", zip, zipSearchTexts(place));
  }
}

/** By their names as they were then: plans may be renamed, and what was kept before must still be known. */
const plansOfThen: Record<string, string> = {
  "standard plan": "standard",
  "professional plan": "professional",
  "growth plan": "growth",
  "team plan": "team",
};

/** Who had paid before this migration is an agent as well. */
async function fillAgents(db: Kysely<KeptBefore>) {
  const paid = await db
    .selectFrom("orders")
    .innerJoin("applications", "applications.id", "orders.applicationId")
    .select((is) => is.fn.min("orders.updatedAt").as("receivedAt"))
    .select(["applications.id", "applications.plan", "applications.email"])
    .select(["firstName", "lastName", "phone", "licenseNumber", "city"])
    .where("orders.state", "=", "paid")
    .where("orders.crm", "=", 0)
    .groupBy("applications.id")
    .execute();
  for (const { id, receivedAt, plan, ...known } of paid) {
    await db
      .insertInto("agents")
      .values({ id, receivedAt, plan: plansOfThen[plan.trim().replace(/\s+/g, " ").toLowerCase()] ?? null })
      .execute();
    await keepWords(db, "agents", id, Object.values(known));
  }
}

async function keepWords(db: Kysely<KeptBefore>, scope: string, recordId: string, from: string[]) {
  const rows = indexTerms(from).map((word) => ({ scope, word, recordId }));
  if (rows.length > 0) await db.insertInto("searchWords").values(rows).execute();
}

async function index(db: Kysely<unknown>, table: string, columns: string[]) {
  await db.schema
    .createIndex(`${table}_${columns.join("_")}`)
    .on(table)
    .columns(columns)
    .execute();
}
