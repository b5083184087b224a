import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import { bareDatabaseUrl, engines } from "#test/database.ts";
import { insertRows } from "#test/stored-rows.ts";

const at = (day: number) => `2026-10-${String(day).padStart(2, "0")}T12:00:00.000Z`;

it.each(engines)("Rosa is one contact of Ada with both her leads, and another of Ben, on %s", async (engine) => {
  const database = openDatabase(await bareDatabaseUrl(engine));
  onTestFinished(() => database.close());
  await migrate(database, { last: "235-parts-of-records" });
  const { read } = database;
  const applied = ["ada", "ben"].map((id) => ({ id, submissionKey: id, receivedAt: at(1), agentId: null }));
  await insertRows(read, "applications", ...applied);
  await insertRows(read, "agents", ...["ada", "ben"].map((id) => ({ id, receivedAt: at(1) })));
  await insertRows(read, "persons", ...["rosa", "theo"].map((id) => ({ id, receivedAt: at(1) })));
  const lead = (id: string, personId: string) => ({
    ...{
      id,
      personId,
      submissionKey: id,
      receivedAt: at(1),
      kind: "seller",
      answers: "[]",
      firstName: "",
      lastName: "",
    },
    ...{ phone: "", email: "", consent: 1, consentValid: 1, unreachable: 0, client: "" },
    ...{ stage: "transferred", stageSince: at(2) },
  });
  await insertRows(read, "leads", lead("buy", "rosa"), lead("sell", "rosa"), lead("rent", "theo"));
  const accepted = (id: string, agentId: string, leadId: string, day: number, endedAt: string | null = null) => ({
    ...{ id, agentId, leadId, acceptedAt: at(day), stage: "spoke", stageSince: at(day), touchedAt: at(day) },
    ...{ version: 1, endedAt },
  });
  await insertRows(
    read,
    "acceptances",
    accepted("1", "ada", "buy", 2),
    accepted("2", "ada", "sell", 3),
    accepted("3", "ben", "rent", 4, at(5)),
    accepted("4", "ben", "sell", 1, at(2)),
  );
  const talk = (id: string, leadId: string, day: number, outcome: string) => ({
    ...{ id, agentId: "ada", leadId, at: at(day), kind: "contacted" },
    detail: JSON.stringify({ channel: "call", outcome, text: "" }),
  });
  await insertRows(read, "activities", talk("5", "buy", 6, "spoke"), talk("6", "sell", 7, "voicemail"));

  await migrate(database);

  const { rows } = await sql<Record<string, unknown>>`select contacts."agentId", owner, contacts."createdAt",
    contacts."touchedAt", contacts."importId", contacts."firstName", count(*) as leads
    from contacts join acceptances on acceptances."contactId" = contacts.id
    group by contacts.id order by contacts."agentId", contacts."createdAt"`.execute(read);
  const nothing = { importId: null, firstName: null, owner: "network" };
  expect(rows.map((row) => ({ ...row, leads: Number(row.leads) }))).toEqual([
    { ...nothing, agentId: "ada", createdAt: at(2), touchedAt: at(6), leads: 2 },
    { ...nothing, agentId: "ben", createdAt: at(1), touchedAt: null, leads: 1 },
    { ...nothing, agentId: "ben", createdAt: at(4), touchedAt: null, leads: 1 },
  ]);
  const activity = { id: "7", agentId: "ada", at: at(8), kind: "noted", detail: "{}" };
  await expect(insertRows(read, "activities", { ...activity, leadId: "buy", contactId: "x" })).rejects.toThrow();
  await expect(insertRows(read, "activities", activity)).rejects.toThrow();
});
