import { describe, expect, it } from "vitest";
import { eventsOfMessage } from "#database/messages/message-events.ts";
import { findMessage } from "#database/messages/messages.ts";
import { emailText } from "#domain/notifications/email-text.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { revokeConsent } from "#operations/privacy/revoke-consent.ts";
import { newestAuditEvents } from "#test/audit-events.ts";
import { engines } from "#test/database.ts";
import { signedInAs } from "#test/office.ts";
import { freshWorld } from "#test/world.ts";
import { type AnswerForm, answerMessage } from "./answer-message.ts";
import { closeMessage, reopenMessage } from "./close-message.ts";
import { submitMessage } from "./submit-message.ts";

const doras = { name: "Dora Quist", subject: "", email: "dora@home.example", phone: "", message: "Is 30301 free?" };

describe.each(engines)("Dora's question on %s", (engine) => {
  async function asked(change: Partial<typeof doras> = {}, honeypot = "") {
    const { world, clock } = await freshWorld(engine);
    const { staffId } = await signedInAs(world, "owner");
    const submissionContext = { page: "", ip: "10.0.0.1", userAgent: "", honeypot, renderedAt: "" };
    const question = { kind: "question" as const, fields: { ...doras, ...change }, formKey: "dora", submissionContext };
    const { messageId } = await submitMessage(world, question);
    const answer = (form: Partial<AnswerForm> = {}) => {
      const whole = { messageId, staffId, text: "Yes, it is free.", close: false, formKey: "one", seen: 0 };
      return answerMessage(world, { ...whole, ...form });
    };
    const emails = async () => {
      const rows = await world.database.read
        .selectFrom("deliveries")
        .select(["id", "payload", "state"])
        .where("about", "=", messageId)
        .orderBy("receivedAt")
        .execute();
      const toDora = rows.map(({ payload, ...row }) => ({ ...row, ...JSON.parse(payload) }));
      return toDora.filter(({ to }) => to === doras.email);
    };
    const message = () => findMessage(world.database.read, messageId);
    return { world, clock, staffId, messageId, answer, emails, message };
  }

  it("is answered by email in the thread of our confirmation; replies reach the office", async () => {
    const { world, clock, staffId, messageId, answer, emails, message } = await asked();
    clock.pass({ seconds: 60 });
    expect(await answer()).toEqual({ ok: true });
    const [confirmation, email, ...others] = await emails();
    expect(others).toEqual([]);
    expect(email).toMatchObject({ replyTo: world.officeEmail, references: [confirmation?.id], state: "pending" });
    expect(email).not.toHaveProperty("service");
    expect(email.subject).toBe(`Re: ${confirmation.subject}`);
    expect(email).toMatchObject({ inReplyTo: confirmation.id, signature: { name: "Moira Hale", role: "Zipstead" } });
    expect(emailText(email)).toMatch(/^Yes, it is free\..*you wrote:\n> Is 30301 free\?.*Moira Hale\nZipstead/s);
    expect((await message())?.status).toBe("answered");
    const [act] = await newestAuditEvents(world.database.read, 1);
    expect(act).toMatchObject({ staffId, action: "message-answered", about: messageId });

    clock.pass({ seconds: 60 });
    await answer({ text: "And 30303 too.", formKey: "two", seen: 1, close: true });
    expect((await emails())[2]).toMatchObject({ inReplyTo: email.id, references: [confirmation.id, email.id] });
    expect((await message())?.status).toBe("closed");
  });

  it("gets one answer however often the form is sent, and none over the head of another member", async () => {
    const { messageId, answer, emails, world } = await asked();
    await Promise.all([answer(), answer(), answer()]);
    expect(await answer()).toEqual({ ok: true });
    expect(await answer({ formKey: "another page", text: "It is." })).toEqual({ ok: false, reason: "changed" });
    expect(await emails()).toHaveLength(2);
    expect(await eventsOfMessage(world.database.read, messageId)).toMatchObject([
      { what: "answered", text: "Yes, it is free.", by: "Moira Hale" },
    ]);
  });

  it("is closed and opened again, once each", async () => {
    const { world, staffId, messageId, answer, message } = await asked();
    const named = { messageId, staffId };
    expect(await closeMessage(world, named)).toEqual({ ok: true });
    expect(await closeMessage(world, named)).toEqual({ ok: false, reason: "no-change" });
    expect(await answer({ seen: 1 })).toEqual({ ok: false, reason: "closed" });
    expect(await reopenMessage(world, named)).toEqual({ ok: true });
    expect((await message())?.status).toBe("open");
    expect(await closeMessage(world, { ...named, messageId: "no-such" })).toEqual({
      ok: false,
      reason: "unknown-message",
    });
  });

  it("is not answered without an email, a text, or approval, nor after she opted out", async () => {
    expect(await (await asked({ email: "" })).answer()).toEqual({ ok: false, reason: "no-email" });
    const first = await asked();
    expect(await first.answer({ text: " " })).toEqual({ ok: false, reason: "blank" });
    expect(await first.answer({ text: "a".repeat(5001) })).toEqual({ ok: false, reason: "too-long" });
    expect(await first.answer({ messageId: "no-such" })).toEqual({ ok: false, reason: "unknown-message" });
    await revokeConsent(first.world, { kind: "email", value: doras.email, source: "link" });
    expect(await first.answer()).toEqual({ ok: false, reason: "opted-out" });
    expect(await (await asked({}, "filled")).answer()).toEqual({ ok: false, reason: "in-moderation" });
  });

  it("and its answers are emptied when she is erased; nobody else can change them", async () => {
    const { world, messageId, answer, emails } = await asked();
    await answer();
    const change = { what: "closed" as const };
    await expect(world.database.write((tx) => tx.updateTable("messageEvents").set(change).execute())).rejects.toThrow(
      "append-only",
    );
    await expect(world.database.write((tx) => tx.deleteFrom("messageEvents").execute())).rejects.toThrow("append-only");
    await erasePerson(world, { email: doras.email, phone: undefined });
    expect(await eventsOfMessage(world.database.read, messageId)).toMatchObject([{ what: "answered", text: "" }]);
    expect(await emails()).toEqual([]);
    expect(await answer({ formKey: "late", seen: 1 })).toEqual({ ok: false, reason: "erased" });
  });
});
