import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";

/** The person who is invited to an appointment by email, and what they answer. */
export const appointmentGuests: StoreMigration = {
  additive: true,
  async up(db) {
    for (const column of ["guestId", "guestEmail", "guestEndedAt", "guestAnswer", "guestAnsweredAt"])
      await db.schema.alterTable("appointments").addColumn(column, "text").execute();
    await db.schema.alterTable("appointments").addColumn("guestSequence", "integer").execute();
    await sql`create unique index appointments_guest on appointments ("guestId") where "guestId" is not null`.execute(
      db,
    );
  },
};
