import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";
import { create, maybeTexts, tableOf, texts } from "./tables.ts";

const required = ["name", "tokenHash", "scopes", "createdAt"];
const ofWorkspace = ["agentId", "memberId"];
const ofOthers = ["staffId", "brokerId", "mailbox"];
const ends = ["lastUsedAt", "endedAt"];

/** Tokens of the network and of firms, beside those of workspaces. */
export const tokensOfHolders: StoreMigration = {
  additive: true,
  async up(db, engine) {
    if (engine === "postgres") {
      for (const name of ofWorkspace)
        await sql`alter table "apiTokens" alter column ${sql.id(name)} drop not null`.execute(db);
      for (const name of ofOthers) await sql`alter table "apiTokens" add column ${sql.id(name)} text`.execute(db);
    } else {
      // SQLite cannot let a column be empty that could not.
      await sql`alter table "apiTokens" rename to "tokensBefore"`.execute(db);
      const table = texts(tableOf(db, "apiTokens"), required);
      await create(engine, maybeTexts(table, [...ofWorkspace, ...ofOthers, ...ends]));
      const columns = sql.join(["id", ...required, ...ofWorkspace, ...ends].map((name) => sql.id(name)));
      await sql`insert into "apiTokens" (${columns}) select ${columns} from "tokensBefore"`.execute(db);
      await sql`drop table "tokensBefore"`.execute(db);
      for (const index of indexes) await sql.raw(`create ${index}`).execute(db);
    }
    for (const index of newIndexes) await sql.raw(`create ${index}`).execute(db);
  },
};

const indexes = [
  `unique index "apiTokens_hash" on "apiTokens" ("tokenHash")`,
  `index "apiTokens_agent" on "apiTokens" ("agentId", "createdAt")`,
  `index "apiTokens_member" on "apiTokens" ("memberId")`,
];

const newIndexes = [
  `index "apiTokens_staff" on "apiTokens" ("createdAt", id) where "staffId" is not null`,
  `index "apiTokens_broker" on "apiTokens" ("brokerId", "createdAt") where "brokerId" is not null`,
];
