import { describe, expect, it } from "vitest";
import { textAccountOf } from "#database/conversations/text-accounts.ts";
import { contactFields } from "#domain/contacts/contact.ts";
import { addContact } from "#operations/contacts/edit-contact.ts";
import { logTalk, sayRelation } from "#operations/contacts/work-on-contact.ts";
import { sendFollowUps } from "#operations/follow-ups/send-follow-ups.ts";
import { sequences } from "#operations/follow-ups/sequences.ts";
import { startFollowUp } from "#operations/follow-ups/start-follow-up.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { deliverDue } from "#outbox/worker.ts";
import { agentWithCrm } from "#test/api-stage.ts";
import { blankForm } from "#test/blank-form.ts";
import { ada } from "#test/cast.ts";
import { enginesOf, type TestEngine } from "#test/database.ts";
import { hostileStrings } from "#test/hostile-strings.ts";
import { acceptCleosLead, atlanta } from "#test/leads.ts";
import { accountSid, authToken, texting } from "#test/texting-account.ts";
import { correspondentOf } from "./correspondent.ts";
import { sendMessage, sendText } from "./send-message.ts";
import { takeTextStatus } from "./text-status.ts";

const hals = "+14045550142";
const cleos = "+14045550150";

/** Friday, 10 AM in Atlanta: Ada has the CRM, an account for texts, and Hal in her book. */
async function adaTextsHal(engine: TestEngine) {
  const test = await atlanta(engine);
  const { world, services } = test;
  const agentId = await agentWithCrm(test, ada, "30301");
  const by = { agentId, member: { id: agentId, role: "agent" } } as const;
  const person = { ...blankForm(contactFields), firstName: "Hal", email: "hal@home.example", phone: "404-555-0142" };
  const added = await addContact(world, by, { ...person, city: "Atlanta", state: "GA" });
  if (!added.ok) throw new Error(added.reason);
  const { id } = added;
  await sayRelation(world, by, { id, relation: "client" });
  const account = await texting(test, agentId);
  const mails: { to: string; text: string }[] = [];
  const mailService = {
    async send({ to, letter }: { to: string; letter?: { text: string } | undefined }) {
      if (letter) mails.push({ to, text: letter.text });
      return { ok: true as const };
    },
    close: () => {},
  };
  const outbox = {
    ...{ ...world, destinations: { ...services.destinations, mailService }, chance: () => 0.5 },
    ...{ report: () => {}, reportError: world.report },
  };
  const deliver = async () => {
    for (let turn = 0; turn < 3; turn++) {
      await deliverDue(outbox, "mail");
      await deliverDue(outbox, "text");
    }
  };
  const messages = () => world.database.read.selectFrom("messages").selectAll().orderBy("at").orderBy("id").execute();
  return { ...test, ...account, agentId, by, id, mails, deliver, messages };
}

describe.each(enginesOf("conversations"))("Ada's texts on %s", (engine) => {
  it("Hal's PARE at 8:59 stops the step of 9:00, and nothing reaches him in any way", async () => {
    const { world, clock, by, id, mails, provider, comes, deliver } = await adaTextsHal(engine);
    const step = (no: number) => ({
      ...{ [`kind-${no}`]: "email", [`days-${no}`]: String(no - 1), [`after-${no}`]: "before" },
      ...{ [`subject-${no}`]: "A note", [`body-${no}`]: `Note ${no}` },
    });
    const saved = await sequences.save(world, by, undefined, { name: "Notes", base: "start", ...step(1), ...step(2) });
    if (!saved.ok) throw new Error(saved.reason);
    await startFollowUp(world, by, { contactId: id, key: saved.key, day: "" });
    await sendText(world, by, { id, text: "See you tomorrow." });
    clock.pass({ seconds: 1800 });
    await sendFollowUps(world);
    await deliver();
    expect(provider.sent).toHaveLength(1);
    const toHal = () => mails.filter(({ to }) => to === "hal@home.example").map(({ text }) => text.split("\n")[0]);
    expect(toHal()).toEqual(["Note 1"]);
    clock.pass({ seconds: 22 * 3600 + 29 * 60 });
    await comes(hals, "PARE");
    for (let half = 0; half < 60; half++) {
      clock.pass({ seconds: 1800 });
      await sendFollowUps(world);
      await deliver();
    }
    expect(await sendText(world, by, { id, text: "One more." })).toEqual({ ok: false, reason: "may-not" });
    expect(await sendMessage(world, by, { id, subject: "One", text: "More." })).toMatchObject({ reason: "may-not" });
    expect(provider.sent).toHaveLength(1);
    expect(toHal()).toEqual(["Note 1"]);
    const ended = await world.database.read.selectFrom("enrollments").select("endReason").execute();
    expect(ended).toEqual([{ endReason: "stopped" }]);
  });

  it("a lead's stop goes to the network, too, and START ends it in the workspace alone", async () => {
    const test = await adaTextsHal(engine);
    const { world, by, provider, comes, deliver, clock } = test;
    const leadId = await acceptCleosLead(test);
    const { read } = world.database;
    const { contactId: id } = await read
      .selectFrom("acceptances")
      .select("contactId")
      .where("leadId", "=", leadId)
      .executeTakeFirstOrThrow();
    if (id === null) throw new Error("The lead is nobody's.");
    expect(await sendText(world, by, { id, text: "Hello Cleo." })).toEqual({ ok: true });
    await deliver();
    await comes(cleos, "Please stop texting me");
    const stops = () => read.selectFrom("contactStops").selectAll().where("liftedAt", "is", null).execute();
    expect((await stops()).map(({ kind, source }) => [kind, source]).toSorted()).toEqual([
      ["person", "text"],
      ["phone", "text"],
    ]);
    const optOuts = await read.selectFrom("optOuts").select(["kind", "source"]).orderBy("kind").execute();
    expect(optOuts).toEqual([
      { kind: "email", source: "text" },
      { kind: "phone", source: "text" },
    ]);
    await comes(cleos, "START");
    expect(await stops()).toEqual([]);
    clock.pass({ seconds: 61 });
    expect(await sendText(world, by, { id, text: "Back again?" })).toEqual({ ok: false, reason: "may-not" });
    expect(provider.sent).toHaveLength(1);
  });

  it("START ends no stop that was said on the phone", async () => {
    const { world, by, id, comes } = await adaTextsHal(engine);
    await logTalk(world, by, { id, channel: "call", outcome: "asked-to-stop", text: "" });
    await comes(hals, "START");
    const whom = await correspondentOf(world.database.read, id, world.now());
    expect(whom?.text.refused).toBe("stopped");
  });

  it("an erased person's texts are gone", async () => {
    const test = await adaTextsHal(engine);
    const { world, comes, messages } = test;
    await acceptCleosLead(test);
    await comes(cleos, "Is the yard large?");
    expect((await messages()).map(({ text }) => text)).toEqual(["Is the yard large?"]);
    await erasePerson(world, { phone: cleos, email: undefined });
    expect(await messages()).toEqual([]);
  });

  it("whatever a text or a status says, it is stored or left alone, and stored once", async () => {
    const { world, by, id, comes, says, deliver, provider, messages } = await adaTextsHal(engine);
    await sendText(world, by, { id, text: "Hello Hal." });
    await deliver();
    for (const [no, text] of hostileStrings.entries()) {
      await comes(hals, text, `SM${no}odd`);
      await comes(hals, text, `SM${no}odd`);
      await comes(text, "Hello", `SM${no}from`);
      await comes(hals, "Hello", text);
      await says(`http://x/?message=${encodeURIComponent(text.toWellFormed())}`, { MessageStatus: "sent" });
      await says(provider.sent[0]?.statusUrl ?? "", { MessageSid: text, MessageStatus: text, ErrorCode: text });
    }
    const odd = (await messages()).filter(({ mailId }) => mailId?.endsWith("odd"));
    expect(odd).toHaveLength(hostileStrings.length);
  });

  it("another workspace's account says nothing about her texts", async () => {
    const { world, by, id, agentId, deliver, provider, messages } = await adaTextsHal(engine);
    await sendText(world, by, { id, text: "Hello Hal." });
    await deliver();
    const account = await textAccountOf(world.database.read, agentId);
    if (!account) throw new Error("The account has ended.");
    const message = new URL(provider.sent[0]?.statusUrl ?? "").searchParams.get("message") ?? "";
    const form = new Map([
      ["MessageStatus", "undelivered"],
      ["ErrorCode", "21610"],
      ["To", hals],
    ] as const);
    await takeTextStatus(world, { ...account, agentId: "bens" }, { message, form });
    expect((await messages()).map(({ textStatus }) => textStatus)).toEqual(["queued"]);
    expect(await world.database.read.selectFrom("contactStops").select("id").execute()).toEqual([]);
  });

  it("no token or account id stands in clear in any table", async () => {
    const { world, by, id, comes, deliver, provider, says } = await adaTextsHal(engine);
    await sendText(world, by, { id, text: "Hello Hal." });
    await deliver();
    await comes(hals, "Hello Ada.");
    await says(provider.sent[0]?.statusUrl ?? "", { MessageSid: "SM1out", MessageStatus: "delivered", To: hals });
    for (const table of ["textAccounts", "messages", "deliveries", "memberEvents", "files"] as const) {
      const rows = JSON.stringify(await world.database.read.selectFrom(table).selectAll().execute());
      for (const secret of [accountSid, authToken]) expect(rows.includes(secret), table).toBe(false);
    }
  });
});
