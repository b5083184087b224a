import { describe, expect, it, onTestFinished } from "vitest";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import { bareDatabaseUrl, engines } from "#test/database.ts";
import { insertRows } from "#test/stored-rows.ts";
import { noon } from "#test/world.ts";

describe.each(engines)("what an earlier release stored as words, on %s", (engine) => {
  it("is a text, and a claim names its report, once per order", async () => {
    const database = openDatabase(await bareDatabaseUrl(engine));
    onTestFinished(() => database.close());
    await migrate(database, { last: "068-inquiries" });
    const { read } = database;
    const ids = { orderId: "order", leadId: "lead", agentId: "ben", acceptanceId: "acceptance" };
    const { orderId, leadId, agentId, acceptanceId } = ids;
    await insertRows(read, "orders", { id: orderId, submissionKey: "order" });
    await insertRows(read, "persons", { id: "cleo" });
    await insertRows(read, "leads", { id: leadId, submissionKey: "lead", personId: "cleo" });
    await insertRows(read, "applications", { id: agentId, submissionKey: "ben" });
    await insertRows(read, "agents", { id: agentId });
    await insertRows(read, "offers", { id: "offer", leadId, agentId, state: "declined", words: "My cousin." });
    await insertRows(read, "acceptances", { id: acceptanceId, leadId, agentId });
    const report = { id: "report", agentId, leadId, acceptanceId, ground: "shared" };
    await insertRows(read, "leadReports", { ...report, words: "Shared.", appealWords: "Look again." });
    await insertRows(read, "reportDecisions", { id: "decision", reportId: "report", words: "No proof." });
    const claim = { id: "claim", agentId, orderId, ground: "shared", basis: "report", laidAt: noon };
    await insertRows(read, "refundClaims", { ...claim, appealWords: "Please." });
    await insertRows(read, "refundDecisions", { id: "refund", claimId: "claim", words: "As promised." });
    await insertRows(read, "leadWishes", { id: "wish", leadId, wordsForUs: "For you.", wordsForAgent: "For him." });
    const typed = 'He said ,"words": no';
    const contact = { channel: "call", outcome: "spoke" };
    const activity = { id: "activity", leadId, agentId, at: noon };
    const detail = JSON.stringify({ ...contact, words: typed });
    await insertRows(read, "activities", { ...activity, kind: "contacted", detail });

    await migrate(database);

    const only = <Row>(rows: Row[]) => rows[0];
    const stored = {
      offer: only(await read.selectFrom("offers").select("text").execute()),
      report: only(await read.selectFrom("leadReports").select(["text", "appealText"]).execute()),
      decision: only(await read.selectFrom("reportDecisions").select("text").execute()),
      claim: only(await read.selectFrom("refundClaims").select(["report", "preparedAt", "appealText"]).execute()),
      refund: only(await read.selectFrom("refundDecisions").select("text").execute()),
      wish: only(await read.selectFrom("leadWishes").select(["textForUs", "textForAgent"]).execute()),
    };
    expect(stored).toEqual({
      offer: { text: "My cousin." },
      report: { text: "Shared.", appealText: "Look again." },
      decision: { text: "No proof." },
      claim: { report: "report", preparedAt: noon, appealText: "Please." },
      refund: { text: "As promised." },
      wish: { textForUs: "For you.", textForAgent: "For him." },
    });
    const [contacted] = await read.selectFrom("activities").select("detail").execute();
    expect(JSON.parse(contacted?.detail ?? "")).toEqual({ ...contact, text: typed });
    const again = { id: "again", agentId, orderId, ground: "shared", report: "report", preparedAt: noon };
    await expect(insertRows(read, "refundClaims", again)).rejects.toThrow(/unique/i);
  });
});
