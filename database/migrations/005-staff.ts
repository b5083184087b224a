import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { indexTerms } from "#domain/values/search-terms.ts";
import { forbidChange } from "./append-only.ts";
import { create, type Engine, maybeTexts, tableOf, texts } from "./tables.ts";

const pageOfMessages = 500;

/**
 * Who works here and how they prove it (the five tables that better-auth writes, in our names), what they were invited
 * by, what they did, and the words under which their inboxes find a record.
 */
export function staff(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await signInTables(db, engine);
      await create(
        engine,
        maybeTexts(texts(tableOf(db, "staffInvitations"), ["email", "role", "createdAt", "expiresAt"]), [
          "invitedBy",
          "usedAt",
        ]).addColumn("tokenHash", "text", (column) => column.notNull().unique()),
      );
      await create(engine, texts(tableOf(db, "signInAttempts"), ["at", "client", "address"]));
      await index(db, "signInAttempts", ["client", "at"]);
      await index(db, "signInAttempts", ["address", "at"]);

      await create(
        engine,
        maybeTexts(texts(tableOf(db, "staffActions"), ["at", "action", "detail"]), ["staffId", "about"]),
      );
      await index(db, "staffActions", ["at", "id"]);
      await index(db, "staffActions", ["staffId", "at"]);
      await index(db, "staffActions", ["about", "at"]);
      await forbidChange(db, engine, "staffActions", "what staff did is append-only");

      await searchTables(db, engine);
    },
  };
}

async function signInTables(db: Kysely<unknown>, engine: Engine) {
  await create(
    engine,
    maybeTexts(texts(tableOf(db, "staff"), ["name", "role", "createdAt", "updatedAt"]), ["image"])
      .addColumn("email", "text", (column) => column.notNull().unique())
      .addColumn("emailVerified", "integer", (column) => column.notNull())
      .addColumn("twoFactorEnabled", "integer"),
  );
  await create(
    engine,
    ofStaff(
      maybeTexts(texts(tableOf(db, "staffSessions"), ["staffId", "expiresAt", "createdAt", "updatedAt"]), [
        "ipAddress",
        "userAgent",
      ]).addColumn("token", "text", (column) => column.notNull().unique()),
      "staffSessions",
    ),
  );
  await index(db, "staffSessions", ["staffId", "createdAt"]);
  await create(
    engine,
    ofStaff(
      maybeTexts(
        texts(tableOf(db, "staffAccounts"), ["staffId", "accountId", "providerId", "createdAt", "updatedAt"]),
        [
          "accessToken",
          "refreshToken",
          "idToken",
          "accessTokenExpiresAt",
          "refreshTokenExpiresAt",
          "scope",
          "password",
        ],
      ),
      "staffAccounts",
    ),
  );
  await index(db, "staffAccounts", ["staffId"]);
  await create(
    engine,
    texts(tableOf(db, "staffVerifications"), ["identifier", "value", "expiresAt", "createdAt", "updatedAt"]),
  );
  await index(db, "staffVerifications", ["identifier"]);
  await create(
    engine,
    ofStaff(
      maybeTexts(texts(tableOf(db, "staffTwoFactors"), ["staffId", "secret", "backupCodes"]), ["lockedUntil"])
        .addColumn("verified", "integer")
        .addColumn("failedVerificationCount", "integer"),
      "staffTwoFactors",
    ),
  );
  await index(db, "staffTwoFactors", ["staffId"]);
}

/** Words stand in the order of their letters' numbers on both engines, so that a beginning is a range. */
async function searchTables(db: Kysely<unknown>, engine: Engine) {
  const word = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  await create(
    engine,
    texts(db.schema.createTable("searchWords"), ["scope", "recordId"])
      .addColumn("word", word, (column) => column.notNull())
      .addPrimaryKeyConstraint("searchWords_key", ["scope", "word", "recordId"]),
  );
  await index(db, "messages", ["kind", "receivedAt", "id"]);
  await db.schema
    .createIndex("messages_held")
    .on("messages")
    .columns(["receivedAt", "id"])
    .where(sql<boolean>`"heldFor" is not null`)
    .execute();
  await wordsOfMessages(db as Kysely<KeptBefore>);
}

interface KeptBefore {
  messages: { id: string; name: string; subject: string; email: string; phone: string; message: string };
  searchWords: { scope: string; word: string; recordId: string };
}

/** Messages that came before this migration are found as well. */
async function wordsOfMessages(db: Kysely<KeptBefore>) {
  let after = "";
  for (;;) {
    const page = await db
      .selectFrom("messages")
      .select(["id", "name", "subject", "email", "phone", "message"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(pageOfMessages)
      .execute();
    for (const { id, ...texts } of page) {
      const rows = indexTerms(Object.values(texts)).map((word) => ({ scope: "messages", word, recordId: id }));
      if (rows.length > 0) await db.insertInto("searchWords").values(rows).execute();
    }
    after = page.at(-1)?.id ?? after;
    if (page.length < pageOfMessages) return;
  }
}

type Table = ReturnType<typeof tableOf>;

function ofStaff(table: Table, name: string): Table {
  return table.addForeignKeyConstraint(`${name}_staff`, ["staffId"], "staff", ["id"]);
}

async function index(db: Kysely<unknown>, table: string, columns: string[]) {
  await db.schema
    .createIndex(`${table}_${columns.join("_")}`)
    .on(table)
    .columns(columns)
    .execute();
}
