import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contactFields } from "#domain/contacts/contact.ts";
import { isLaterStatus, type TextStatus } from "#domain/conversations/text.ts";
import { emailOf } from "#integrations/mail/sandbox-mailbox.ts";
import { addContact } from "#operations/contacts/edit-contact.ts";
import { removeContacts } from "#operations/contacts/remove-contacts.ts";
import { logTalk, sayRelation } from "#operations/contacts/work-on-contact.ts";
import { deliverDue } from "#outbox/worker.ts";
import type { AccountAnswer } from "#test/account-provider.ts";
import { agentWithCrm } from "#test/api-stage.ts";
import { blankForm } from "#test/blank-form.ts";
import { byNight } from "#test/by-night.ts";
import { ada } from "#test/cast.ts";
import { checkAsyncProperty } from "#test/check-property.ts";
import { enginesOf } from "#test/database.ts";
import { atlanta } from "#test/leads.ts";
import { texting } from "#test/texting-account.ts";
import type { TestWorld } from "#test/world.ts";
import { receiveMail } from "./receive-mail.ts";
import { confirmDraft, discardDraft, sendMessage, sendText } from "./send-message.ts";
import { signedMailbox } from "./signed-mailbox.ts";

const cal = "cal@home.example";
const calsPhone = "+14045550142";
const stops = ["STOP", "Pare", "please stop texting me", "¡ALTO!", "unsubscribe", "No me escriba más"];
const statuses = ["queued", "sent", "delivered", "undelivered", "failed"] as const;

/** What happens between Ada and Cal, and to the mails between them. */
const action = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant("ada-writes" as const), no: fc.nat(9) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      what: fc.constant("mail-comes" as const),
      no: fc.nat(30),
      from: fc.constantFrom("cal" as const, "ada" as const, "spouse" as const),
      isAutomatic: fc.nat(4).map((one) => one === 0),
      isUnproved: fc.nat(3).map((one) => one === 0),
      times: fc.integer({ min: 1, max: 5 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constantFrom("confirm" as const, "discard" as const), no: fc.nat(9) }) },
  {
    weight: 6,
    arbitrary: fc.record({ what: fc.constant("outbox" as const), fails: fc.nat(99).map((one) => one < 37) }),
  },
  { weight: 4, arbitrary: fc.record({ what: fc.constant("ada-texts" as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant("text-comes" as const),
      no: fc.nat(20),
      stop: fc.option(fc.constantFrom(...stops), { freq: 15 }),
      times: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant("texts-leave" as const),
      how: fc.nat(99).map((one) => (one < 20 ? "down" : one < 37 ? "lost-answer" : "ok") as AccountAnswer),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant("status" as const),
      no: fc.nat(5),
      said: fc.array(fc.constantFrom(...statuses), { minLength: 1, maxLength: 5 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constant("time" as const), minutes: fc.constantFrom(2, 30, 90, 600) }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constantFrom("stop" as const, "removal" as const) }) },
);

async function startConversation(test: TestWorld) {
  const { world, clock, services } = test;
  const agentId = await agentWithCrm(test, ada, "30301");
  const by = { agentId, member: { id: agentId, role: "agent" } } as const;
  const added = await addContact(world, by, {
    ...blankForm(contactFields),
    firstName: "Cal",
    email: cal,
    phone: "404-555-0142",
  });
  if (!added.ok) throw new Error(added.reason);
  const { id } = added;
  await sayRelation(world, by, { id, relation: "client" });
  const named = signedMailbox(world, "conversation", id);
  const { provider, comes, says } = await texting(test, agentId);
  const steps = new Map<string, TextStatus | null>();
  /** What has reached somebody, and what must never reach anybody. */
  const reached: { to: string; text: string }[] = [];
  const [forbidden, arrived] = [new Set<string>(), new Set<string>()];
  let [isStopped, isFailing, texts] = [false, false, 0];
  const mailService = {
    async send(email: { to: string; letter?: { text: string } | undefined }) {
      if (isFailing) return { ok: false as const, reason: "mail server: ETIMEDOUT" };
      if (email.letter) reached.push({ to: email.to, text: email.letter.text.split("\n")[0] ?? "" });
      return { ok: true as const };
    },
    close: () => {},
  };
  const outbox = {
    ...{ ...world, destinations: { ...services.destinations, mailService }, chance: () => 0.5 },
    ...{ report: () => {}, reportError: world.report },
  };
  const drafts = () =>
    world.database.read.selectFrom("messages").select("id").where("state", "=", "draft").orderBy("id").execute();

  return async (one: typeof action extends fc.Arbitrary<infer Action> ? Action : never): Promise<string[]> => {
    const before = reached.length;
    const [textsBefore, wasStopped] = [provider.sent.length, isStopped];
    if (one.what === "ada-writes")
      await sendMessage(world, by, { id, subject: "Yard", text: `From the page ${texts++}.` });
    if (one.what === "mail-comes") {
      const from = { cal, ada: ada.email, spouse: "spouse@home.example" }[one.from];
      const text = `Mail ${one.no} of ${one.from}${one.isAutomatic ? ", away" : ""}${one.isUnproved ? ", unproved" : ""}.`;
      if (one.isAutomatic) forbidden.add(text);
      const mail = { id: `${text.replace(/\W/g, "")}@mail.example`, from, to: named, subject: "Yard", text };
      const raw = await emailOf({ ...mail, isAutomatic: one.isAutomatic, isUnproved: one.isUnproved });
      const taken = [];
      for (let time = 0; time < one.times; time++) taken.push(await receiveMail(world, { raw, named }));
      const stored = taken.filter((answer) => answer.ok && "id" in answer && answer.id !== null);
      if (stored.length > 1 || (stored.length > 0 && arrived.has(text))) return [`${text} is stored twice`];
      if (stored.length > 0) arrived.add(text);
    }
    if (one.what === "confirm" || one.what === "discard") {
      const [draft] = (await drafts()).slice(one.no % 3);
      const act = one.what === "confirm" ? confirmDraft : discardDraft;
      if (draft) await act(world, by, { id, message: draft.id });
    }
    if (one.what === "outbox") {
      isFailing = one.fails;
      for (let turn = 0; turn < 3; turn++) await deliverDue(outbox, "mail");
    }
    if (one.what === "ada-texts") await sendText(world, by, { id, text: `A text ${texts++}.` });
    if (one.what === "text-comes") {
      const text = one.stop ?? `Text ${one.no} of Cal.`;
      isStopped ||= one.stop !== null;
      const sid = `SM${(one.stop ?? String(one.no)).replace(/\W/g, "")}`;
      for (let time = 0; time < one.times; time++) await comes(calsPhone, text, sid);
      const { length } = await world.database.read
        .selectFrom("messages")
        .select("id")
        .where("mailId", "=", sid)
        .execute();
      // Once Cal is removed, his number is somebody new.
      if (length !== 1) return [`${text} is stored ${length} times`];
    }
    if (one.what === "texts-leave") {
      provider.behave(() => one.how);
      await deliverDue(outbox, "text");
    }
    if (one.what === "status") {
      const { sid = "", statusUrl = "" } = provider.sent[one.no] ?? {};
      if (sid)
        for (const said of one.said) await says(statusUrl, { MessageSid: sid, MessageStatus: said, To: calsPhone });
    }
    if (one.what === "time") clock.pass({ seconds: one.minutes * 60 });
    if (one.what === "stop") {
      isStopped = true;
      await logTalk(world, by, { id, channel: "call", outcome: "asked-to-stop", text: "" });
    }
    if (one.what === "removal") {
      isStopped = true;
      await removeContacts(world, by, [id]);
    }
    const now = reached.slice(before);
    const bodies = provider.sent.map(({ body }) => body);
    const texted = provider.sent.slice(textsBefore);
    const changed = await world.database.read.selectFrom("messages").select(["id", "textStatus"]).execute();
    const wentBack = changed.filter(
      ({ id: text, textStatus }) =>
        steps.has(text) &&
        textStatus !== steps.get(text) &&
        (!textStatus || !isLaterStatus(textStatus, steps.get(text) ?? null)),
    );
    for (const { id: text, textStatus } of changed) steps.set(text, textStatus);
    return [
      ...bodies.filter((body, at) => bodies.indexOf(body) !== at).map((body) => `${body} was texted twice`),
      ...texted.filter(() => wasStopped).map(({ body }) => `${body} was texted after his stop`),
      ...texted.filter(({ at }) => !isByDay(at)).map(({ body, at }) => `${body} was texted at ${at.toISOString()}`),
      ...wentBack.map(({ id: text, textStatus }) => `the status of ${text} went back to ${textStatus}`),
      ...reached.flatMap(({ to, text }, at) =>
        reached.findIndex((other) => other.to === to && other.text === text) === at
          ? []
          : [`${text} reached ${to} twice`],
      ),
      ...now.filter(({ to }) => isStopped && to === cal).map(({ text }) => `${text} reached Cal after his stop`),
      ...now.filter(({ text }) => forbidden.has(text)).map(({ text }) => `${text} was passed on`),
    ];
  };
}

/** In Atlanta, in November: 9 AM to 8 PM. */
const isByDay = (at: Date) => at.getUTCHours() >= 14 || at.getUTCHours() < 1;

const plays = byNight(
  Array.from({ length: 10 }, (_, no) => no),
  [0],
);
const [length, histories] = byNight([120, 3], [60, 1]);

describe.each(enginesOf("conversations"))("Ada and Cal on %s", (engine) => {
  it.each(plays)(
    "nobody gets a message twice, after a stop, outside their hours or from a machine, whatever happens (%i)",
    async (no) => {
      const history = fc.array(action, { minLength: 40, maxLength: length, size: "max" });
      const property = fc.asyncProperty(history, async (all) => {
        const perform = await startConversation(await atlanta(engine));
        for (const [at, one] of all.entries())
          expect(await perform(one), `${at} of ${JSON.stringify(all)}`).toEqual([]);
      });
      await checkAsyncProperty(property, histories, no);
    },
  );
});
