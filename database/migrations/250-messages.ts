import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";
import { create, maybeTexts, tableOf, texts } from "./tables.ts";

/** Emails between members and the people of their book. */
export const messages: StoreMigration = {
  additive: true,
  async up(db, engine) {
    const given = ["agentId", "contactId", "at", "direction", "state", "subject", "text", "quoted", "leftOut"];
    const known = ["leadId", "memberId", "draftReason", "fromAddress", "mailId", "answeredAt"];
    await create(engine, maybeTexts(texts(tableOf(db, "messages"), given), known));
    for (const index of indexes) await sql.raw(`create ${index}`).execute(db);
  },
};

const indexes = [
  `unique index messages_mail on messages ("agentId", "mailId") where "mailId" is not null`,
  `index messages_contact on messages ("contactId", at, id)`,
  `index messages_agent on messages ("agentId", at, id)`,
  `index messages_lead on messages ("leadId") where "leadId" is not null`,
  `index messages_waiting on messages ("agentId", "contactId") where direction = 'in' and state = 'received' and "answeredAt" is null`,
];
