import { describe, expect, it } from "vitest";
import { findInquiry } from "#database/inquiries/inquiries.ts";
import { eventsOfInquiry } from "#database/inquiries/inquiry-events.ts";
import { emailText } from "#domain/notifications/email-text.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { revokeConsent } from "#operations/privacy/revoke-consent.ts";
import { newestAuditEvents } from "#test/audit-events.ts";
import { engines } from "#test/database.ts";
import { signedInAs } from "#test/office.ts";
import { freshWorld } from "#test/world.ts";
import { answerInquiry, type EnteredInquiryAnswer } from "./answer-inquiry.ts";
import { closeInquiry, reopenInquiry } from "./close-inquiry.ts";
import { submitInquiry } from "./submit-inquiry.ts";

const doras = { name: "Dora Quist", subject: "", email: "dora@home.example", phone: "", message: "Is 30301 free?" };

describe.each(engines)("Dora's question on %s", (engine) => {
  async function asked(change: Partial<typeof doras> = {}, honeypot = "") {
    const { world, clock } = await freshWorld(engine);
    const { staffId } = await signedInAs(world, "owner");
    const submissionContext = { page: "", ip: "10.0.0.1", userAgent: "", honeypot, renderedAt: "" };
    const question = { kind: "question" as const, fields: { ...doras, ...change }, formKey: "dora", submissionContext };
    const { inquiryId } = await submitInquiry(world, question);
    const answer = (form: Partial<EnteredInquiryAnswer> = {}) => {
      const whole = { inquiryId, staffId, text: "Yes, it is free.", close: false, formKey: "one", seen: 0 };
      return answerInquiry(world, { ...whole, ...form });
    };
    const emails = async () => {
      const rows = await world.database.read
        .selectFrom("deliveries")
        .select(["id", "payload", "state"])
        .where("about", "=", inquiryId)
        .orderBy("receivedAt")
        .execute();
      const toDora = rows.map(({ payload, ...row }) => ({ ...row, ...JSON.parse(payload) }));
      return toDora.filter(({ to }) => to === doras.email);
    };
    const inquiry = () => findInquiry(world.database.read, inquiryId);
    return { world, clock, staffId, inquiryId, answer, emails, inquiry };
  }

  it("is answered by email in the thread of our confirmation; replies reach the office", async () => {
    const { world, clock, staffId, inquiryId, answer, emails, inquiry } = await asked();
    clock.pass({ seconds: 60 });
    expect(await answer()).toEqual({ ok: true });
    const [confirmation, email, ...others] = await emails();
    expect(others).toEqual([]);
    expect(email).toMatchObject({ replyTo: world.officeEmail, references: [confirmation?.id], state: "pending" });
    expect(email).not.toHaveProperty("service");
    expect(email.subject).toBe(`Re: ${confirmation.subject}`);
    expect(email).toMatchObject({ inReplyTo: confirmation.id, signature: { name: "Moira Hale", role: "Zipstead" } });
    expect(emailText(email)).toMatch(/^Yes, it is free\..*you wrote:\n> Is 30301 free\?.*Moira Hale\nZipstead/s);
    expect((await inquiry())?.status).toBe("answered");
    const [act] = await newestAuditEvents(world.database.read, 1);
    expect(act).toMatchObject({ staffId, action: "inquiry-answered", about: inquiryId });

    clock.pass({ seconds: 60 });
    await answer({ text: "And 30303 too.", formKey: "two", seen: 1, close: true });
    expect((await emails())[2]).toMatchObject({ inReplyTo: email.id, references: [confirmation.id, email.id] });
    expect((await inquiry())?.status).toBe("closed");
  });

  it("gets one answer however often the form is sent, and none over the head of another member", async () => {
    const { inquiryId, answer, emails, world } = await asked();
    await Promise.all([answer(), answer(), answer()]);
    expect(await answer()).toEqual({ ok: true });
    expect(await answer({ formKey: "another page", text: "It is." })).toEqual({ ok: false, reason: "changed" });
    expect(await emails()).toHaveLength(2);
    expect(await eventsOfInquiry(world.database.read, inquiryId)).toMatchObject([
      { what: "answered", text: "Yes, it is free.", by: "Moira Hale" },
    ]);
  });

  it("is closed and opened again, once each", async () => {
    const { world, staffId, inquiryId, answer, inquiry } = await asked();
    const named = { inquiryId, staffId };
    expect(await closeInquiry(world, named)).toEqual({ ok: true });
    expect(await closeInquiry(world, named)).toEqual({ ok: false, reason: "no-change" });
    expect(await answer({ seen: 1 })).toEqual({ ok: false, reason: "closed" });
    expect(await reopenInquiry(world, named)).toEqual({ ok: true });
    expect((await inquiry())?.status).toBe("open");
    expect(await closeInquiry(world, { ...named, inquiryId: "no-such" })).toEqual({
      ok: false,
      reason: "unknown-inquiry",
    });
  });

  it("is not answered without an email, a text, or approval, nor after she opted out", async () => {
    expect(await (await asked({ email: "" })).answer()).toEqual({ ok: false, reason: "no-email" });
    const first = await asked();
    expect(await first.answer({ text: " " })).toEqual({ ok: false, reason: "blank" });
    expect(await first.answer({ text: "a".repeat(5001) })).toEqual({ ok: false, reason: "too-long" });
    expect(await first.answer({ inquiryId: "no-such" })).toEqual({ ok: false, reason: "unknown-inquiry" });
    await revokeConsent(first.world, { kind: "email", value: doras.email, source: "link" });
    expect(await first.answer()).toEqual({ ok: false, reason: "opted-out" });
    expect(await (await asked({}, "filled")).answer()).toEqual({ ok: false, reason: "in-moderation" });
  });

  it("and its answers are emptied when she is erased; nobody else can change them", async () => {
    const { world, inquiryId, answer, emails } = await asked();
    await answer();
    const change = { what: "closed" as const };
    await expect(world.database.write((tx) => tx.updateTable("inquiryEvents").set(change).execute())).rejects.toThrow(
      "append-only",
    );
    await expect(world.database.write((tx) => tx.deleteFrom("inquiryEvents").execute())).rejects.toThrow("append-only");
    await erasePerson(world, { email: doras.email, phone: undefined });
    expect(await eventsOfInquiry(world.database.read, inquiryId)).toMatchObject([{ what: "answered", text: "" }]);
    expect(await emails()).toEqual([]);
    expect(await answer({ formKey: "late", seen: 1 })).toEqual({ ok: false, reason: "erased" });
  });
});
