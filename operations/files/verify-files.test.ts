import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { addReportFiles } from "#operations/refunds/add-report-files.ts";
import { reportLead } from "#operations/refunds/report-lead.ts";
import { dailyEngines, type engines } from "#test/database.ts";
import { acceptedByBen, bensPlan } from "#test/refunds.ts";
import { runCommand } from "#test/run-command.ts";
import { s3StandIn } from "#test/s3-stand-in.ts";
import { insertRows } from "#test/stored-rows.ts";
import { freshWorld } from "#test/world.ts";
import type { SentFile } from "./store-files.ts";
import { type FileFault, verifyFiles } from "./verify-files.ts";

async function* sent(...contents: string[]): AsyncIterable<SentFile> {
  for (const text of contents) yield { name: "note.txt", content: pieces(text) };
}

async function* pieces(text: string) {
  yield Buffer.from(text);
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** Ben's report has two files in a bucket. */
async function twoFiles(engine: (typeof engines)[number]) {
  const bucket = await s3StandIn();
  const { test, by } = await bensPlan(engine, bucket.settings);
  const leadId = await acceptedByBen(test);
  const reported = await reportLead(test.world, by, {
    ...{ leadId, ground: "existing-client", text: "My client.", activityIds: [] },
  });
  if (!reported.ok) throw new Error(reported.reason);
  const { reportId } = reported;
  expect(await addReportFiles(test.world, by, { reportId, files: sent("one", "two") })).toEqual([]);
  const { database, files } = test.world;
  const faults: FileFault[] = [];
  const verify = () => verifyFiles(database.read, files, (fault) => faults.push(fault));
  return { test, bucket, reportId, faults, verify };
}

describe.each(dailyEngines)("the contents of stored files on %s", (engine) => {
  it("are all there and as they were stored", async () => {
    const { verify, faults } = await twoFiles(engine);
    expect([await verify(), faults]).toEqual([{ right: 2, wrong: 0 }, []]);
  });

  it("are named if they are missing or damaged", async () => {
    const { verify, faults, bucket, reportId } = await twoFiles(engine);
    bucket.objects.delete(sha256("one"));
    bucket.objects.set(sha256("two"), { content: Buffer.from("tow"), modifiedAt: new Date() });
    expect(await verify()).toEqual({ right: 0, wrong: 2 });
    const of = (text: string, fault: string) => ({ ownerId: reportId, fault, sha256: sha256(text), bytes: 3 });
    expect(faults).toHaveLength(2);
    expect(faults).toEqual(
      expect.arrayContaining([of("one", "missing"), of("two", "damaged")].map((one) => expect.objectContaining(one))),
    );
  });

  it("are those of every table that has a content's hash and size", async () => {
    const { database } = (await freshWorld(engine)).world;
    const tables = await database.read.introspection.getTables();
    const namesContent = ({ columns }: (typeof tables)[number]) =>
      ["sha256", "bytes"].every((name) => columns.some((column) => column.name === name));
    const names = tables.filter(namesContent).map(({ name }) => name);
    expect(names.toSorted()).toEqual(["files", "imports", "profilePictures"]);
  });

  it("are those of photographs too, whose profile is named", async () => {
    const { test, verify, faults } = await twoFiles(engine);
    const picture = { profileId: "adas", photo: "p", width: 240, format: "webp", sha256: sha256("photo"), bytes: 5 };
    await test.world.database.write((tx) => insertRows(tx, "profilePictures", { ...picture, id: "picture" }));
    expect(await verify()).toEqual({ right: 2, wrong: 1 });
    const photo = { id: "picture", ownerKind: "profile", ownerId: "adas", sha256: sha256("photo"), bytes: 5 };
    expect(faults).toEqual([{ ...photo, fault: "missing" }]);
  });

  it("are named on every page of records, but not if they were erased", async () => {
    const { test, verify, faults, bucket, reportId } = await twoFiles(engine);
    const more = Array.from({ length: 1000 }, (_, n) => `${2000 + n}`);
    const [missing = "", erased = ""] = more.toReversed();
    const rows = more.map((text) => ({
      ...{ id: `file ${text}`, ownerKind: "report", ownerId: reportId, bytes: 4 },
      ...{ name: text === erased ? "" : "a.txt", sha256: sha256(text) },
    }));
    await test.world.database.write((tx) => insertRows(tx, "files", ...rows));
    const modifiedAt = new Date();
    for (const text of more)
      if (text < erased) bucket.objects.set(sha256(text), { content: Buffer.from(text), modifiedAt });
    expect(await verify()).toEqual({ right: 1000, wrong: 1 });
    expect(faults.map(({ id }) => id)).toEqual([`file ${missing}`]);
  });

  it("are counted by npm run verify:files, which names the wrong ones and a bucket that does not answer", async () => {
    const { test, bucket, reportId } = await twoFiles(engine);
    const settings = { DATABASE_URL: test.databaseUrl, ...bucket.settings };
    const run = () => runCommand(["scripts/verify-files.ts"], settings);
    const place = `in bucket zipstead-files at ${bucket.settings.S3_ENDPOINT}`;
    expect(await run()).toMatchObject({ code: 0, output: `Intact: 2 files ${place}.\n` });
    bucket.objects.delete(sha256("one"));
    const { code, output } = await run();
    expect(code).toBe(1);
    expect(output).toMatch(
      new RegExp(
        `^Missing: file [\\w-]+ of report ${reportId}, SHA-256 ${sha256("one")}\\.\nWrong: 1 of 2 files ${place}\\.\n$`,
      ),
    );
    await bucket.stopListening();
    expect(await run()).toMatchObject({ code: 1, errors: "No S3 service answers at S3_ENDPOINT.\n" });
  });
});
