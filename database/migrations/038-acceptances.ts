import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { create, type Engine, maybeTexts, tableOf, texts } from "./tables.ts";

/**
 * What an agent does with an accepted lead: its stage, what happened with the person, tasks; when a member is away, and
 * which notifications they turned off. Each lead that an agent has becomes an acceptance.
 */
export function acceptances(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const acceptance = texts(tableOf(db, "acceptances"), [
        ...["agentId", "leadId", "acceptedAt", "stage", "stageSince", "touchedAt"],
      ]);
      await create(
        engine,
        maybeTexts(acceptance, [
          ...["memberId", "laterOn", "lostReason", "askedAt"],
          ...["endedAt", "ending", "endReason", "endedByMember", "endedByStaff"],
        ])
          .addColumn("feePercent", "integer")
          .addColumn("version", "integer", (column) => column.notNull())
          .addForeignKeyConstraint("acceptances_lead", ["leadId"], "leads", ["id"]),
      );
      await sql`create unique index acceptances_open on acceptances ("leadId") where "endedAt" is null`.execute(db);
      await sql`create index acceptances_lead on acceptances ("agentId", "leadId")`.execute(db);
      await sql`create index acceptances_agent on acceptances ("agentId", "acceptedAt")`.execute(db);
      for (const filters of [[], ["memberId"]]) {
        const columns = [...filters, "stage", "acceptedAt"].map((name) => sql.ref(name));
        const name = sql.id(["acceptances", "stage", ...filters].join("_"));
        await sql`create index ${name} on acceptances ("agentId", ${sql.join(columns)})
          where "endedAt" is null`.execute(db);
      }
      await sql`create index acceptances_touched on acceptances ("touchedAt") where "endedAt" is null`.execute(db);

      const activity = texts(tableOf(db, "activities"), ["agentId", "leadId", "at", "kind", "detail"]);
      await create(
        engine,
        maybeTexts(activity, ["memberId", "undoes"]).addForeignKeyConstraint("activities_lead", ["leadId"], "leads", [
          "id",
        ]),
      );
      await sql`create index activities_lead on activities ("agentId", "leadId", at, id)`.execute(db);
      await sql`create index activities_of_lead on activities ("leadId", at, id)`.execute(db);
      await sql`create unique index activities_undoes on activities (undoes) where undoes is not null`.execute(db);

      const task = texts(tableOf(db, "tasks"), ["agentId", "memberId", "text", "dueOn", "createdAt"]);
      await create(
        engine,
        maybeTexts(task, ["leadId", "doneAt", "doneBy"]).addForeignKeyConstraint("tasks_lead", ["leadId"], "leads", [
          "id",
        ]),
      );
      await sql`create index tasks_open on tasks ("agentId", "memberId", "dueOn") where "doneAt" is null`.execute(db);
      await sql`create index tasks_lead on tasks ("agentId", "leadId", "dueOn")`.execute(db);

      for (const name of ["awayFrom", "awayUntil", "digestOn"])
        await db.schema.alterTable("members").addColumn(name, "text").execute();
      await create(engine, texts(tableOf(db, "mutedNotifications"), ["memberId", "kind"]));
      await sql`create unique index "mutedNotifications_kind" on "mutedNotifications" ("memberId", kind)`.execute(db);
      await acceptOfEarlier(db);
    },
  };
}

/** With the id of its accepted offer; a lead from before offers keeps its own. */
async function acceptOfEarlier(db: Kysely<unknown>) {
  await sql`insert into acceptances (id, "agentId", "leadId", "acceptedAt", stage, "stageSince", "touchedAt",
      "memberId", "feePercent", version)
    select coalesce(offer.id, leads.id), leads."agentId", leads.id, coalesce(moved.at, leads."stageSince"),
      case coalesce(leads."pausedFrom", leads.stage)
        when 'transferred' then 'new' when 'relationship-built' then 'spoke' else 'closed' end,
      leads."stageSince", leads."stageSince", coalesce(offer."memberId", members.id),
      case agents.plan when 'standard' then 20 when 'professional' then 15 when 'growth' then 10 when 'team' then 10 end,
      1
    from leads
    left join (select "leadId", max("movedAt") as at from "leadMoves"
      where "fromStage" = 'double-verified' and "toStage" = 'transferred' group by "leadId") as moved
      on moved."leadId" = leads.id
    left join offers as offer on offer."leadId" = leads.id and offer."agentId" = leads."agentId"
      and offer.state = 'accepted'
    left join agents on agents.id = leads."agentId"
    left join members on members.id = leads."agentId"
    where leads."agentId" is not null and coalesce(leads."pausedFrom", leads.stage)
      in ('transferred', 'relationship-built', 'closed', 'paid-at-closing')`.execute(db);
}
