import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";
import { create, maybeTexts, tableOf, texts } from "./tables.ts";

/** Which member of staff looks after a workspace, and the questions that its members asked. */
export const accountManagers: StoreMigration = {
  additive: true,
  async up(db, engine) {
    const managers = texts(tableOf(db, "accountManagers"), ["agentId", "staffId", "since"]);
    await create(engine, maybeTexts(managers, ["namedBy", "endedAt"]));
    const questions = texts(tableOf(db, "memberQuestions"), ["agentId", "memberId", "askedAt", "answerBy"]);
    await create(engine, maybeTexts(questions, ["staffId"]));
    for (const index of indexes) await sql.raw(`create ${index}`).execute(db);
  },
};

const indexes = [
  `unique index "accountManagers_agent" on "accountManagers" ("agentId") where "endedAt" is null`,
  `index "accountManagers_staff" on "accountManagers" ("staffId") where "endedAt" is null`,
  `index "memberQuestions_agent" on "memberQuestions" ("agentId", "askedAt")`,
  `index "memberQuestions_member" on "memberQuestions" ("memberId")`,
];
