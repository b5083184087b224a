import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import { closingFactsOf, foldClosing, unknownFacts } from "#domain/fees/closings/closing.ts";
import { bareDatabaseUrl, engines } from "#test/database.ts";
import { insertRows } from "#test/stored-rows.ts";

const at = (day: number) => `2026-10-${String(day).padStart(2, "0")}T12:00:00.000Z`;

it.each(engines)(
  "Leads that are closed already get one closing each, without invented figures, on %s",
  async (engine) => {
    const database = openDatabase(await bareDatabaseUrl(engine));
    onTestFinished(() => database.close());
    await migrate(database, { last: "072-job-runs" });
    const { read } = database;
    const lead = (id: string, stage: string, pausedFrom: string | null = null, agentId: string | null = "ada") => ({
      ...{ id, submissionKey: id, receivedAt: at(1), kind: "seller", answers: "[]", firstName: "Rosa", lastName: "" },
      ...{ phone: "", email: "", consent: 1, consentValid: 1, unreachable: 0, personId: id, client: "" },
      ...{ stage, stageSince: at(20), pausedFrom, agentId },
    });
    await insertRows(read, "applications", { id: "ada", submissionKey: "ada", receivedAt: at(1), agentId: null });
    await insertRows(read, "agents", { id: "ada", receivedAt: at(1) });
    const persons = ["closed", "paid", "paused", "of-nobody", "open", "waits"];
    await insertRows(read, "persons", ...persons.map((id) => ({ id, receivedAt: at(1) })));
    await insertRows(
      read,
      "leads",
      lead("closed", "closed"),
      lead("paid", "paid-at-closing"),
      lead("paused", "paused", "closed"),
      lead("of-nobody", "closed", null, null),
      lead("open", "relationship-built"),
      lead("waits", "paused", "transferred"),
    );
    await insertRows(
      read,
      "leadMoves",
      {
        id: "1",
        leadId: "closed",
        movedAt: at(10),
        staffId: "Moira",
        fromStage: "relationship-built",
        toStage: "closed",
        why: "",
      },
      {
        id: "2",
        leadId: "paused",
        movedAt: at(11),
        staffId: "Ida",
        fromStage: "relationship-built",
        toStage: "closed",
        why: "",
      },
      {
        id: "3",
        leadId: "paused",
        movedAt: at(12),
        staffId: "Ivo",
        fromStage: "paused",
        toStage: "closed",
        why: "back",
      },
    );
    await insertRows(read, "acceptances", {
      ...{ id: "accepted", agentId: "ada", leadId: "closed", acceptedAt: at(2), stage: "closed", stageSince: at(10) },
      ...{ touchedAt: at(10), version: 3, feePercent: 15 },
    });

    await migrate(database);

    const closings = await read.selectFrom("closings").selectAll().orderBy("id").execute();
    expect(
      closings.map(({ id, leadId, no, agentId, acceptanceId, state, createdAt }) => [
        id,
        leadId,
        no,
        agentId,
        acceptanceId,
        state,
        createdAt,
      ]),
    ).toEqual([
      ["closed", "closed", 1, "ada", "accepted", "closed", at(10)],
      ["of-nobody", "of-nobody", 1, null, null, "closed", at(20)],
      ["paid", "paid", 1, "ada", null, "closed", at(20)],
      ["paused", "paused", 1, "ada", null, "closed", at(11)],
    ]);
    const changes = await read.selectFrom("closingChanges").selectAll().orderBy("id").execute();
    expect(changes.map(({ kind, staffId }) => [kind, staffId])).toEqual([
      ["on-record", "Moira"],
      ["on-record", null],
      ["on-record", null],
      ["on-record", "Ida"],
    ]);
    for (const [index, closing] of closings.entries()) {
      expect(closingFactsOf(closing)).toEqual(unknownFacts);
      expect(foldClosing(changes.slice(index, index + 1))).toEqual({ ...unknownFacts, state: "closed", version: 1 });
    }
    const stages = sql<{
      count: number | string;
    }>`select count(*) as count from leads where stage in ('closed', 'paid-at-closing')
    or "pausedFrom" in ('closed', 'paid-at-closing')`;
    expect(Number((await stages.execute(read)).rows[0]?.count)).toBe(closings.length);
  },
);
