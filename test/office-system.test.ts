import { describe, expect, it } from "vitest";
import { recordBackup } from "#database/engine/jobs.ts";
import { emailOperator } from "#operations/notifications/email-operator.ts";
import { transactionOf } from "#operations/transaction.ts";
import { type RecurringJob, runDueJobs } from "../outbox/run-due-jobs.ts";
import { engines } from "./database.ts";
import { visibleText } from "./html.ts";
import { signedInAs } from "./office.ts";
import { readEmail } from "./read-email.ts";
import { application, type TestSite } from "./request.ts";
import { s3StandIn } from "./s3-stand-in.ts";
import { noon } from "./world.ts";

const token = "a token of some length";

/** Runs one job as a worker does, a quarter of an hour after the last time. */
async function tryJob({ world, clock }: TestSite, run: RecurringJob["run"]) {
  clock.pass({ seconds: 15 * 60 });
  return runDueJobs({
    database: world.database,
    jobs: [{ name: "publish-promises", actsOnPeople: false, nextAfter: (now) => now, run }],
    now: world.now,
    reportJob: () => {},
    reportFailedJob: () => {},
    reportError: () => {},
    emailOperator: (tx, failing) => emailOperator(transactionOf(world, tx), failing),
  });
}

const fails = () => Promise.reject(new TypeError("Ada Park cannot be read"));
const works = async () => ({});

const emailsOf = async ({ world }: TestSite) =>
  (await world.database.read.selectFrom("deliveries").select("payload").orderBy("id").execute()).map(({ payload }) =>
    readEmail(payload),
  );

describe.each(engines)("a recurring job that fails, on %s", (engine) => {
  it("is reported to the operator by email after the third failure in a row, once", async () => {
    const site = await application({ OPERATOR_EMAIL: "otto@host.example" }, engine);
    for (let time = 0; time < 2; time++) await tryJob(site, fails);
    expect(await emailsOf(site)).toEqual([]);
    for (let time = 0; time < 4; time++) await tryJob(site, fails);
    const emails = await emailsOf(site);
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
      ["otto@host.example", "The job publish-promises fails"],
    ]);
    expect(JSON.stringify(emails), "an error's message may name a person").not.toContain("Ada");
    await tryJob(site, works);
    for (let time = 0; time < 4; time++) await tryJob(site, fails);
    expect(await emailsOf(site), "it had succeeded in between").toHaveLength(2);
  });
});

describe("/office/system", () => {
  it("shows an owner each job, the release, the disk and the last backup", async () => {
    const site = await application();
    await tryJob(site, works);
    await tryJob(site, fails);
    await recordBackup(site.world.database, { at: noon, milliseconds: 1200 });
    const { cookie } = await signedInAs(site.world, "owner");
    const { status, text } = await site.request("GET", "/office/system", { headers: { cookie } });
    expect(status).toBe(200);
    const shown = visibleText(text);
    for (const part of ["publish-promises", "0.3.0", "SQLite", "Free disk for files", "Nothing waits", "Version 0.3.0"])
      expect(shown).toContain(part);
    expect(shown).not.toContain("None is recorded");
  });

  it("says where uploaded files are, and why none can be stored", async () => {
    const bucket = await s3StandIn();
    const site = await application(bucket.settings);
    const { cookie } = await signedInAs(site.world, "owner");
    const shown = async () => visibleText((await site.request("GET", "/office/system", { headers: { cookie } })).text);
    bucket.behave(() => "read-only");
    expect(await shown()).toContain("S3_ACCESS_KEY_ID may not use the bucket zipstead-files");
    bucket.behave(() => "usual");
    const page = await shown();
    expect(page).toContain(`Uploaded files\nbucket zipstead-files at ${bucket.settings.S3_ENDPOINT}`);
    expect(page).not.toContain("No file can be stored");
    expect(page).not.toContain("Free disk for files");
  });

  it("is closed to all but owners", async () => {
    const site = await application();
    const { cookie } = await signedInAs(site.world, "account-manager");
    expect((await site.request("GET", "/office/system", { headers: { cookie } })).status).toBe(403);
  });
});

it("the metrics tell of jobs, backups, errors and the release", async () => {
  const site = await application({ METRICS_TOKEN: token });
  await tryJob(site, fails);
  await recordBackup(site.world.database, { at: noon, milliseconds: 1200 });
  const { text } = await site.request("GET", "/metrics", { headers: { authorization: `Bearer ${token}` } });
  expect(text).toContain('zipstead_job_failures{name="publish-promises"} 1');
  expect(text).toContain(`zipstead_job_last_success_seconds{name="backup"} ${Date.parse(noon) / 1000}`);
  expect(text).toContain('zipstead_build_info{release="0.3.0",revision="');
  expect(text).toMatch(/^zipstead_disk_free_bytes\{of="files"\} \d+/m);
});
