import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";
import { create, maybeTexts, tableOf, texts } from "./tables.ts";

/** Appointments of members, each with a lead, a contact or a deal. */
export const appointments: StoreMigration = {
  additive: true,
  async up(db, engine) {
    const given = ["agentId", "memberId", "kind", "startsAt", "timeZone", "place", "note", "state"];
    const table = texts(tableOf(db, "appointments"), [...given, "createdAt", "changedAt"]);
    const numbers = ["minutes", "sequence"].reduce(
      (built, name) => built.addColumn(name, "integer", (column) => column.notNull()),
      table,
    );
    const whole = maybeTexts(numbers, ["leadId", "contactId", "dealId"]).addCheckConstraint(
      "appointments_of_one",
      sql.raw(`${howMany} = 1`),
    );
    await create(engine, whole);
    for (const index of indexes) await sql`create index ${sql.raw(index)}`.execute(db);
  },
};

const howMany = ["leadId", "contactId", "dealId"]
  .map((column) => `(case when "${column}" is null then 0 else 1 end)`)
  .join(" + ");

const indexes = [
  `appointments_days on appointments ("agentId", "startsAt", id)`,
  `appointments_member on appointments ("memberId", "startsAt", id)`,
  `appointments_lead on appointments ("leadId", "startsAt") where "leadId" is not null`,
  `appointments_contact on appointments ("contactId", "startsAt") where "contactId" is not null`,
  `appointments_deal on appointments ("dealId", "startsAt") where "dealId" is not null`,
];
