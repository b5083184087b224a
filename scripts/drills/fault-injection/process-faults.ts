import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { waitUntil } from "../until.ts";
import { destinationFault, type Fault, type FaultScene, preload } from "./fault.ts";
import { inStore, storedIds, undelivered } from "./stored-state.ts";

const serverDown = { answer: "none", health: "down", destinations: [] } as const;
const pauseMs = 30_000;

const killedBeforeAnswer: Fault = {
  name: "killed between commit and answer",
  setUp: async () => ({ NODE_OPTIONS: preload("die-at-answer") }),
  begin: async () => {},
  async send({ site, store }, filled) {
    site.signal("SIGUSR2");
    const [answer] = await Promise.all([filled.send(), site.ended()]);
    await site.start();
    const stored = await storedIds(store, filled.form, filled.email);
    if (stored.length !== 1) throw new Error(`killed before its answer, the server had stored ${stored.length}`);
    return answer;
  },
  end: async () => {},
  promised: serverDown,
};

const killedInForward: Fault = {
  name: "killed in mid-forward",
  async begin({ sheet, mail }) {
    sheet.behave(() => "silent");
    mail.behave({ LETTER: "" });
  },
  async send({ site, sheet, mail }, filled) {
    const before = { sheet: sheet.calls, mail: mail.emails.length };
    const answer = await filled.send();
    await waitUntil("both deliveries are in flight", () =>
      Boolean(mail.emails.length > before.mail && (!filled.form.isForSheet || sheet.calls > before.sheet)),
    );
    await site.kill();
    await site.start();
    return answer;
  },
  async end({ sheet, mail }) {
    sheet.behave(() => "stored");
    mail.behave();
  },
  promised: { answer: "accepted", health: "down", destinations: [] },
};

const terminated: Fault = {
  name: "terminated in mid-request (SIGTERM)",
  begin: async () => {},
  async send({ site }, filled) {
    const answer = await filled.send(async () => {
      await pause(100); // The first half is read by then.
      site.signal("SIGTERM");
      await pause(300);
    });
    const ended = await site.ended();
    if (ended !== 0) throw new Error(`the server ended with ${ended}`);
    await site.start();
    return answer;
  },
  end: async () => {},
  promised: { answer: "accepted", health: "down", destinations: [] },
};

/** An unreadable delivery comes first, and the store rejects every update that marks one as delivered. */
const throwing: Fault = {
  name: "worker throws",
  async begin({ store }) {
    await inStore(store, async ({ read }) => {
      await sql`insert into deliveries (id, destination, about, payload, state, attempts, "receivedAt", "dueAt")
        values ('unreadable row', 'sheet', 'nobody', '{', 'pending', 0, '', ''),
          ('unreadable email', 'mail', 'nobody', '{', 'pending', 0, '', '')`.execute(read);
      await sql`create trigger "no-end" before update of state on deliveries when new.state = 'delivered'
        begin select raise(abort, 'the drill rejects every success'); end`.execute(read);
    });
  },
  hasTakenEffect: async ({ store }) => {
    const deliveries = await undelivered(store);
    return deliveries.some(({ about, attempts }) => about !== "nobody" && attempts > 0);
  },
  async end({ store }) {
    await inStore(store, async ({ read }) => {
      await sql`drop trigger "no-end"`.execute(read);
      await sql`delete from deliveries where about = 'nobody'`.execute(read);
    });
  },
  promised: destinationFault,
};

const stopped = (): Fault => {
  let over = Promise.resolve();
  return {
    name: "stopped for 30 s (SIGSTOP)",
    async begin({ site }) {
      site.signal("SIGSTOP");
      over = pause(pauseMs);
    },
    async end({ site }) {
      await over;
      site.signal("SIGCONT");
    },
    promised: serverDown,
  };
};

const outOfMemory: Fault = {
  name: "out of memory",
  setUp: async () => ({ NODE_OPTIONS: `--max-old-space-size=160 ${preload("fill-heap")}` }),
  begin: async ({ site }) => site.signal("SIGUSR2"),
  send: sendUntilItDies,
  async end({ site }) {
    await site.start();
  },
  promised: serverDown,
};

async function sendUntilItDies({ site }: FaultScene, filled: Parameters<NonNullable<Fault["send"]>>[1]) {
  let ended: unknown;
  const end = site.ended().then((how) => {
    ended = how;
  });
  await filled.send();
  await end;
  if (ended !== "SIGABRT") throw new Error(`out of memory, the server ended with ${ended}`);
  return filled.send();
}

export const processFaults = (): Fault[] => [
  killedBeforeAnswer,
  killedInForward,
  terminated,
  throwing,
  stopped(),
  outOfMemory,
];
