import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import { bareDatabaseUrl, engines } from "#test/database.ts";
import { insertRows } from "#test/stored-rows.ts";
import { noon } from "#test/world.ts";
import { filesOf } from "./files.ts";

describe.each(engines)("the files of an earlier release on %s", (engine) => {
  it("are all in one table, erased ones too, and statements keep what they say", async () => {
    const database = openDatabase(await bareDatabaseUrl(engine));
    onTestFinished(() => database.close());
    await migrate(database, { last: "180-event-numbers" });
    const { read } = database;
    await insertRows(read, "orders", { id: "order", submissionKey: "order" });
    await insertRows(read, "persons", { id: "cleo" });
    await insertRows(read, "leads", { id: "lead", submissionKey: "lead", personId: "cleo" });
    await insertRows(read, "applications", { id: "ben", submissionKey: "ben" });
    await insertRows(read, "agents", { id: "ben" });
    const acceptance = { id: "acceptance", leadId: "lead", agentId: "ben" };
    await insertRows(read, "acceptances", acceptance);
    const report = { id: "report", agentId: "ben", leadId: "lead", acceptanceId: "acceptance", ground: "shared" };
    await insertRows(read, "leadReports", report);
    const file = { memberId: "ben", addedAt: noon, name: "a.txt", type: "text/plain", sha256: "hash", bytes: 5 };
    await insertRows(read, "reportFiles", { ...file, id: "1", agentId: "ben", reportId: "report" });
    await insertRows(read, "reportFiles", {
      ...file,
      id: "2",
      agentId: "ben",
      reportId: "report",
      sha256: "b",
      name: "",
    });
    const proof = { closingId: "closing", leadId: "lead", agentId: "ben", cents: 700, closedAt: noon };
    for (const id of ["3", "4"]) await insertRows(read, "closingProofs", { ...file, ...proof, id });
    await insertRows(read, "closingProofChecks", { id: "check", proofId: "3", cents: 700 });
    await insertRows(read, "feeDisputeFiles", { ...file, id: "5", disputeId: "fee", leadId: "lead", memberId: null });
    await insertRows(read, "reviewDisputeFiles", { ...file, id: "6", disputeId: "review", leadId: "lead" });

    await migrate(database);

    const moved = { ...file, leadId: "lead" };
    expect(await read.selectFrom("files").selectAll().orderBy("id").execute()).toEqual([
      { ...moved, id: "1", ownerKind: "report", ownerId: "report" },
      { ...moved, id: "2", ownerKind: "report", ownerId: "report", sha256: "b", name: "" },
      { ...moved, id: "3", ownerKind: "proof", ownerId: "3" },
      { ...moved, id: "4", ownerKind: "proof", ownerId: "4" },
      { ...moved, id: "5", ownerKind: "fee-dispute", ownerId: "fee", memberId: null },
      { ...moved, id: "6", ownerKind: "review-dispute", ownerId: "review" },
    ]);
    expect(await filesOf(read, "report", ["report"])).toHaveLength(2);
    const { name, type, sha256, bytes, memberId, ...said } = { ...file, ...proof };
    expect(await read.selectFrom("closingProofs").selectAll().orderBy("id").execute()).toEqual([
      { ...said, id: "3" },
      { ...said, id: "4" },
    ]);
    expect(await read.selectFrom("closingProofChecks").select("proofId").execute()).toEqual([{ proofId: "3" }]);
    const names = (await read.introspection.getTables()).map((table) => table.name);
    expect(names.filter((table) => /Files$/.test(table))).toEqual([]);
    for (const change of [sql`update files set sha256 = 'x'`, sql`update files set name = 'x'`, sql`delete from files`])
      await expect(database.write((tx) => change.execute(tx))).rejects.toThrow("append-only");
  });
});
