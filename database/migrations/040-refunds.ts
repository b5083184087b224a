import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { forbidChange } from "./append-only.ts";
import { create, type Engine, maybeTexts, tableOf, texts } from "./tables.ts";

/** The refund policy's records: requests for leads, reports of leads, replacements, refund claims; decisions append-only. */
export function refunds(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const request = texts(tableOf(db, "leadRequests"), ["agentId", "memberId", "kind", "at"]);
      await create(engine, request);
      await sql`create unique index "leadRequests_kind" on "leadRequests" ("agentId", kind)`.execute(db);

      const report = texts(tableOf(db, "leadReports"), [
        ...["agentId", "leadId", "acceptanceId", "memberId", "ground", "words", "reportedAt", "decideBy"],
      ]);
      await create(
        engine,
        maybeTexts(report, ["appealedAt", "appealWords", "closedAt"])
          .addColumn("isLate", "integer", (column) => column.notNull())
          .addForeignKeyConstraint("leadReports_acceptance", ["acceptanceId"], "acceptances", ["id"]),
      );
      await sql`create unique index "leadReports_open" on "leadReports" ("acceptanceId")
        where "closedAt" is null`.execute(db);
      await sql`create unique index "leadReports_ground" on "leadReports" ("acceptanceId", ground)`.execute(db);
      await sql`create index "leadReports_agent" on "leadReports" ("agentId", "reportedAt")`.execute(db);
      await sql`create index "leadReports_lead" on "leadReports" ("leadId")`.execute(db);
      await sql`create index "leadReports_due" on "leadReports" ("decideBy", id) where "closedAt" is null`.execute(db);
      await sql`create index "leadReports_list" on "leadReports" ("reportedAt", id)`.execute(db);

      const evidence = texts(tableOf(db, "reportEvidence"), ["agentId", "reportId", "activityId"]);
      await create(
        engine,
        evidence
          .addForeignKeyConstraint("reportEvidence_report", ["reportId"], "leadReports", ["id"])
          .addForeignKeyConstraint("reportEvidence_activity", ["activityId"], "activities", ["id"]),
      );
      await sql`create unique index "reportEvidence_record" on "reportEvidence" ("reportId", "activityId")`.execute(db);

      const decision = texts(tableOf(db, "reportDecisions"), ["reportId", "decidedAt", "words"]);
      await create(
        engine,
        maybeTexts(decision, ["staffId"])
          .addColumn("isValid", "integer", (column) => column.notNull())
          .addForeignKeyConstraint("reportDecisions_report", ["reportId"], "leadReports", ["id"]),
      );
      await sql`create index "reportDecisions_report" on "reportDecisions" ("reportId", "decidedAt")`.execute(db);
      await forbidChange(db, engine, "reportDecisions", "decisions are append-only");

      const replacement = texts(tableOf(db, "replacements"), ["agentId", "reportId", "leadId", "at", "staffId"]);
      await create(
        engine,
        replacement
          .addForeignKeyConstraint("replacements_report", ["reportId"], "leadReports", ["id"])
          .addForeignKeyConstraint("replacements_lead", ["leadId"], "leads", ["id"]),
      );
      await sql`create unique index replacements_report on replacements ("reportId")`.execute(db);
      await sql`create unique index replacements_lead on replacements ("leadId")`.execute(db);
      await sql`create index replacements_agent on replacements ("agentId")`.execute(db);

      const claim = texts(tableOf(db, "refundClaims"), [
        ...["agentId", "orderId", "memberId", "ground", "basis", "laidAt", "openFrom", "decideBy"],
      ]);
      await create(
        engine,
        maybeTexts(claim, ["appealedAt", "appealWords", "closedAt", "announcedAt"]).addForeignKeyConstraint(
          "refundClaims_order",
          ["orderId"],
          "orders",
          ["id"],
        ),
      );
      await sql`create unique index "refundClaims_basis" on "refundClaims" ("orderId", basis)`.execute(db);
      await sql`create index "refundClaims_agent" on "refundClaims" ("agentId", "laidAt")`.execute(db);
      await sql`create index "refundClaims_open" on "refundClaims" ("openFrom") where "closedAt" is null`.execute(db);
      await sql`create index "refundClaims_unannounced" on "refundClaims" ("openFrom", id)
        where "announcedAt" is null`.execute(db);
      await sql`create index "refundClaims_list" on "refundClaims" ("laidAt", id)`.execute(db);

      const refund = texts(tableOf(db, "refundDecisions"), ["claimId", "decidedAt", "staffId", "words"]);
      await create(
        engine,
        maybeTexts(refund, ["rule"])
          .addColumn("cents", "integer")
          .addColumn("refundedBefore", "integer", (column) => column.notNull())
          .addForeignKeyConstraint("refundDecisions_claim", ["claimId"], "refundClaims", ["id"]),
      );
      await sql`create index "refundDecisions_claim" on "refundDecisions" ("claimId", "decidedAt")`.execute(db);
      await sql`create index "refundDecisions_approved" on "refundDecisions" ("claimId")
        where cents is not null`.execute(db);
      await forbidChange(db, engine, "refundDecisions", "decisions are append-only");
    },
  };
}
