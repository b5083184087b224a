import { describe, expect, it } from "vitest";
import { shippedSequences } from "#content/follow-ups/sequences.ts";
import { contactFields } from "#domain/contacts/contact.ts";
import { emailOf } from "#integrations/mail/sandbox-mailbox.ts";
import { addContact } from "#operations/contacts/edit-contact.ts";
import { removeContacts } from "#operations/contacts/remove-contacts.ts";
import { logTalk, sayRelation } from "#operations/contacts/work-on-contact.ts";
import { receiveMail } from "#operations/conversations/receive-mail.ts";
import { signedMailbox } from "#operations/conversations/signed-mailbox.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { changeStage } from "#operations/work/change-stage.ts";
import { giveBack } from "#operations/work/give-back-lead.ts";
import { deliverDue } from "#outbox/worker.ts";
import { agentWithCrm } from "#test/api-stage.ts";
import { blankForm } from "#test/blank-form.ts";
import { ada } from "#test/cast.ts";
import { enginesOf, type TestEngine } from "#test/database.ts";
import { acceptCleosLead, atlanta } from "#test/leads.ts";
import { sendFollowUps } from "./send-follow-ups.ts";
import { sequences } from "./sequences.ts";
import { startFollowUp, stopFollowUp } from "./start-follow-up.ts";

const hour = 3600;
const day = 24 * hour;

/** Friday, 10 AM in Atlanta: Ada has Hal in her book, with an Atlanta phone. */
async function adaFollowsHal(engine: TestEngine) {
  const test = await atlanta(engine);
  const { world, clock, services } = test;
  const agentId = await agentWithCrm(test, ada, "30301");
  const member = { id: agentId, role: "agent", name: "Ada Park", email: ada.email, hasSecondFactor: false } as const;
  const by = { agentId, member };
  const person = { ...blankForm(contactFields), firstName: "Hal", email: "hal@home.example", phone: "404-555-0142" };
  const added = await addContact(world, by, { ...person, city: "Atlanta", state: "GA" });
  if (!added.ok) throw new Error(added.reason);
  const { id } = added;
  await sayRelation(world, by, { id, relation: "client" });
  const sent: { to: string; at: string; subject: string; text: string; stopLink?: string | undefined }[] = [];
  const mailService = {
    async send(email: {
      to: string;
      subject: string;
      letter?: { text: string } | undefined;
      stopLink?: string | undefined;
    }) {
      const { to, subject, letter, stopLink } = email;
      if (letter) sent.push({ to, at: world.now().toISOString(), subject, text: letter.text, stopLink });
      return { ok: true as const };
    },
    close: () => {},
  };
  const outbox = {
    ...{ ...world, destinations: { ...services.destinations, mailService }, chance: () => 0.5 },
    ...{ report: () => {}, reportError: world.report },
  };
  const deliver = async () => {
    for (let turn = 0; turn < 3; turn++) await deliverDue(outbox, "mail");
  };
  /** The job and the outbox, every half hour, until so much has passed. */
  const pass = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += hour / 2) {
      clock.pass({ seconds: hour / 2 });
      await sendFollowUps(world);
      await deliver();
    }
  };
  const enter = (steps: Record<string, string>[], name = "Three notes") => ({
    ...{ name, base: "start" },
    ...Object.fromEntries(
      steps.flatMap((step, no) => Object.entries(step).map(([key, text]) => [`${key}-${no + 1}`, text])),
    ),
  });
  const email = (days: number, body: string) => ({
    ...{ kind: "email", days: String(days), after: "before", subject: "A note", body },
  });
  const save = async (steps: Record<string, string>[], key?: string) => {
    const saved = await sequences.save(world, by, key, enter(steps));
    if (!saved.ok) throw new Error(saved.reason);
    return saved.key;
  };
  const start = (key: string, form = {}) => startFollowUp(world, by, { contactId: id, key, day: "", ...form });
  const open = () => world.database.read.selectFrom("enrollments").selectAll().orderBy("startedAt").execute();
  const answers = async (text: string, isAutomatic = false) => {
    const to = signedMailbox(world, "conversation", id);
    const mail = { id: `${world.newId()}@mail.example`, from: "hal@home.example", to, subject: "Re: A note", text };
    return receiveMail(world, { raw: await emailOf({ ...mail, isAutomatic }), named: to });
  };
  return { ...test, by, id, sent, deliver, pass, email, save, start, open, answers };
}

describe.each(enginesOf("follow-ups"))("Ada's follow-ups on %s", (engine) => {
  it("come one after the other in Hal's hours, in one conversation, and end when all are done", async () => {
    const { sent, pass, email, save, start, open, world } = await adaFollowsHal(engine);
    const key = await save([
      email(0, "One, {first name}"),
      email(1, "Two"),
      { ...email(2, "Call {first name}"), kind: "task" },
    ]);
    expect(await start(key)).toEqual({ ok: true });
    expect(await start(key), "pressed twice").toEqual({ ok: true });
    await pass(5 * day);
    expect(sent.map(({ to, at, subject, text }) => [to, at, subject, text.split("\n")[0]])).toEqual([
      ["hal@home.example", "2026-11-20T15:30:00.000Z", "A note", "One, Hal"],
      ["hal@home.example", "2026-11-21T14:00:00.000Z", "Re: A note", "Two"],
    ]);
    const stop = sent[0]?.stopLink ?? "";
    expect(sent[0]?.text).toContain(`To stop these emails: ${stop}`);
    expect(stop).toContain("/stop/w/");
    const tasks = await world.database.read.selectFrom("tasks").select(["text", "dueOn"]).execute();
    expect(tasks).toEqual([{ text: "Call Hal", dueOn: "2026-11-23" }]);
    expect(await open()).toMatchObject([{ endReason: "done" }]);
    const contact = await world.database.read.selectFrom("contacts").select("touchedAt").executeTakeFirstOrThrow();
    expect(contact.touchedAt, "no automatic message is a talk").toBeNull();
    expect(await start(key), "it can begin again").toEqual({ ok: true });
  });

  it("who is under way finishes the version that they began", async () => {
    const { sent, pass, email, save, start } = await adaFollowsHal(engine);
    const key = await save([email(0, "Old one"), email(1, "Old two")]);
    await start(key);
    await pass(4 * hour);
    await save([email(0, "New one"), email(1, "New two")], key);
    await pass(2 * day);
    expect(sent.map(({ text }) => text.split("\n")[0])).toEqual(["Old one", "Old two"]);
    await start(key);
    await pass(2 * day);
    expect(sent.map(({ text }) => text.split("\n")[0]).slice(2)).toEqual(["New one", "New two"]);
  });

  it("an out-of-office until Monday holds the step until Monday, and stops nothing", async () => {
    const { sent, pass, email, save, start, open, answers } = await adaFollowsHal(engine);
    const key = await save([email(0, "One"), email(1, "Two")]);
    await start(key);
    await pass(4 * hour);
    await answers("I am out of the office until Monday.", true);
    await pass(2 * day);
    expect(sent).toHaveLength(1);
    expect(await open()).toMatchObject([{ hold: "absent", endedAt: null, dueAt: "2026-11-23T14:00:00.000Z" }]);
    await pass(2 * day);
    expect(sent.map(({ at }) => at).at(-1)).toBe("2026-11-23T14:00:00.000Z");
  });

  it("an answer, a talk, a stop, a press or a removal ends it, and its email in the outbox stays", async () => {
    for (const reason of ["replied", "spoke", "stopped", "pressed", "removed"] as const) {
      const test = await adaFollowsHal(engine);
      const { world, by, id, clock, sent, deliver, email, save, start, open, pass } = test;
      const key = await save([email(1, "One"), email(1, "Two")]);
      await start(key);
      clock.pass({ seconds: 23 * hour - 60 });
      expect(await sendFollowUps(world), "it is 8:59 in Atlanta").toEqual({ steps: 0, more: false });
      clock.pass({ seconds: 60 });
      await sendFollowUps(world);
      const act = {
        replied: () => test.answers("Call me."),
        spoke: () => logTalk(world, by, { id, channel: "call", outcome: "spoke", text: "" }),
        stopped: () => logTalk(world, by, { id, channel: "call", outcome: "asked-to-stop", text: "PARE" }),
        pressed: async () => stopFollowUp(world, by, { contactId: id, id: (await open())[0]?.id ?? "" }),
        removed: () => removeContacts(world, by, [id]),
      };
      await act[reason]();
      await deliver();
      expect(
        sent.filter(({ to }) => to === "hal@home.example"),
        reason,
      ).toEqual([]);
      await pass(3 * day);
      expect(
        sent.filter(({ to }) => to === "hal@home.example"),
        reason,
      ).toEqual([]);
      expect(await open()).toMatchObject([{ endReason: reason, dueAt: null }]);
    }
  });

  it("a value that is missing leaves out that step, and says so in the history", async () => {
    const { sent, pass, email, save, start, world } = await adaFollowsHal(engine);
    await start(await save([email(0, "How is {home}?"), email(1, "Two")]));
    await pass(2 * day);
    expect(sent.map(({ text }) => text.split("\n")[0])).toEqual(["Two"]);
    const runs = await world.database.read.selectFrom("stepRuns").select(["step", "outcome", "detail"]).execute();
    expect(runs).toEqual([
      { step: 0, outcome: "refused", detail: "we do not know the home that they bought or sold." },
      { step: 1, outcome: "sent", detail: "" },
    ]);
    const events = world.database.read.selectFrom("activities").select("detail").where("kind", "=", "follow-up");
    expect((await events.execute()).map(({ detail }) => JSON.parse(detail).what)).toContain("incomplete");
  });

  it("of ours, a text becomes a task with the words, and a closing has to be known or entered", async () => {
    const { pass, start, world } = await adaFollowsHal(engine);
    const [noAnswer, firstYear] = shippedSequences.map(({ key }) => key);
    expect(await start(firstYear ?? "")).toEqual({ ok: false, reason: "no-day" });
    expect(await start(firstYear ?? "", { day: "2020-01-01" })).toEqual({ ok: false, reason: "no-step" });
    expect(await start(firstYear ?? "", { day: "2026-11-19" })).toEqual({ ok: true });
    expect(await start("nothing")).toEqual({ ok: false, reason: "no-sequence" });
    expect(await start(noAnswer ?? "")).toEqual({ ok: true });
    await pass(4 * hour);
    const [task] = await world.database.read.selectFrom("tasks").select("text").execute();
    expect(task?.text).toMatch(/^Text Hal: Hi Hal, this is Ada Park. You asked about Atlanta, GA/);
  });

  it("a lead given back, handed off, moved on or erased gets nothing more, and is not named", async () => {
    for (const reason of ["given-back", "handed-off", "stage", "erased"] as const) {
      const test = await adaFollowsHal(engine);
      const { world, by, sent, email, save, pass } = test;
      const leadId = await acceptCleosLead(test);
      const acceptance = world.database.read.selectFrom("acceptances").selectAll().where("leadId", "=", leadId);
      const { contactId, version } = await acceptance.executeTakeFirstOrThrow();
      const key = await save([email(0, "One, {first name}"), email(1, "Two"), email(1, "Three")]);
      expect(await test.start(key, { contactId: contactId ?? "" })).toEqual({ ok: true });
      await pass(4 * hour);
      expect(sent.map(({ text }) => text.split("\n")[0])).toEqual(["One, Cleo"]);
      const acts = {
        "given-back": () => giveBack(world, by, { leadId, reason: "She moved away." }),
        "handed-off": () =>
          world.database.write((tx) => tx.updateTable("acceptances").set({ memberId: "Tess" }).execute()),
        stage: () => changeStage(world, by, { leadId, version, to: "met", laterOn: "", reason: "" }),
        erased: () => erasePerson(world, { email: sent[0]?.to ?? "", phone: undefined }),
      };
      await acts[reason]();
      await pass(3 * day);
      expect(sent, reason).toHaveLength(1);
      expect((await test.open()).map(({ endReason }) => endReason)).toEqual(reason === "erased" ? [] : [reason]);
    }
  });

  it("the fifty-first email of a day to somebody to whom she never wrote waits for the next day", async () => {
    const { world, by, email, save, sent, pass, start, open } = await adaFollowsHal(engine);
    const key = await save([email(0, "One")]);
    await start(key);
    const { id: enrollmentId, startedAt: at } = (await open())[0] ?? { id: "", startedAt: "" };
    const run = {
      agentId: by.agentId,
      memberId: by.agentId,
      enrollmentId,
      at,
      outcome: "sent",
      isFirstMail: 1,
    } as const;
    await world.database.write((tx) =>
      tx
        .insertInto("stepRuns")
        .values(
          Array.from({ length: 50 }, (_, no) => ({
            ...{ ...run, id: `run-${no}`, step: 100 + no, detail: "", messageId: null, taskId: null },
          })),
        )
        .execute(),
    );
    await pass(4 * hour);
    expect(sent).toEqual([]);
    expect(await open()).toMatchObject([{ hold: "limit", dueAt: "2026-11-21T14:00:00.000Z" }]);
    await pass(day);
    expect(sent).toHaveLength(1);
  });

  it("a workspace whose emails come back pauses", async () => {
    const { world, email, save, sent, pass, start, open, clock } = await adaFollowsHal(engine);
    await start(await save([email(0, "One"), email(1, "Two"), email(1, "Three"), email(1, "Four")]));
    await pass(4 * hour);
    const [message] = await world.database.read.selectFrom("messages").selectAll().execute();
    if (!message) throw new Error("Nothing was sent.");
    const bounced = { bouncedAt: world.now().toISOString(), bounceReason: "no-mailbox" } as const;
    await world.database.write((tx) =>
      tx
        .insertInto("messages")
        .values([1, 2, 3].map((no) => ({ ...message, ...bounced, id: `bounced-${no}`, contactId: `other-${no}` })))
        .execute(),
    );
    await pass(2 * day);
    expect(sent).toHaveLength(1);
    expect(await open()).toMatchObject([{ hold: "paused", endedAt: null }]);
    clock.pass({ seconds: 6 * day });
    await pass(day);
    expect(sent.length).toBeGreaterThan(1);
  });
});
