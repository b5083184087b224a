import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contactFields } from "#domain/contacts/contact.ts";
import { hourIn } from "#domain/privacy/calling-hours.ts";
import { emailOf } from "#integrations/mail/sandbox-mailbox.ts";
import { addContact } from "#operations/contacts/edit-contact.ts";
import { logTalk, sayRelation } from "#operations/contacts/work-on-contact.ts";
import { receiveMail } from "#operations/conversations/receive-mail.ts";
import { signedMailbox } from "#operations/conversations/signed-mailbox.ts";
import { deliverDue } from "#outbox/worker.ts";
import { agentWithCrm } from "#test/api-stage.ts";
import { blankForm } from "#test/blank-form.ts";
import { byNight } from "#test/by-night.ts";
import { ada } from "#test/cast.ts";
import { checkAsyncProperty } from "#test/check-property.ts";
import { engines } from "#test/database.ts";
import { atlanta } from "#test/leads.ts";
import type { TestWorld } from "#test/world.ts";
import { sendFollowUps } from "./send-follow-ups.ts";
import { sequences } from "./sequences.ts";
import { startFollowUp, stopFollowUp } from "./start-follow-up.ts";

/** People in three time zones; what happens to them, to the job and to the outbox. */
const people = [
  { firstName: "Hal", state: "GA", zone: "America/New_York" },
  { firstName: "Kai", state: "HI", zone: "Pacific/Honolulu" },
  { firstName: "Lea", state: "CA", zone: "America/Los_Angeles" },
] as const;

const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constantFrom("start" as const, "edit" as const, "press" as const, "spoke" as const, "answers" as const),
      who: fc.nat(2),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constantFrom("stop" as const, "away" as const), who: fc.nat(2) }) },
  {
    weight: 8,
    arbitrary: fc.record({ what: fc.constant("job" as const), isKilled: fc.nat(3).map((one) => one === 0) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ what: fc.constant("outbox" as const), fails: fc.nat(99).map((one) => one < 37) }),
  },
  { weight: 8, arbitrary: fc.record({ what: fc.constant("time" as const), hours: fc.constantFrom(1, 5, 9, 26) }) },
);

async function startHistory(test: TestWorld, hasArrived: () => void) {
  const { world, clock, services } = test;
  const agentId = await agentWithCrm(test, ada, "30301");
  const by = { agentId, member: { id: agentId, role: "agent" } } as const;
  const ids: string[] = [];
  for (const { firstName, state } of people) {
    const email = `${firstName.toLowerCase()}@home.example`;
    const added = await addContact(world, by, { ...blankForm(contactFields), firstName, state, email });
    if (!added.ok) throw new Error(added.reason);
    await sayRelation(world, by, { id: added.id, relation: "client" });
    ids.push(added.id);
  }
  const reached: { id: string; to: string; at: Date }[] = [];
  const stopped = new Set<string>();
  let [isFailing, edits] = [false, 0];
  const mailService = {
    async send(email: { to: string; letter?: unknown }, id: string) {
      if (isFailing) return { ok: false as const, reason: "mail server: ETIMEDOUT" };
      if (email.letter) {
        reached.push({ id, to: email.to, at: world.now() });
        hasArrived();
      }
      return { ok: true as const };
    },
    close: () => {},
  };
  const outbox = {
    ...{ ...world, destinations: { ...services.destinations, mailService }, chance: () => 0.5 },
    ...{ report: () => {}, reportError: world.report },
  };
  const steps = () =>
    Object.fromEntries(
      [1, 2, 3].flatMap((no) =>
        Object.entries({
          kind: "email",
          days: "1",
          after: "before",
          subject: "A note",
          body: `Note ${no}.${edits}`,
        }).map(([field, text]) => [`${field}-${no}`, text]),
      ),
    );
  const save = (key?: string) => sequences.save(world, by, key, { name: "Notes", base: "start", ...steps() });
  const saved = await save();
  if (!saved.ok) throw new Error(saved.reason);
  const { key } = saved;

  return async (one: typeof action extends fc.Arbitrary<infer Action> ? Action : never): Promise<string[]> => {
    const before = reached.length;
    const who = "who" in one ? one.who : 0;
    const contactId = ids[who] ?? "";
    const address = `${people[who]?.firstName.toLowerCase()}@home.example`;
    if (one.what === "start") await startFollowUp(world, by, { contactId, key, day: "" });
    if (one.what === "edit") {
      edits += 1;
      await save(key);
    }
    if (one.what === "press") {
      const open = world.database.read.selectFrom("enrollments").select("id").where("contactId", "=", contactId);
      const enrollment = await open.where("endedAt", "is", null).executeTakeFirst();
      if (enrollment) await stopFollowUp(world, by, { contactId, id: enrollment.id });
    }
    if (one.what === "spoke" || one.what === "stop") {
      if (one.what === "stop") stopped.add(address);
      const outcome = one.what === "spoke" ? "spoke" : "asked-to-stop";
      await logTalk(world, by, { id: contactId, channel: "call", outcome, text: world.newId() });
    }
    if (one.what === "answers" || one.what === "away") {
      const to = signedMailbox(world, "conversation", contactId);
      const mail = {
        id: `${world.newId()}@mail.example`,
        from: address,
        to,
        subject: "Re: A note",
        text: "Until Monday.",
      };
      await receiveMail(world, { raw: await emailOf({ ...mail, isAutomatic: one.what === "away" }), named: to });
    }
    if (one.what === "job") {
      // A process that dies in the middle leaves the rest to another, which began at the same time.
      let left = 2;
      const dying = {
        ...world,
        newId: () => {
          left -= 1;
          if (left < 0) throw new Error("killed");
          return world.newId();
        },
      };
      await Promise.all([one.isKilled ? sendFollowUps(dying).catch(() => {}) : undefined, sendFollowUps(world)]);
    }
    if (one.what === "outbox") {
      isFailing = one.fails;
      for (let turn = 0; turn < 3; turn++) await deliverDue(outbox, "mail");
    }
    if (one.what === "time") clock.pass({ seconds: one.hours * 3600 });
    const runs = await world.database.read
      .selectFrom("stepRuns")
      .innerJoin("enrollments", "enrollments.id", "stepRuns.enrollmentId")
      .select(["messageId", "enrollmentId", "step", "versionId"])
      .execute();
    const stepOf = new Map(runs.map((run) => [run.messageId, `${run.enrollmentId} ${run.step}`]));
    const given = reached.flatMap(({ id }) => stepOf.get(id) ?? []);
    return [
      ...given.filter((step, at) => given.indexOf(step) !== at).map((step) => `step ${step} arrived twice`),
      ...reached.slice(before).flatMap(({ to, at }) => {
        const zone = people.find(({ firstName }) => to.startsWith(firstName.toLowerCase()))?.zone;
        if (!zone) return [];
        const hour = hourIn(zone, at);
        return [
          ...(stopped.has(to) ? [`${to} was reached after the stop`] : []),
          ...(hour < 9 || hour >= 20 ? [`${to} was reached at ${hour}`] : []),
        ];
      }),
    ];
  };
}

const plays = byNight(
  Array.from({ length: 10 }, (_, no) => no),
  [0],
);
const [length, histories] = byNight([120, 3], [60, 1]);

describe.each(engines)("Hal, Kai and Lea on %s", (engine) => {
  it.each(plays)("get no step twice, after a stop or at night, whatever happens (%i)", async (no) => {
    const history = fc.array(action, { minLength: 40, maxLength: length, size: "max" });
    let arrived = 0;
    const property = fc.asyncProperty(history, async (all) => {
      const perform = await startHistory(await atlanta(engine), () => {
        arrived += 1;
      });
      for (const [at, one] of all.entries()) expect(await perform(one), `${at} of ${JSON.stringify(all)}`).toEqual([]);
    });
    await checkAsyncProperty(property, histories, no);
    expect(arrived).toBeGreaterThan(0);
  });
});
