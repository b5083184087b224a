import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { StaffTwoFactorsTable } from "#database/staff/staff-schema.ts";

/** Recovery codes are kept as hashes from now on. Those kept before are too short for that, and open no more. */
export function hashedRecoveryCodes(): Migration {
  return {
    async up(db: Kysely<{ staffTwoFactors: StaffTwoFactorsTable }>) {
      await db.updateTable("staffTwoFactors").set({ backupCodes: "[]" }).execute();
    },
  };
}
