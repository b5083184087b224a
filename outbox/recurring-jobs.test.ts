import { sql } from "kysely";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { destinations } from "#database/notifications/notifications-schema.ts";
import { findOrder } from "#database/payments/orders.ts";
import { stripeHistory } from "#integrations/payments/stripe-history.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { startCheckout } from "#operations/payments/start-checkout.ts";
import { insertAtlantasZips } from "#test/atlanta-zips.ts";
import { ada } from "#test/cast.ts";
import { dailyEngines, engines } from "#test/database.ts";
import { standIn } from "#test/stand-in.ts";
import { sessionCompleted } from "#test/stripe-notices.ts";
import { pollUntil } from "#test/until.ts";
import { freshWorld, type TestWorld } from "#test/world.ts";
import { nextNight, nextTenMinutes, recurringJobs } from "./recurring-jobs.ts";
import { type RecurringJob, runDueJobs } from "./run-due-jobs.ts";
import { startWorker } from "./worker.ts";

const night = new Date("2026-11-21T08:00:00.000Z");

/** Recurring jobs with the one that the test defines. */
function schedule({ world, clock }: TestWorld, run: RecurringJob["run"], name = "job") {
  const reports: object[] = [];
  const faults: unknown[] = [];
  const jobs = [{ name, actsOnPeople: false, nextAfter: nextNight, run }];
  const poll = () =>
    runDueJobs({
      database: world.database,
      jobs,
      now: clock.now,
      reportJob: (event) => reports.push(event),
      reportFailedJob: (job, error) => faults.push({ job, error }),
      reportError: (error) => faults.push(error),
    });
  return { poll, reports, faults };
}

describe.each(engines)("a recurring job on %s", (engine) => {
  it("runs when it is first seen, and then each night", async () => {
    const made = await freshWorld(engine);
    const { poll, reports } = schedule(made, async () => ({ found: 1 }));

    expect([await poll(), await poll()]).toEqual([1, 0]);
    made.clock.pass({ seconds: (night.getTime() - made.clock.now().getTime()) / 1000 - 1 });
    expect(await poll()).toBe(0);
    made.clock.pass({ seconds: 1 });
    expect([await poll(), await poll()]).toEqual([1, 0]);
    expect(reports).toEqual([
      { job: "job", found: 1 },
      { job: "job", found: 1 },
    ]);
  });

  it("runs in one of two processes that poll concurrently", async () => {
    const made = await freshWorld(engine);
    const { poll } = schedule(made, async () => ({}));
    expect((await Promise.all([poll(), poll(), poll()])).toSorted()).toEqual([0, 0, 1]);
  });

  it("is leased while it runs, and due again if its process died", async () => {
    const made = await freshWorld(engine);
    const dying = schedule(made, () => Promise.withResolvers<object>().promise);
    const other = schedule(made, async () => ({}));
    void dying.poll();
    await made.world.database.write(async () => {});
    expect(await other.poll()).toBe(0);
    made.clock.pass({ seconds: 59 });
    expect(await other.poll()).toBe(0);
    made.clock.pass({ seconds: 1 });
    expect(await other.poll()).toBe(1);
  });

  it("goes on by the right clock after a process ran it whose clock was a year ahead", async () => {
    const year = 365 * 24 * 3600;
    const made = await freshWorld(engine);
    const { poll } = schedule(made, async () => ({}));
    made.clock.pass({ seconds: year });
    expect(await poll()).toBe(1);
    made.clock.pass({ seconds: -year });
    expect([await poll(), await poll()]).toEqual([1, 0]);
  });

  it("is not leased until next year by a process that died while its clock was a year ahead", async () => {
    const year = 365 * 24 * 3600;
    const made = await freshWorld(engine);
    const began = Promise.withResolvers<void>();
    const dying = schedule(made, () => {
      began.resolve();
      return Promise.withResolvers<object>().promise;
    });
    made.clock.pass({ seconds: year });
    void dying.poll();
    await began.promise;
    made.clock.pass({ seconds: -year });
    expect(await schedule(made, async () => ({})).poll()).toBe(1);
  });

  it("stays with its process for as long as it runs, even for minutes", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const made = await freshWorld(engine);
    const work = Promise.withResolvers<object>();
    const began = Promise.withResolvers<void>();
    const long = schedule(made, () => {
      began.resolve();
      return work.promise;
    });
    const other = schedule(made, async () => ({}));
    const leasedUntil = async () => (await made.world.database.read.selectFrom("jobs").selectAll().execute())[0];
    const polled = long.poll();
    await began.promise;

    for (let renewal = 1; renewal <= 6; renewal++) {
      made.clock.pass({ seconds: 20 });
      vi.advanceTimersByTime(20_000);
      const renewed = new Date(made.clock.now().getTime() + 60_000).toISOString();
      await pollUntil(async () => (await leasedUntil())?.leasedUntil === renewed);
      expect(await other.poll()).toBe(0);
    }
    work.resolve({});
    expect(await polled).toBe(1);

    const endedAt = made.clock.now().toISOString();
    expect(await leasedUntil()).toMatchObject({ leasedUntil: null, dueAt: night.toISOString(), endedAt });
    expect(vi.getTimerCount(), "its lease is not renewed any more").toBe(0);
  });

  it("keeps and ends its lease beside another job that is leased concurrently, and leaves that alone", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const made = await freshWorld(engine);
    const running = async (name: string) => {
      const [began, work] = [Promise.withResolvers<void>(), Promise.withResolvers<object>()];
      const polled = schedule(
        made,
        () => {
          began.resolve();
          return work.promise;
        },
        name,
      ).poll();
      await began.promise;
      return async () => {
        work.resolve({});
        await polled;
      };
    };
    const leases = async () => {
      const jobs = await made.world.database.read.selectFrom("jobs").selectAll().orderBy("name").execute();
      return jobs.map(({ leasedUntil }) => leasedUntil);
    };
    const [endsOne, endsOther] = [await running("one"), await running("other")];
    made.clock.pass({ seconds: 20 });
    vi.advanceTimersByTime(20_000);
    const renewed = new Date(made.clock.now().getTime() + 60_000).toISOString();
    await pollUntil(async () => (await leases()).every((lease) => lease === renewed));

    await endsOne();
    expect(await leases()).toEqual([null, renewed]);
    await endsOther();
    expect(await leases()).toEqual([null, null]);

    made.clock.pass({ seconds: 24 * 3600 });
    const endsAgain = await running("one");
    expect((await leases())[1], "though that is due as well").toBeNull();
    await endsAgain();
  });

  it("ends as usual while its lease is renewed", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const made = await freshWorld(engine);
    const [began, work] = [Promise.withResolvers<void>(), Promise.withResolvers<object>()];
    const { poll } = schedule(made, () => {
      began.resolve();
      return work.promise;
    });
    const polled = poll();
    await began.promise;

    made.clock.pass({ seconds: 20 });
    vi.advanceTimersByTime(20_000);
    work.resolve({});

    expect(await polled).toBe(1);
    const jobs = await made.world.database.read.selectFrom("jobs").selectAll().execute();
    expect(jobs).toMatchObject([{ leasedUntil: null, dueAt: night.toISOString() }]);
  });

  it("is another process's if its own was asleep for a minute, whose late writes change nothing", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const made = await freshWorld(engine);
    const aProcess = () => {
      const [began, work] = [Promise.withResolvers<void>(), Promise.withResolvers<object>()];
      const run = () => {
        began.resolve();
        return work.promise;
      };
      return { polled: schedule(made, run).poll(), began: began.promise, ends: () => work.resolve({}) };
    };
    const jobLease = async () => (await made.world.database.read.selectFrom("jobs").selectAll().execute())[0];
    const asleep = aProcess();
    await asleep.began;
    made.clock.pass({ seconds: 60 });
    const other = aProcess();
    await other.began;

    made.clock.pass({ seconds: 20 });
    vi.advanceTimersByTime(20_000);
    const renewed = new Date(made.clock.now().getTime() + 60_000).toISOString();
    await pollUntil(async () => (await jobLease())?.leasedUntil === renewed);
    asleep.ends();
    await asleep.polled;
    expect(await jobLease()).toMatchObject({ leasedUntil: renewed, endedAt: null });

    other.ends();
    await other.polled;
    expect(await jobLease()).toMatchObject({ leasedUntil: null, dueAt: night.toISOString() });
  });

  it("ends as usual if the database was down while it ran, and the outage is reported", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const made = await freshWorld(engine);
    const [began, work] = [Promise.withResolvers<void>(), Promise.withResolvers<object>()];
    const { poll, reports, faults } = schedule(made, () => {
      began.resolve();
      return work.promise;
    });
    const polled = poll();
    await began.promise;

    await sql`alter table jobs rename to away`.execute(made.world.database.read);
    vi.advanceTimersByTime(20_000);
    await pollUntil(() => faults.length === 1);
    await sql`alter table away rename to jobs`.execute(made.world.database.read);
    work.resolve({ found: 1 });

    expect(await polled).toBe(1);
    expect([reports, faults]).toEqual([[{ job: "job", found: 1 }], [{ job: "job", error: expect.any(Error) }]]);
    expect(await poll()).toBe(0);
    made.clock.pass({ seconds: 24 * 3600 });
    expect(await poll()).toBe(1);
  });

  it("that fails is reported and tried again in a quarter of an hour", async () => {
    const made = await freshWorld(engine);
    let tries = 0;
    const { poll, reports, faults } = schedule(made, async () => {
      tries += 1;
      if (tries === 1) throw new Error("Stripe is away");
      return {};
    });
    expect([await poll(), await poll()]).toEqual([1, 0]);
    expect([reports, faults]).toEqual([[], [{ job: "job", error: new Error("Stripe is away") }]]);
    made.clock.pass({ seconds: 15 * 60 });
    expect(await poll()).toBe(1);
    expect(reports).toHaveLength(1);
  });
});

it("the worker runs a job, and stops only once the job is done", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { world, services, clock } = await freshWorld("sqlite");
  const [began, work] = [Promise.withResolvers<void>(), Promise.withResolvers<object>()];
  const reports: object[] = [];
  const run = () => {
    began.resolve();
    return work.promise;
  };
  const worker = startWorker({
    database: world.database,
    destinations: services.destinations,
    now: clock.now,
    steady: () => 0,
    jobs: [{ name: "job", actsOnPeople: false, nextAfter: nextNight, run }],
    chance: () => 0.5,
    report: () => {},
    reportJob: (event) => reports.push(event),
    reportFailedJob: (_job, error) => reports.push({ error }),
    reportError: (error) => reports.push({ error }),
  });
  await began.promise;
  // A poller of each destination waits; the other timer is the database's, whose log is not checkpointed yet.
  await pollUntil(() => vi.getTimerCount() === destinations.length + 1);

  let isOver = false;
  const stopped = worker.stop().then(() => {
    isOver = true;
  });
  await world.database.write(async () => {});
  expect(isOver).toBe(false);
  work.resolve({ found: 1 });
  await stopped;

  expect(reports).toEqual([{ job: "job", found: 1 }]);
});

describe("the night", () => {
  it.each([
    ["2026-11-20T12:00:00.000Z", "2026-11-21T08:00:00.000Z"],
    ["2026-11-21T07:59:59.999Z", "2026-11-21T08:00:00.000Z"],
    ["2026-11-21T08:00:00.000Z", "2026-11-22T08:00:00.000Z"],
    ["2026-12-31T23:00:00.000Z", "2027-01-01T08:00:00.000Z"],
  ])("after %s is %s", (now, next) => {
    expect(nextNight(new Date(now)).toISOString()).toBe(next);
  });
});

it.each([
  ["sqlite", ["refresh-statistics"]],
  ["postgres", []],
] as const)(
  "on %s planner statistics are refreshed each night, unless the database does that by itself",
  async (engine, names) => {
    const { world, clock } = await freshWorld(engine);
    const jobs = recurringJobs(world);
    const always = [
      ...[
        "release-unpaid-zips",
        "ask-if-called",
        "lapse-offers",
        "send-morning-emails",
        "read-crms",
        "send-follow-ups",
        "remind-of-closings",
        "issue-invoices",
        "ask-for-reviews",
      ],
      "follow-referrals",
      "remind-brokers",
      ...[
        "remind-of-invoices",
        "act-on-clocks",
        "enqueue-notice-digest",
        "erase-on-request",
        "forget-old-counts",
        "drop-secrets-of-emails",
        "remove-unused-files",
        "remove-old-proofs",
        "delete-old-messages",
        "end-imports",
        "name-account-managers",
        "publish-promises",
        "look-after-connections",
        "follow-plan-changes",
      ],
      ...["remind-of-yearly-fee", "issue-missing-receipts"],
    ];
    expect(jobs.map(({ name }) => name)).toEqual([...always, ...names]);
    for (const job of jobs.slice(always.length)) {
      expect(job.nextAfter(clock.now())).toEqual(night);
      expect(await job.run()).toEqual({});
    }
  },
);

describe.each(dailyEngines)("the job that releases unpaid reservations on %s", (engine) => {
  const day = 24 * 3600;

  async function adaReserves() {
    const { world, clock } = await freshWorld(engine);
    await insertAtlantasZips(world.database);
    await submitApplication(world, { submission: ada, formKey: "adas", type: undefined });
    const reports: object[] = [];
    const poll = () =>
      runDueJobs({
        database: world.database,
        jobs: recurringJobs(world).filter(({ name }) => name === "release-unpaid-zips"),
        now: clock.now,
        reportJob: (event) => reports.push(event),
        reportFailedJob: (job, error) => reports.push({ job, error }),
        reportError: (error) => reports.push({ error }),
      });
    return { clock, poll, reports };
  }

  it("releases Ada's three zip codes, unconfirmed and unpaid, half an hour later", async () => {
    const { clock, poll, reports } = await adaReserves();
    clock.pass({ seconds: 30 * 60 - 1 });
    expect([await poll(), await poll()]).toEqual([1, 0]);
    clock.pass({ seconds: 300 });
    expect(await poll()).toBe(1);
    expect(reports).toEqual([0, 3].map((released) => ({ unused: 0, job: "release-unpaid-zips", released })));
  });

  it("releases nothing while the clock is eight days ahead for a minute", async () => {
    const { clock, poll, reports } = await adaReserves();
    await poll();
    clock.pass({ seconds: 300 + 8 * day });
    expect([await poll(), await poll()]).toEqual([0, 0]);
    clock.pass({ seconds: 60 - 8 * day });
    expect([await poll(), await poll()]).toEqual([1, 0]);
    expect(reports.filter((report) => "released" in report)).toEqual([
      { job: "release-unpaid-zips", released: 0, unused: 0 },
      { job: "release-unpaid-zips", released: 0, unused: 0 },
    ]);
  });

  it("goes on a quarter of an hour later if the site was down for eight days", async () => {
    const { clock, poll, reports } = await adaReserves();
    await poll();
    clock.pass({ seconds: 8 * day });
    const waitsUntil = new Date(clock.now().getTime() + 15 * 60 * 1000).toISOString();
    expect(await poll()).toBe(0);
    clock.pass({ seconds: 15 * 60 });
    expect(await poll()).toBe(1);
    expect(reports.slice(1)).toEqual([
      { job: "release-unpaid-zips", waitsUntil },
      { job: "release-unpaid-zips", released: 3, unused: 0 },
    ]);
  });
});

describe.each(dailyEngines)("the nightly reconciliation with Stripe on %s", (engine) => {
  it("finds a payment whose webhook was lost, and finds it once", async () => {
    const made = await freshWorld(engine);
    const { world, clock } = made;
    const form = { planName: "Professional Plan", shownTotal: "599", agreed: true, formKey: "adas" };
    const start = await startCheckout(world, form);
    const orderId = start.ok ? start.orderId : "";
    const lost = [
      sessionCompleted({ client_reference_id: orderId }),
      sessionCompleted({ client_reference_id: "of-another-shop", payment_intent: "pi_x" }, { id: "evt_x" }),
    ];
    const { url } = await standIn((response) =>
      response
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify({ object: "list", url: "/v1/events", data: lost, has_more: false })),
    );
    const reports: object[] = [];
    const jobs = recurringJobs({
      ...world,
      stripeHistory: stripeHistory("rk_of_the_test", { liveOnly: false }, new URL(url)),
    }).filter(({ name }) => name === "reconcile-stripe");
    const poll = () =>
      runDueJobs({
        database: world.database,
        jobs,
        now: clock.now,
        reportJob: (event) => reports.push(event),
        reportFailedJob: (job, error) => reports.push({ job, error }),
        reportError: (error) => reports.push({ error }),
      });

    await poll();
    clock.pass({ seconds: 24 * 3600 });
    await poll();

    expect(reports).toEqual([
      { job: "reconcile-stripe", asked: 2, found: 2, unmatched: 1 },
      { job: "reconcile-stripe", asked: 2, found: 0, unmatched: 0 },
    ]);
    expect(await findOrder(world.database.read, orderId)).toMatchObject({ state: "paid", chargedCents: 59_900 });
  });

  it("does not run without a key", async () => {
    const { world } = await freshWorld(engine);
    const names = ({ name }: { name: string }) => name;
    expect(recurringJobs(world).map(names)).not.toContain("reconcile-stripe");
    const withKey = await freshWorld(engine, { STRIPE_API_KEY: "rk_of_the_test" });
    expect(recurringJobs(withKey.world).map(names)).toContain("reconcile-stripe");
  });
});

it.each([
  ["2026-11-20T12:00:00.000Z", "2026-11-20T12:10:00.000Z"],
  ["2026-11-20T12:09:59.999Z", "2026-11-20T12:10:00.000Z"],
  ["2026-11-20T23:55:00.000Z", "2026-11-21T00:00:00.000Z"],
])("a digest of notices that was enqueued at %s is due again at %s", (now, due) => {
  expect(nextTenMinutes(new Date(now)).toISOString()).toBe(due);
});
