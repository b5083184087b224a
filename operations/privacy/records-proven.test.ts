import { describe, expect, it } from "vitest";
import { leadsOfEmail } from "#database/leads/leads-of-person.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import type { Consumer } from "#operations/consumers/consumer-session.ts";
import { submitInquiry } from "#operations/inquiries/submit-inquiry.ts";
import { renderToken } from "#operations/moderation/submission-context.ts";
import { ada } from "#test/cast.ts";
import { asksToBuy, hal, rosa } from "#test/consumer.ts";
import { dailyEngines, type TestEngine } from "#test/database.ts";
import { atlanta } from "#test/leads.ts";
import { askForErasure } from "./ask-for-erasure.ts";
import { copyOfPerson } from "./copy-of-person.ts";
import { eraseRequested } from "./erase-requested.ts";

/** Strangers typed Rosa's email by mistake; Hal reads that mailbox, made a request with his own phone and proved it. */
async function halsMailbox(engine: TestEngine) {
  const test = await atlanta(engine);
  const { world, clock } = test;
  const { email } = rosa;
  const write = async (phone: string, message: string, kind: "contact" | "question" = "contact") => {
    const renderedAt = renderToken(world);
    clock.pass({ seconds: 60 });
    const submissionContext = { page: "/contact-us", ip: "192.0.2.9", userAgent: "", honeypot: "", renderedAt };
    const fields = { name: "Rosa Diaz", subject: "", email, phone, message };
    return (await submitInquiry(world, { kind, fields, formKey: message, submissionContext })).inquiryId;
  };
  const apply = async (phone: string) => {
    const submission = { ...ada, email, phone };
    await submitApplication(world, { submission, formKey: phone, type: undefined });
  };
  await write(rosa.phone, "My divorce is not public yet.");
  await write("", "Is 30301 free?", "question");
  await write("404-555-0171", "Please call me after six.");
  await apply(ada.phone);
  await apply(hal.phone);
  await asksToBuy(test, { ...hal, email });
  const leads = (await leadsOfEmail(world.database.read, email)).map((lead) => ({ ...lead, isProven: true }));
  const consumer: Consumer = { keyId: "key", email, leads, isProven: true };
  return { ...test, consumer };
}

describe.each(dailyEngines)("the reader of a mailbox that others mistype, on %s", (engine) => {
  it("copies only the inquiries with the phone that he proved", async () => {
    const { world, consumer } = await halsMailbox(engine);
    const copy = await copyOfPerson(world, consumer);
    expect(copy?.inquiries.map(({ message }) => message)).toEqual(["Please call me after six."]);
    const others = { ...consumer, leads: consumer.leads.map((lead) => ({ ...lead, isProven: false })) };
    expect(await copyOfPerson(world, others)).toBeUndefined();
  });

  it("erases only what has his phone; inquiries, applications and orders of others stay as they are", async () => {
    const { world, clock, consumer } = await halsMailbox(engine);
    const { read } = world.database;
    expect(await askForErasure(world, consumer)).toEqual({ ok: true });
    clock.pass({ seconds: 72 * 3600 });
    expect(await eraseRequested(world)).toBe(1);
    const inquiries = await read.selectFrom("inquiries").select("message").orderBy("receivedAt").execute();
    expect(inquiries.map(({ message }) => message)).toEqual(["My divorce is not public yet.", "Is 30301 free?", ""]);
    const applications = await read.selectFrom("applications").select("phone").orderBy("receivedAt").execute();
    expect(applications.map(({ phone }) => phone).toSorted()).toEqual(["", ada.phone].toSorted());
    expect((await read.selectFrom("leads").select("phone").execute()).map(({ phone }) => phone)).toEqual([""]);
  });
});
