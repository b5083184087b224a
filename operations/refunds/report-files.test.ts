import { describe, expect, it } from "vitest";
import { filesOf } from "#database/files/files.ts";
import { fileOwners } from "#domain/files/file-owner.ts";
import { removeUnusedFiles } from "#operations/files/remove-unused-files.ts";
import type { SentFile } from "#operations/files/store-files.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { dailyEngines, type engines } from "#test/database.ts";
import { acceptedByBen, bensPlan } from "#test/refunds.ts";
import { addReportFiles } from "./add-report-files.ts";
import { decideReport } from "./decide-report.ts";
import { refundRecords } from "./refund-records.ts";
import { appealReport, reportLead } from "./report-lead.ts";

const hour = 3600;

async function* sent(files: [name: string, content: string][]): AsyncIterable<SentFile> {
  for (const [name, content] of files) yield { name, content: pieces(content) };
}

async function* pieces(content: string) {
  if (content) yield Buffer.from(content);
}

async function bensReport(engine: (typeof engines)[number], buyer?: string) {
  const { test, by, agentId } = await bensPlan(engine);
  const leadId = await acceptedByBen(test, buyer);
  const form = { leadId, ground: "existing-client", text: "My client.", activityIds: [] } as const;
  const reported = await reportLead(test.world, by, form);
  if (!reported.ok) throw new Error(reported.reason);
  const { reportId } = reported;
  const { read } = test.world.database;
  return {
    ...{ test, by, agentId, leadId, reportId, read },
    add: (...files: [string, string][]) => addReportFiles(test.world, by, { reportId, files: sent(files) }),
    stored: async () => (await filesOf(read, "report", [reportId])).map(({ name }) => name),
  };
}

describe.each(dailyEngines)("the files of Ben's report on %s", (engine) => {
  it("are stored one by one, the same content once, and each refused one has its reason", async () => {
    const { add, stored } = await bensReport(engine);
    const refused = await add(
      ["C:\\Scans\\agreement.PDF", "%PDF-1.7"],
      ["program.exe", "MZ\0\0"],
      ["../../notes.html", "She signed in May."],
      ["a copy.txt", "She signed in May."],
      ["nothing.txt", ""],
    );
    expect(refused).toEqual([
      { name: "program.exe", reason: "unknown-type" },
      { name: "nothing.txt", reason: "empty" },
    ]);
    expect(await stored()).toEqual(["agreement.pdf", "notes.txt"]);
  });

  it("can be added for 24 hours, again after an appeal, and not once the report is decided", async () => {
    const { test, by, reportId, add, stored } = await bensReport(engine);
    test.clock.pass({ seconds: 24 * hour });
    expect(await add(["in time.txt", "1"])).toEqual([]);
    test.clock.pass({ seconds: 1 });
    expect(await add(["late.txt", "2"])).toEqual([{ name: "late.txt", reason: "closed" }]);
    await decideReport(test.world, { reportId, staffId: "Moira", isValid: false, text: "No proof." });
    await appealReport(test.world, by, { reportId, text: "Here it is." });
    expect(await add(["proof.txt", "3"])).toEqual([]);
    await decideReport(test.world, { reportId, staffId: "Arne", isValid: true, text: "Right." });
    expect(await add(["more.txt", "4"])).toEqual([{ name: "more.txt", reason: "closed" }]);
    expect(await stored()).toEqual(["in time.txt", "proof.txt"]);
  });

  it("may not fit on the disk: the report stays, the file is refused, and staff learn of it", async () => {
    const { test, add, stored } = await bensReport(engine);
    await add(["before.txt", "1"]);
    const { files } = test.world;
    const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    Object.assign(test.world, { files: { ...files, add: () => Promise.reject(full) } });
    expect(await add(["chat.txt", "2"])).toEqual([{ name: "chat.txt", reason: "not-stored" }]);
    expect(test.reported).toEqual([full]);
    Object.assign(test.world, { files });
    expect(await add(["chat.txt", "2"])).toEqual([]);
    expect(await stored()).toEqual(["before.txt", "chat.txt"]);
  });

  it("break off with the browser's connection, which is no fault of the store", async () => {
    const { test, by, reportId } = await bensReport(engine);
    async function* broken() {
      yield Buffer.from("She signed ");
      throw new Error("The line broke.");
    }
    async function* files() {
      yield { name: "a.txt", content: broken() };
    }
    await expect(addReportFiles(test.world, by, { reportId, files: files() })).rejects.toThrow("The line broke.");
    expect(test.reported).toEqual([]);
  });

  it("are twenty at most", async () => {
    const { add, stored } = await bensReport(engine);
    const many = Array.from({ length: fileOwners.report.most + 1 }, (_, at): [string, string] => [
      `${at}.txt`,
      `Page ${at}`,
    ]);
    expect(await add(...many)).toEqual([{ name: "20.txt", reason: "too-many" }]);
    expect(await stored()).toHaveLength(fileOwners.report.most);
  });

  it("come from members who may see the lead, and need a report", async () => {
    const { test, by, reportId, stored } = await bensReport(engine);
    const files = () => sent([["mine.txt", "1"]]);
    const uma = { agentId: by.agentId, member: { id: "Uma", role: "team-member" as const } };
    const refused = [{ name: "mine.txt", reason: "no-report" }];
    for (const stranger of [{ ...by, agentId: "adas" }, uma])
      expect(await addReportFiles(test.world, stranger, { reportId, files: files() })).toEqual(refused);
    expect(await addReportFiles(test.world, by, { reportId: undefined, files: files() })).toEqual(refused);
    expect(await stored()).toEqual([]);
  });

  it("go with the person: the hash stays on record, name and content do not", async () => {
    const { test, agentId, read, add } = await bensReport(engine);
    await add(["cleo-and-ben.txt", "Dear Ben"]);
    const [file] = (await refundRecords(read, agentId)).reports[0]?.files ?? [];
    const { sha256 = "" } = file ?? {};
    test.clock.pass({ seconds: 400 * 24 * hour });
    expect(await removeUnusedFiles(test.world)).toBe(0);
    await erasePerson(test.world, { email: "cleo@home.example", phone: undefined });
    expect(await removeUnusedFiles(test.world)).toBe(1);
    expect(await test.world.files.open(sha256)).toBeUndefined();
    expect((await refundRecords(read, agentId)).reports[0]?.files).toMatchObject([{ name: "", sha256 }]);
    expect(await removeUnusedFiles(test.world)).toBe(0);
  });
});
