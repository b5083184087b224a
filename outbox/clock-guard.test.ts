import { describe, expect, it } from "vitest";
import { engines, type TestEngine } from "#test/database.ts";
import { freshWorld } from "#test/world.ts";
import { watchForJump } from "./clock-step.ts";
import { recurringJobs } from "./recurring-jobs.ts";
import { type RecurringJob, runDueJobs } from "./run-due-jobs.ts";

const eightDays = 8 * 24 * 3600;

/** Every recurring job as it is registered, with a note instead of its work. */
async function allJobs(engine: TestEngine, clockOptions: { isTimeChosen?: boolean } = {}) {
  const { world, clock } = await freshWorld(engine);
  const steady = { ms: 0 };
  const hasJumped = watchForJump({ wall: () => clock.now().getTime(), steady: () => steady.ms });
  const ran: string[] = [];
  const reports: object[] = [];
  const jobs: RecurringJob[] = recurringJobs(world).map((job) => ({
    ...job,
    run: async () => {
      ran.push(job.name);
      return {};
    },
  }));
  const poll = async () => {
    ran.length = 0;
    const reportJob = (event: object) => reports.push(event);
    const errors = { reportFailedJob: () => {}, reportError: () => {} };
    await runDueJobs({
      database: world.database,
      jobs,
      now: clock.now,
      ...clockOptions,
      hasJumped,
      reportJob,
      ...errors,
    });
    return [...ran];
  };
  const passTime = (seconds: number) => {
    clock.pass({ seconds });
    steady.ms += seconds * 1000;
  };
  const acting = jobs.filter(({ actsOnPeople }) => actsOnPeople).map(({ name }) => name);
  return { poll, clock, passTime, acting, reports, jobs };
}

const actedOn = (ran: string[], acting: string[]) => ran.filter((name) => acting.includes(name));

it("every job that emails, ends, releases or erases by the time says so", async () => {
  const { acting, jobs } = await allJobs("sqlite");
  expect(jobs.map(({ name }) => name).filter((name) => !acting.includes(name))).toEqual([
    "enqueue-notice-digest",
    "drop-secrets-of-emails",
    "name-account-managers",
    "refresh-statistics",
  ]);
  expect(acting).toContain("ask-if-called");
  expect(acting.length).toBeGreaterThanOrEqual(12);
});

describe.each(engines)("the guard of the clock on %s", (engine) => {
  it("lets no job act on people while the clock is eight days ahead for a minute; then they go on", async () => {
    const { poll, clock, passTime, acting, reports } = await allJobs(engine);
    expect(actedOn(await poll(), acting)).toEqual(acting);
    clock.pass({ seconds: eightDays });
    expect(actedOn(await poll(), acting)).toEqual([]);
    expect(reports.filter((event) => "waitsUntil" in event)).toHaveLength(acting.length);
    passTime(60);
    expect(actedOn(await poll(), acting)).toEqual([]);
    clock.pass({ seconds: -eightDays });
    passTime(24 * 3600);
    expect(actedOn(await poll(), acting)).toEqual(acting);
  });

  it("is not over after a quarter of an hour if the clock jumped under a running process, but after an hour", async () => {
    const { poll, clock, passTime, acting } = await allJobs(engine);
    await poll();
    clock.pass({ seconds: eightDays });
    await poll();
    passTime(16 * 60);
    expect(actedOn(await poll(), acting)).toEqual([]);
    for (let minutes = 0; minutes < 64; minutes += 16) {
      passTime(16 * 60);
      await poll();
    }
    passTime(16 * 60);
    expect(actedOn(await poll(), acting)).toContain("ask-if-called");
  });

  it("lets a site that was down for three days go on a quarter of an hour later", async () => {
    const { poll, passTime, acting } = await allJobs(engine);
    await poll();
    passTime(3 * 24 * 3600);
    expect(actedOn(await poll(), acting)).toEqual([]);
    passTime(15 * 60);
    expect(actedOn(await poll(), acting)).toEqual(acting);
  });

  it("does not wait where somebody chose the time", async () => {
    const { poll, passTime, acting } = await allJobs(engine, { isTimeChosen: true });
    await poll();
    passTime(121 * 24 * 3600);
    expect(actedOn(await poll(), acting)).toEqual(acting);
  });

  it("does not leave a job waiting for hours after the clock was hours ahead", async () => {
    const { poll, clock, passTime, acting } = await allJobs(engine);
    await poll();
    clock.pass({ seconds: 20 * 3600 });
    await poll();
    clock.pass({ seconds: -20 * 3600 });
    passTime(10 * 60);
    expect(actedOn(await poll(), acting)).toEqual(expect.arrayContaining(["ask-if-called", "lapse-offers"]));
  });
});
