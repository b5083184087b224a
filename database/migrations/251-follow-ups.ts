import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";
import { create, maybeTexts, tableOf, texts } from "./tables.ts";

/** Follow-ups of a workspace with all their versions, who is on which, and what each step did. */
export const followUps: StoreMigration = {
  additive: true,
  async up(db, engine) {
    const head = texts(tableOf(db, "sequences"), ["agentId", "key", "versionId", "createdAt"]);
    await create(engine, maybeTexts(head.addUniqueConstraint("sequences_once", ["agentId", "key"]), ["removedAt"]));
    const version = texts(tableOf(db, "sequenceVersions"), ["agentId", "key", "name", "base", "steps", "at"]);
    await create(engine, maybeTexts(version, ["memberId"]));
    const given = ["agentId", "contactId", "memberId", "key", "versionId", "baseOn", "lastOn", "startedAt"];
    const enrollment = texts(tableOf(db, "enrollments"), given)
      .addColumn("nextStep", "integer", (column) => column.notNull())
      .addForeignKeyConstraint("enrollments_contact", ["contactId"], "contacts", ["id"], (key) =>
        key.onDelete("cascade"),
      );
    await create(engine, maybeTexts(enrollment, ["leadId", "dueAt", "hold", "endedAt", "endReason", "endedBy"]));
    const run = texts(tableOf(db, "stepRuns"), ["agentId", "enrollmentId", "memberId", "at", "outcome", "detail"])
      .addColumn("step", "integer", (column) => column.notNull())
      .addColumn("isFirstMail", "integer", (column) => column.notNull())
      .addUniqueConstraint("stepRuns_once", ["enrollmentId", "step"])
      .addForeignKeyConstraint("stepRuns_enrollment", ["enrollmentId"], "enrollments", ["id"], (key) =>
        key.onDelete("cascade"),
      );
    await create(engine, maybeTexts(run, ["messageId", "taskId"]));
    for (const index of indexes) await sql.raw(`create ${index}`).execute(db);
  },
};

const indexes = [
  `index "sequenceVersions_key" on "sequenceVersions" ("agentId", key, at)`,
  `unique index enrollments_open on enrollments ("contactId", key) where "endedAt" is null`,
  `index enrollments_due on enrollments ("dueAt", "agentId") where "endedAt" is null`,
  `index enrollments_agent on enrollments ("agentId", "startedAt", id)`,
  `index enrollments_lead on enrollments ("leadId") where "leadId" is not null`,
  `index "stepRuns_mails" on "stepRuns" ("agentId", at) where outcome = 'sent'`,
  `index "stepRuns_message" on "stepRuns" ("messageId") where "messageId" is not null`,
];
