import { sql } from "kysely";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { listStart } from "#database/engine/paging.ts";
import { deliveriesAfter, enqueue } from "#database/notifications/deliveries.ts";
import { leaseDueDeliveries } from "#database/notifications/leased-deliveries.ts";
import { destinations } from "#database/notifications/notifications-schema.ts";
import { oldestUndelivered, outboxStatus } from "#database/notifications/outbox-status.ts";
import { insertOptOut } from "#database/privacy/opt-outs.ts";
import type { DeliveryOutcome } from "#domain/notifications/delivery-outcome.ts";
import type { Email } from "#integrations/mail/mail-service.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { retryAllDeliveries } from "#operations/notifications/retry-delivery.ts";
import { ada, ben } from "#test/cast.ts";
import { engines } from "#test/database.ts";
import { pollUntil } from "#test/until.ts";
import { freshWorld } from "#test/world.ts";
import { deliverDue, startWorker, type WorkerWorld } from "./worker.ts";

const hour = 3600;

/** A world with an outbox; the test defines how the sheet and the mail service answer. */
async function freshOutbox(engine: (typeof engines)[number]) {
  const { world, clock } = await freshWorld(engine);
  const rows: { row: Record<string, string | boolean>; id: string }[] = [];
  const emails: { email: Email; id: string }[] = [];
  const reports: Parameters<WorkerWorld["report"]>[0][] = [];
  const faults: unknown[] = [];
  const made = { closed: 0 };
  const sheet = { answer: async (): Promise<DeliveryOutcome> => ({ ok: true }) };
  const outbox: WorkerWorld = {
    database: world.database,
    destinations: {
      spreadsheet: {
        append: async (row, id) => {
          rows.push({ row, id });
          return sheet.answer();
        },
      },
      mailService: {
        send: async (email, id) => {
          emails.push({ email, id });
          return { ok: true };
        },
        close: () => {
          made.closed += 1;
        },
      },
      tools: async () => ({ ok: true }),
      bounced: async () => {},
      compose: {
        appointment: async () => ({ stays: "erased" }),
        morning: async () => ({ stays: "erased" }),
        message: async () => ({ stays: "erased" }),
      },
      push: async () => ({ ok: true }),
      text: async () => ({ ok: true }),
    },
    now: clock.now,
    chance: () => 0.5,
    report: (event) => reports.push(event),
    reportError: (error) => faults.push(error),
  };
  const deliveries = async () =>
    (await deliveriesAfter(world.database.read, listStart, 100)).filter(({ destination }) => destination === "sheet");
  return { world, clock, outbox, rows, emails, reports, faults, sheet, deliveries, made };
}

const submit = (world: Parameters<typeof submitApplication>[0], submission = ada) =>
  submitApplication(world, { submission, formKey: "form", type: undefined });

describe.each(engines)("the outbox on %s", (engine) => {
  it("sends Ada's row to the sheet with her application's id", async () => {
    const { world, outbox, rows, deliveries } = await freshOutbox(engine);
    const { applicationId } = await submit(world);

    expect(await deliverDue(outbox, "sheet")).toEqual({ handled: 1, restSeconds: 0 });

    expect(rows).toEqual([{ row: { ...ada, Website: "Zipstead" }, id: applicationId }]);
    expect(await deliveries()).toMatchObject([
      { state: "delivered", attempts: 1, endedAt: outbox.now().toISOString() },
    ]);
  });

  it("sends the office its email with the email's own id", async () => {
    const { world, outbox, emails } = await freshOutbox(engine);
    await submit(world);

    await deliverDue(outbox, "mail");

    const toOffice = emails.find(({ email }) => email.to === "office@zipstead.example");
    expect(toOffice).toMatchObject({ email: { replyTo: ada.email } });
    const toAda = emails.find(({ email }) => email.to === ada.email);
    expect(toAda?.email.stopLink, "with the way to stop all others").toContain("/stop?");
    const deliveries = await world.database.read
      .selectFrom("deliveries")
      .select("id")
      .where("destination", "=", "mail")
      .execute();
    expect(emails.map(({ id }) => id).sort()).toEqual(deliveries.map(({ id }) => id).sort());
  });

  it("sends nothing twice that was accepted", async () => {
    const { world, outbox, rows } = await freshOutbox(engine);
    await submit(world);
    await submit(world, ben);

    await Promise.all([deliverDue(outbox, "sheet"), deliverDue(outbox, "sheet"), deliverDue(outbox, "sheet")]);
    await deliverDue(outbox, "sheet");

    expect(rows.map(({ row }) => row.firstName).toSorted()).toEqual(["Ada", "Ben"]);
  });

  it("leases 32 deliveries at once, and leaves the next to the next poll", async () => {
    const { world, outbox } = await freshOutbox(engine);
    for (let one = 1; one <= 33; one++) await submit(world, { ...ada, city: `City ${one}` });
    expect(await deliverDue(outbox, "sheet")).toEqual({ handled: 32, restSeconds: 0 });
    expect(await deliverDue(outbox, "sheet")).toEqual({ handled: 1, restSeconds: 0 });
  });

  it("sends urgent emails first, then the longest due", async () => {
    const { world, clock, outbox, emails } = await freshOutbox(engine);
    const receivedAt = clock.now().toISOString();
    const message = (id: string, urgent?: true) => {
      const payload = JSON.stringify({ to: `${id}@home.example`, subject: "", text: "" });
      return { id, destination: "mail", about: id, payload, receivedAt, ...(urgent && { urgent }) } as const;
    };
    const news = Array.from({ length: 40 }, (_, number) => message(`news-${number}`));
    await world.database.write((tx) => enqueue(tx, ...news, message("code", true)));
    await deliverDue(outbox, "mail");
    expect(emails).toHaveLength(10);
    expect(emails.map(({ id }) => id)).toContain("code");
  });

  it("withholds an email to Ada if she opts out concurrently, but not the office's", async () => {
    const { world, outbox, emails, reports } = await freshOutbox(engine);
    await submit(world);
    const since = outbox.now().toISOString();
    const optOut = { kind: "email", value: "ada.park@keystone.example", source: "link", since } as const;
    await world.database.write((tx) => insertOptOut(tx, optOut));

    await deliverDue(outbox, "mail");

    expect(emails.map(({ email }) => email.to)).toEqual(["office@zipstead.example"]);
    expect(reports.map(({ state, reason }) => ({ state, reason }))).toEqual(
      expect.arrayContaining([{ state: "delivered" }, { state: "dismissed", reason: "opted-out" }]),
    );
    expect((await outboxStatus(world.database.read)).map(({ destination }) => destination)).toEqual(["sheet"]);
  });

  it("reports the outcome to the operator, and nothing about Ada", async () => {
    const { world, outbox, reports } = await freshOutbox(engine);
    await submit(world);
    await deliverDue(outbox, "sheet");
    expect(reports).toMatchObject([{ destination: "sheet", attempts: 1, state: "delivered" }]);
    expect(JSON.stringify(reports)).not.toMatch(/Ada|Park|555|keystone/);
  });

  it("reports to the operator why a delivery failed", async () => {
    const { world, outbox, reports, sheet } = await freshOutbox(engine);
    sheet.answer = async () => ({ ok: false, reason: "answered 500" });
    await submit(world);
    await deliverDue(outbox, "sheet");
    expect(reports).toMatchObject([{ destination: "sheet", attempts: 1, state: "pending", reason: "answered 500" }]);
  });
});

describe.each(engines)("a sheet that fails, on %s", (engine) => {
  it("is tried again after 5 s, 30 s, 2 min and 10 min, with the same id", async () => {
    const { world, clock, outbox, rows, sheet, deliveries } = await freshOutbox(engine);
    sheet.answer = async () => ({ ok: false, reason: "answered 500" });
    const { applicationId } = await submit(world);

    for (const seconds of [5, 30, 120, 600]) {
      await deliverDue(outbox, "sheet");
      clock.pass({ seconds: seconds - 1 });
      expect(await deliverDue(outbox, "sheet")).toEqual({ handled: 0, restSeconds: 0 });
      clock.pass({ seconds: 1 });
    }

    expect(rows.map(({ id }) => id)).toEqual(Array(4).fill(applicationId));
    expect(await deliveries()).toMatchObject([{ state: "pending", attempts: 4, lastError: "answered 500" }]);
  });

  it("is tried again a fifth earlier by chance: not everything comes at once", async () => {
    const { world, clock, outbox, rows, sheet } = await freshOutbox(engine);
    sheet.answer = async () => ({ ok: false, reason: "answered 500" });
    await submit(world);
    await deliverDue({ ...outbox, chance: () => 0 }, "sheet");
    clock.pass({ seconds: 4 });
    await deliverDue(outbox, "sheet");
    expect(rows).toHaveLength(2);
  });

  it("for ten minutes gets the row once it is back", async () => {
    const { world, clock, outbox, sheet, deliveries } = await freshOutbox(engine);
    sheet.answer = async () => ({ ok: false, reason: "not reached: ECONNREFUSED" });
    await submit(world);
    for (let second = 0; second < 600; second += 5) {
      await deliverDue(outbox, "sheet");
      clock.pass({ seconds: 5 });
    }

    sheet.answer = async () => ({ ok: true });
    clock.pass({ seconds: 600 });
    await deliverDue(outbox, "sheet");

    expect(await deliveries()).toMatchObject([{ state: "delivered" }]);
  });

  it("for a day and a night has the row within an hour and a fifth after it is back", async () => {
    const { world, clock, outbox, sheet, deliveries } = await freshOutbox(engine);
    sheet.answer = async () => ({ ok: false, reason: "answered 401" });
    await submit(world);
    for (let minutes = 0; minutes < 24 * 60; minutes += 10) {
      await deliverDue(outbox, "sheet");
      clock.pass({ seconds: 600 });
    }

    sheet.answer = async () => ({ ok: true });
    clock.pass({ seconds: 1.2 * hour });
    await deliverDue(outbox, "sheet");

    expect(await deliveries()).toMatchObject([{ state: "delivered" }]);
  });

  it("for 72 hours is given up: the delivery has failed, and staff must check it", async () => {
    const { world, clock, outbox, rows, sheet, deliveries } = await freshOutbox(engine);
    sheet.answer = async () => ({ ok: false, reason: "answered 500" });
    await submit(world);
    for (let hours = 0; hours <= 72; hours += 1) {
      await deliverDue(outbox, "sheet");
      clock.pass({ seconds: hour });
    }

    expect(await deliveries()).toMatchObject([{ state: "failed", lastError: "answered 500" }]);
    const tries = rows.length;
    clock.pass({ seconds: 72 * hour });
    await deliverDue(outbox, "sheet");
    expect(rows).toHaveLength(tries);
  });

  it("has another 72 hours once staff have retried", async () => {
    const { world, clock, outbox, sheet, deliveries } = await freshOutbox(engine);
    sheet.answer = async () => ({ ok: false, reason: "answered 500" });
    await submit(world);
    clock.pass({ seconds: 73 * hour });
    await deliverDue(outbox, "sheet");
    expect(await deliveries()).toMatchObject([{ state: "failed" }]);

    await retryAllDeliveries(world, { destination: "sheet", by: "arne" });
    await deliverDue(outbox, "sheet");
    expect(await deliveries()).toMatchObject([{ state: "pending", attempts: 2 }]);
  });

  it("that asks for an hour is left alone for a minute by later rows", async () => {
    const { world, outbox, sheet } = await freshOutbox(engine);
    sheet.answer = async () => ({ ok: false, reason: "answered 429", retryAfterSeconds: hour });
    await submit(world);
    expect(await deliverDue(outbox, "sheet")).toEqual({ handled: 1, restSeconds: 60 });
  });

  it("because the address does not exist is refused at once, and does not count as late", async () => {
    const { world, clock, outbox, sheet, deliveries } = await freshOutbox(engine);
    const reason = "no such receiver";
    sheet.answer = async () => ({ ok: false, reason, noSuchReceiver: true });
    await submit(world);
    await deliverDue(outbox, "sheet");
    await deliverDue(outbox, "mail");

    expect(await deliveries()).toMatchObject([{ state: "refused", attempts: 1, lastError: reason }]);
    clock.pass({ seconds: 30 * 24 * hour });
    expect((await deliverDue(outbox, "sheet")).handled).toBe(0);
    expect(await oldestUndelivered(world.database.read)).toBeUndefined();
    expect(await outboxStatus(world.database.read)).toMatchObject([{ state: "refused", count: 1 }]);
  });

  it("with 429 and Retry-After is left alone for as long as it asks", async () => {
    const { world, clock, outbox, rows, sheet } = await freshOutbox(engine);
    sheet.answer = async () => ({ ok: false, reason: "answered 429", retryAfterSeconds: 40 });
    await submit(world);

    expect(await deliverDue(outbox, "sheet")).toEqual({ handled: 1, restSeconds: 40 });

    clock.pass({ seconds: 39 });
    await deliverDue(outbox, "sheet");
    expect(rows).toHaveLength(1);
    clock.pass({ seconds: 1 });
    await deliverDue(outbox, "sheet");
    expect(rows).toHaveLength(2);
  });

  it("by throwing, against its contract, is tried again like any other", async () => {
    const { world, outbox, sheet, deliveries } = await freshOutbox(engine);
    sheet.answer = async () => {
      throw new TypeError("fetch of ada.park@keystone.example failed");
    };
    await submit(world);

    await deliverDue(outbox, "sheet");

    expect(await deliveries()).toMatchObject([{ state: "pending", attempts: 1, lastError: "TypeError" }]);
  });

  it("does not delay the mail", async () => {
    const { world, outbox, emails, sheet } = await freshOutbox(engine);
    sheet.answer = () => new Promise(() => {});
    await submit(world);

    void deliverDue(outbox, "sheet");
    await deliverDue(outbox, "mail");

    // To the office and to the applicant.
    expect(emails).toHaveLength(2);
  });
});

describe.each(engines)("an unreadable payload on %s", (engine) => {
  it.each(["not json", "[]", '{"agreed":7}'])(
    "is tried, given up in the end, and delays nothing else: %s",
    async (payload) => {
      const { world, clock, outbox, rows, deliveries } = await freshOutbox(engine);
      const message = { id: "unreadable", destination: "sheet", about: "x", payload } as const;
      await world.database.write((tx) => enqueue(tx, { ...message, receivedAt: clock.now().toISOString() }));
      await submit(world);

      await deliverDue(outbox, "sheet");

      expect(rows).toHaveLength(1);
      const unreadable = async () => (await deliveries()).find(({ id }) => id === "unreadable");
      expect(await unreadable()).toMatchObject({ state: "pending", attempts: 1, leasedUntil: null });
      clock.pass({ seconds: 73 * hour });
      await deliverDue(outbox, "sheet");
      expect(await unreadable()).toMatchObject({ state: "failed" });
    },
  );
});

it("an email without a receiver goes to nobody", async () => {
  const { world, clock, outbox, emails, reports } = await freshOutbox("sqlite");
  const payload = JSON.stringify({ subject: "A new request", text: "Somebody asks for you." });
  const message = { id: "to nobody", destination: "mail", about: "x", payload } as const;
  await world.database.write((tx) => enqueue(tx, { ...message, receivedAt: clock.now().toISOString() }));
  expect(await deliverDue(outbox, "mail")).toMatchObject({ handled: 1 });
  expect([emails, reports]).toMatchObject([[], [{ state: "pending" }]]);
});

describe("the worker, as long as the process lives,", () => {
  /** A poller of each destination waits; the other timer is the database's, whose log is not checkpointed yet. */
  const isAtRest = () => vi.getTimerCount() === destinations.length + 1;

  const submitMany = async (world: Parameters<typeof submit>[0], count: number) => {
    for (let one = 1; one <= count; one++) await submit(world, { ...ada, city: `City ${one}` });
  };

  const namesIn = (rows: { row: Record<string, string | boolean> }[]) => rows.map(({ row }) => row.firstName);

  /** Time stands still except for what a test lets pass: nothing polls by itself. */
  async function freshWorker() {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const made = await freshOutbox("sqlite");
    const steady = 0;
    const start = () => {
      const noJobs = { jobs: [], reportJob: () => {}, reportFailedJob: () => {} };
      const worker = startWorker({ ...made.outbox, ...noJobs, steady: () => steady });
      onTestFinished(() => worker.stop());
      return worker;
    };
    return { ...made, start };
  }

  it("delivers what is pending when it starts, and later messages once it is woken", async () => {
    const { world, rows, start } = await freshWorker();
    await submit(world);
    const worker = start();
    await pollUntil(() => rows.length === 1);

    await submit(world, ben);
    worker.wake();

    await pollUntil(() => rows.length >= 2);
    expect(namesIn(rows)).toEqual(["Ada", "Ben"]);
  });

  it("polls only for what was enqueued", async () => {
    const { world, rows, emails, start } = await freshWorker();
    const worker = start();
    await pollUntil(() => isAtRest());
    await submit(world);

    worker.wake(new Set(["mail"]));

    await pollUntil(() => emails.length === 2 && isAtRest());
    expect(rows).toEqual([]);
  });

  it("polls at once when it is woken from its pause, and pauses again", async () => {
    const { world, rows, start } = await freshWorker();
    const worker = start();
    await pollUntil(() => isAtRest());

    await submit(world);
    worker.wake();

    await pollUntil(() => rows.length > 0);
    await pollUntil(() => isAtRest());
    expect(namesIn(rows)).toEqual(["Ada"]);
  });

  it("goes on at once if more is pending than it leases", async () => {
    const { world, rows, start } = await freshWorker();
    await submitMany(world, 33);
    start();
    await pollUntil(() => rows.length >= 33);
    expect(new Set(rows.map(({ row }) => row.city)).size).toBe(33);
  });

  it("does not miss a wake-up while it is at work", async () => {
    const { world, sheet, rows, start } = await freshWorker();
    const answer = Promise.withResolvers<DeliveryOutcome>();
    sheet.answer = () => answer.promise;
    await submit(world);
    const worker = start();
    await pollUntil(() => rows.length === 1);

    await submit(world, ben);
    worker.wake();
    answer.resolve({ ok: true });

    await pollUntil(() => rows.length >= 2);
    expect(namesIn(rows)).toEqual(["Ada", "Ben"]);
  });

  it("polls each second, woken or not", async () => {
    const { world, rows, start } = await freshWorker();
    start();
    await pollUntil(() => isAtRest());

    await submit(world);
    expect(rows).toEqual([]);
    vi.advanceTimersByTime(1000);

    await pollUntil(() => rows.length > 0);
    expect(namesIn(rows)).toEqual(["Ada"]);
  });

  it("stops only after the deliveries in flight are done", async () => {
    const { world, sheet, rows, deliveries, start } = await freshWorker();
    const answer = Promise.withResolvers<DeliveryOutcome>();
    sheet.answer = () => answer.promise;
    await submit(world);
    const worker = start();
    await pollUntil(() => rows.length === 1);

    const stopped = worker.stop();
    answer.resolve({ ok: true });
    await stopped;

    expect(await deliveries()).toMatchObject([{ state: "delivered" }]);
  });

  it("releases what it cannot finish: another worker has it at once", async () => {
    const { world, outbox, sheet, rows, deliveries, start } = await freshWorker();
    const tooLate = Promise.withResolvers<DeliveryOutcome>();
    sheet.answer = () => tooLate.promise;
    await submit(world);
    const worker = start();
    await pollUntil(() => rows.length === 1);

    const stopped = worker.stop();
    await worker.releaseLeases();
    sheet.answer = async () => ({ ok: true });
    expect(await deliverDue(outbox, "sheet")).toMatchObject({ handled: 1 });

    tooLate.resolve({ ok: false, reason: "answered 500" });
    await stopped;
    expect(await deliveries()).toMatchObject([{ state: "delivered", attempts: 2 }]);
  });

  it("closes the connections to the mail server when it stops", async () => {
    const { made, start } = await freshWorker();
    const worker = start();
    await worker.stop();
    expect(made.closed).toBe(1);
  });

  it("sends all emails while the sheet answers none of its rows", async () => {
    const { world, clock, sheet, rows, emails, start } = await freshWorker();
    const answer = Promise.withResolvers<DeliveryOutcome>();
    sheet.answer = () => answer.promise;
    const receivedAt = clock.now().toISOString();
    const messages = Array.from({ length: 100 }, (_, number) => {
      const payload = JSON.stringify({ to: `agent-${number}@home.example`, subject: "", text: "" });
      return [
        { id: `email-${number}`, destination: "mail", about: `email-${number}`, payload, receivedAt },
        { id: `row-${number}`, destination: "sheet", about: `row-${number}`, payload: "{}", receivedAt },
      ] as const;
    });
    await world.database.write((tx) => enqueue(tx, ...messages.flat()));

    start();

    await pollUntil(() => emails.length === 100);
    expect(rows.length).toBeLessThanOrEqual(32);
    answer.resolve({ ok: true });
    await pollUntil(() => rows.length === 100);
  });

  it("leases nothing more after stop, and keeps no process alive", async () => {
    const { world, outbox, rows, start } = await freshWorker();
    const worker = start();
    await pollUntil(() => isAtRest());
    await worker.stop();
    expect(vi.getTimerCount(), "only the database's").toBe(1);

    await submit(world);
    worker.wake();
    await deliverDue(outbox, "mail");

    expect(rows).toEqual([]);
  });

  it("survives a database outage, and reports it", async () => {
    const { world, faults, rows, start } = await freshWorker();
    await submit(world);
    await sql`alter table deliveries rename to away`.execute(world.database.read);
    start();
    await pollUntil(() => faults.length === destinations.length && isAtRest());

    await sql`alter table away rename to deliveries`.execute(world.database.read);
    vi.advanceTimersByTime(1000);

    await pollUntil(() => rows.length > 0);
    expect(namesIn(rows)).toEqual(["Ada"]);
    expect(faults, "one for each destination").toHaveLength(destinations.length);
  });

  it("leaves the sheet alone for as long as it asked, even if another row comes in", async () => {
    const { world, outbox, sheet, rows, start } = await freshWorker();
    sheet.answer = async () => ({ ok: false, reason: "answered 429", retryAfterSeconds: 40 });
    await submit(world);
    const worker = start();
    await pollUntil(() => rows.length === 1 && isAtRest());

    await submit(world, ben);
    worker.wake();
    await deliverDue(outbox, "mail");
    vi.advanceTimersByTime(39_000);
    await deliverDue(outbox, "mail");
    expect(rows).toHaveLength(1);

    vi.advanceTimersByTime(1000);
    await pollUntil(() => rows.length === 2);
    expect(rows[1]?.row.firstName).toBe("Ben");
  });

  it("leaves it alone even if that row comes in while the window is full", async () => {
    const { world, sheet, rows, start } = await freshWorker();
    const answer = Promise.withResolvers<DeliveryOutcome>();
    sheet.answer = () => answer.promise;
    await submitMany(world, 32);
    const worker = start();
    await pollUntil(() => rows.length === 32);

    await submit(world, ben);
    worker.wake();
    answer.resolve({ ok: false, reason: "answered 429", retryAfterSeconds: 40 });

    await pollUntil(() => isAtRest());
    expect(rows).toHaveLength(32);
  });

  it("sends the next row as soon as one of 32 has its answer, not when all have", async () => {
    const { world, sheet, rows, start } = await freshWorker();
    const answers: PromiseWithResolvers<DeliveryOutcome>[] = [];
    sheet.answer = () => {
      const answer = Promise.withResolvers<DeliveryOutcome>();
      answers.push(answer);
      return answer.promise;
    };
    await submitMany(world, 33);
    start();
    await pollUntil(() => rows.length === 32);

    answers[0]?.resolve({ ok: true });

    await pollUntil(() => rows.length === 33);
    for (const { resolve } of answers) resolve({ ok: true });
  });

  it("does not end a long rest for a shorter one that another row is asked for", async () => {
    const { world, outbox, sheet, rows, start } = await freshWorker();
    const answers: PromiseWithResolvers<DeliveryOutcome>[] = [];
    sheet.answer = () => {
      const answer = Promise.withResolvers<DeliveryOutcome>();
      answers.push(answer);
      return answer.promise;
    };
    await submitMany(world, 2);
    const worker = start();
    await pollUntil(() => rows.length === 2);
    answers[0]?.resolve({ ok: false, reason: "answered 429", retryAfterSeconds: 40 });
    await deliverDue(outbox, "mail");
    answers[1]?.resolve({ ok: false, reason: "answered 429", retryAfterSeconds: 2 });
    await submit(world, ben);
    worker.wake();
    vi.advanceTimersByTime(39_000);
    await deliverDue(outbox, "mail");
    expect(rows).toHaveLength(2);
    vi.advanceTimersByTime(1000);
    await pollUntil(() => rows.length === 3);
    answers[2]?.resolve({ ok: true });
  });

  it("retries at once what a clock that was a day ahead has put off until tomorrow", async () => {
    const { world, clock, sheet, rows, start } = await freshWorker();
    clock.pass({ seconds: 24 * hour });
    sheet.answer = async () => ({ ok: false, reason: "answered 500" });
    await submit(world);
    start();
    await pollUntil(() => rows.length === 1 && isAtRest());

    clock.pass({ seconds: -24 * hour });
    await pollUntil(async () => {
      vi.advanceTimersByTime(1000);
      return rows.length === 2;
    });

    await pollUntil(() => isAtRest());
    vi.advanceTimersByTime(1000);
    await pollUntil(() => isAtRest());
    expect(rows, "and from then on by its usual delays").toHaveLength(2);
  });

  it("brings forward at its start only what is later than any delay of ours", async () => {
    const { world, clock, rows, start } = await freshWorker();
    const furthest = 72 * 60;
    const deliveries = { destination: "sheet", receivedAt: clock.now().toISOString(), payload: "{}" } as const;
    await world.database.write(async (tx) => {
      for (const seconds of [furthest, furthest + 1]) {
        await enqueue(tx, { ...deliveries, id: `in ${seconds}`, about: `in ${seconds}` });
        const dueAt = new Date(clock.now().getTime() + seconds * 1000).toISOString();
        await tx.updateTable("deliveries").set({ dueAt }).where("id", "=", `in ${seconds}`).execute();
      }
    });
    start();
    await pollUntil(() => isAtRest());
    expect(rows.map(({ id }) => id)).toEqual([`in ${furthest + 1}`]);
  });

  it("leases what a dead process had leased by such a clock, but no live one's lease, even slightly ahead", async () => {
    const { world, clock, outbox, rows, emails, start } = await freshWorker();
    await submit(world);
    clock.pass({ seconds: 24 * hour });
    const tomorrow = { now: world.now().toISOString(), leasedUntil: clock.now().toISOString() };
    await leaseDueDeliveries(outbox.database, { destination: "sheet", ...tomorrow }, 1);
    clock.pass({ seconds: -24 * hour });
    const now = clock.now().toISOString();
    const leasedUntil = new Date(clock.now().getTime() + 45_000 + 5000).toISOString();
    await leaseDueDeliveries(outbox.database, { destination: "mail", now, leasedUntil }, 8);

    start();
    await pollUntil(async () => {
      vi.advanceTimersByTime(1000);
      return rows.length === 1;
    });
    expect(emails).toEqual([]);
  });
});
