import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { create, type Engine, maybeTexts, tableOf, texts } from "./tables.ts";

/** The page on which a person sees and changes what became of a request. */
export function consumersPage(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const key = texts(tableOf(db, "requestKeys"), ["keyHash", "email", "createdAt", "endsAt"]);
      await create(
        engine,
        key.addColumn("wrongDigits", "integer", (column) => column.notNull()),
      );
      await sql`create unique index "requestKeys_key" on "requestKeys" ("keyHash")`.execute(db);
      await sql`create index "requestKeys_email" on "requestKeys" (email)`.execute(db);
      await sql`create index "requestKeys_ends" on "requestKeys" ("endsAt")`.execute(db);

      const view = maybeTexts(texts(tableOf(db, "leadViews"), ["leadId", "hour"]), ["staffId", "memberId"]);
      await create(engine, view.addForeignKeyConstraint("leadViews_lead", ["leadId"], "leads", ["id"]));
      for (const viewer of ["staffId", "memberId"])
        await sql`create unique index ${sql.id(`leadViews_${viewer}`)} on "leadViews" ("leadId", ${sql.ref(viewer)}, hour)
          where ${sql.ref(viewer)} is not null`.execute(db);

      const wish = texts(tableOf(db, "contactWishes"), ["kind", "value", "what", "since"]);
      await create(engine, maybeTexts(wish, ["until"]));
      await sql`create index "contactWishes_address" on "contactWishes" (kind, value, since)`.execute(db);

      const leadWish = maybeTexts(texts(tableOf(db, "leadWishes"), ["leadId", "at", "what"]), [
        ...["reason", "wordsForUs", "wordsForAgent"],
      ]);
      await create(engine, leadWish.addForeignKeyConstraint("leadWishes_lead", ["leadId"], "leads", ["id"]));
      await sql`create index "leadWishes_lead" on "leadWishes" ("leadId", at)`.execute(db);
      await sql`create unique index "leadWishes_once" on "leadWishes" ("leadId", what)
        where what in ('closed', 'otherwise')`.execute(db);

      const answer = maybeTexts(texts(tableOf(db, "callAnswers"), ["leadId", "askedAt"]), [
        ...["answer", "answeredAt", "notifiedAt"],
      ]);
      await create(engine, answer.addForeignKeyConstraint("callAnswers_lead", ["leadId"], "leads", ["id"]));
      await sql`create index "callAnswers_lead" on "callAnswers" ("leadId")`.execute(db);
      await sql`create index "callAnswers_due" on "callAnswers" ("answeredAt")
        where answer = 'not-yet' and "notifiedAt" is null`.execute(db);
      await sql`create index acceptances_accepted on acceptances ("acceptedAt") where "endedAt" is null`.execute(db);
    },
  };
}
