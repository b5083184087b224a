import { describe, expect, it } from "vitest";
import { currentConsentText } from "#content/privacy/consent-texts.ts";
import { currentDisclosureText } from "#content/privacy/disclosure-texts.ts";
import { findSubmission, listModerationQueue, moderationDecisionsOf } from "#database/moderation/moderation-queue.ts";
import { insertOptOut } from "#database/privacy/opt-outs.ts";
import { territoryOf } from "#database/territory/claims.ts";
import type { PaymentNotice } from "#integrations/payments/payment-notice.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { submitInquiry } from "#operations/inquiries/submit-inquiry.ts";
import { submitLead } from "#operations/leads/submit-lead.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { leaveWaitlist } from "#operations/territory/leave-waitlist.ts";
import { releaseZip } from "#operations/territory/release-zip.ts";
import { atOnce } from "#test/at-once.ts";
import { insertAtlantasZips } from "#test/atlanta-zips.ts";
import { newestAuditEvents } from "#test/audit-events.ts";
import { ada, ben } from "#test/cast.ts";
import { engines, type TestEngine } from "#test/database.ts";
import { freshWorld, noon } from "#test/world.ts";
import { approveSubmission, rejectSubmission } from "./review-submission.ts";

const submissionContext = { page: "", ip: "192.0.2.8", userAgent: "", honeypot: "filled by a machine", renderedAt: "" };

/** Dora's password manager has filled the field that no person sees; so has Cleo's. */
async function twoInModeration(engine: TestEngine) {
  const made = await freshWorld(engine);
  const { world } = made;
  const fields = { name: "Dora Quist", subject: "", email: "Dora@home.example", phone: "", message: "Is 30301 free?" };
  const { inquiryId } = await submitInquiry(world, { kind: "question", fields, formKey: "doras", submissionContext });
  const submission = {
    answers: ["Atlanta, GA", "Condominium", "$300k - $600k", "ASAP", "None of the above", "No", "No", ""],
    contactInfo: { firstName: "Cleo", lastName: "Marsh", phone: "(404) 555-0150", email: "cleo@home.example" },
    consent: true,
  };
  const lead = {
    kind: "buyer" as const,
    submission,
    consentTextId: currentConsentText.id,
    disclosureTextId: currentDisclosureText.id,
    formKey: "cleos",
    submissionContext,
  };
  const { leadId } = await submitLead(world, lead);
  const emailsTo = async (email: string) => {
    const deliveries = await world.database.read.selectFrom("deliveries").select(["about", "payload"]).execute();
    return deliveries.filter(({ payload }) => JSON.parse(payload).to === email).map(({ about }) => about);
  };
  const inModeration = async (rejected = false) => {
    const window = { terms: [], oldestFirst: true, after: undefined, most: 10 };
    return (await listModerationQueue(world.database.read, { scope: undefined, rejected }, window)).map(({ id }) => id);
  };
  const message = { scope: "inquiries", recordId: inquiryId, by: "ida" } as const;
  return { ...made, message, lead: { scope: "leads", recordId: leadId, by: "ida" } as const, emailsTo, inModeration };
}

describe.each(engines)("a submission in the moderation queue on %s", (engine) => {
  it("was emailed to nobody but the office, and is in one list", async () => {
    const { message, lead, emailsTo, inModeration } = await twoInModeration(engine);
    expect((await inModeration()).toSorted()).toEqual([message.recordId, lead.recordId].toSorted());
    expect(await emailsTo("Dora@home.example")).toEqual([]);
    expect(await emailsTo("cleo@home.example")).toEqual([]);
  });

  it.each([
    ["question", "message", "Dora@home.example"],
    ["request", "lead", "cleo@home.example"],
  ] as const)("sends the confirmation that was withheld when a %s is approved, once", async (what, which, email) => {
    const { world, emailsTo, inModeration, ...records } = await twoInModeration(engine);
    const record = records[which];
    const pressed = await Promise.all([1, 2, 3].map(() => approveSubmission(world, record)));
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await emailsTo(email)).toEqual([record.recordId]);
    expect(await inModeration()).not.toContain(record.recordId);
    const { read } = world.database;
    const emails = await read.selectFrom("deliveries").select("payload").where("about", "=", record.recordId).execute();
    expect(emails.map(({ payload }) => JSON.parse(payload).subject)).toContain(`We received your ${what}`);
    expect((await findSubmission(read, record.scope, record.recordId))?.moderationReason).toBeNull();
    expect(await moderationDecisionsOf(read, record.scope, record.recordId)).toMatchObject([
      { decision: "approved", moderationReason: expect.stringMatching(/./) },
    ]);
    expect(await newestAuditEvents(read, 5)).toMatchObject([
      { staffId: "ida", action: "submission-approved", about: record.recordId },
    ]);
  });

  it("sends no confirmation to a person who has opted out", async () => {
    const { world, message, emailsTo } = await twoInModeration(engine);
    const person = { kind: "email", value: "dora@home.example", since: noon, source: "link" } as const;
    await world.database.write((tx) => insertOptOut(tx, person));
    expect(await approveSubmission(world, message)).toEqual({ ok: true });
    expect(await emailsTo("Dora@home.example")).toEqual([]);
  });

  it("is rejected with a reason and without an email, and can be approved later", async () => {
    const { world, message, emailsTo, inModeration } = await twoInModeration(engine);
    expect(await rejectSubmission(world, { ...message, reason: "  " })).toEqual({ ok: false, reason: "no-reason" });
    const long = { ...message, reason: "x".repeat(1001) };
    expect(await rejectSubmission(world, long)).toEqual({ ok: false, reason: "too-long" });
    expect(await rejectSubmission(world, { ...message, reason: " An advertisement.\n" })).toEqual({ ok: true });
    expect(await inModeration()).not.toContain(message.recordId);
    expect(await inModeration(true)).toEqual([message.recordId]);
    expect(await emailsTo("Dora@home.example")).toEqual([]);
    expect(await newestAuditEvents(world.database.read, 1)).toMatchObject([
      { action: "submission-rejected", about: message.recordId },
    ]);

    expect(await approveSubmission(world, message)).toEqual({ ok: true });
    expect(await inModeration(true)).toEqual([]);
    expect(await emailsTo("Dora@home.example")).toEqual([message.recordId]);
    expect(await moderationDecisionsOf(world.database.read, "inquiries", message.recordId)).toMatchObject([
      { decision: "rejected", reason: "An advertisement." },
      { decision: "approved" },
    ]);
  });

  it("cannot be approved or rejected once it has left the queue", async () => {
    const { world, message } = await twoInModeration(engine);
    await approveSubmission(world, message);
    expect(await rejectSubmission(world, { ...message, reason: "Too late." })).toEqual({
      ok: false,
      reason: "not-in-moderation",
    });
    expect(await approveSubmission(world, { ...message, recordId: "no-such" })).toEqual({
      ok: false,
      reason: "not-in-moderation",
    });
  });

  it("if an application, reserves its zip codes and is confirmed once approved, and neither if rejected", async () => {
    const { world } = await freshWorld(engine);
    await insertAtlantasZips(world.database);
    const { applicationId } = await submitApplication(world, {
      submission: ada,
      formKey: "adas",
      type: undefined,
      submissionContext,
    });
    const adas = { scope: "applications", recordId: applicationId, by: "ida" } as const;
    const zips = async () =>
      (await territoryOf(world.database.read, { applicationId: applicationId })).claims.map(
        ({ zip, state }) => `${zip} ${state}`,
      );
    expect(await rejectSubmission(world, { ...adas, reason: "Nobody answers the phone." })).toEqual({ ok: true });
    expect(await zips()).toEqual([]);

    const pressed = await Promise.all([1, 2].map(() => approveSubmission(world, adas)));

    expect(pressed.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await zips()).toSorted()).toEqual(["30301 reserved", "30303 reserved", "30305 reserved"]);
    const deliveries = await world.database.read.selectFrom("deliveries").select("payload").execute();
    expect(deliveries.filter(({ payload }) => JSON.parse(payload).to === ada.email)).toHaveLength(1);
  });
});

describe("an application in moderation that is paid for", () => {
  it("claims its zip codes once: what the office releases does not come back with the next notice", async () => {
    const { world } = await freshWorld("sqlite");
    await insertAtlantasZips(world.database);
    const submission = { ...ada, planPrimaryArea: "30301", planSecondaryArea: "-" };
    const adas = await submitApplication(world, { submission, formKey: "adas", type: undefined, submissionContext });
    const receive = (eventId: string, more: Pick<PaymentNotice, "fact" | "cents">) =>
      recordPaymentEvent(world, "stripe", {
        eventId,
        occurredAt: noon,
        reference: "pi_ada",
        claimedOrder: adas.orderId,
        currency: "usd",
        email: ada.email,
        ...more,
      });
    const claims = async () => (await territoryOf(world.database.read, { applicationId: adas.applicationId })).claims;
    await receive("evt_1", { fact: "paid", cents: 59_900 });
    const [claim] = await claims();
    expect(claim).toMatchObject({ zip: "30301", state: "active" });

    const release = { id: `${claim?.id}`, zip: "30301", reason: "she asked", ground: "agent-asked" as const };
    await releaseZip(world, { ...release, staffId: "Arne" });
    await receive("evt_2", { fact: "refunded", cents: 100 });
    expect(await claims()).toEqual([]);
  });

  it("joins a waitlist once: after it left, the next notice does not add it again", async () => {
    const { world } = await freshWorld("sqlite");
    await insertAtlantasZips(world.database);
    const areas = { planPrimaryArea: "30301", planSecondaryArea: "-" };
    await submitApplication(world, { submission: { ...ben, ...areas }, formKey: "bens", type: undefined });
    const adas = await submitApplication(world, {
      submission: { ...ada, ...areas },
      formKey: "adas",
      type: undefined,
      submissionContext,
    });
    const receive = (eventId: string, more: Pick<PaymentNotice, "fact" | "cents">) =>
      recordPaymentEvent(world, "stripe", {
        eventId,
        occurredAt: noon,
        reference: "pi_ada",
        claimedOrder: adas.orderId,
        currency: "usd",
        email: ada.email,
        ...more,
      });
    const waitlist = async () =>
      (await territoryOf(world.database.read, { applicationId: adas.applicationId })).waitlist;
    await receive("evt_1", { fact: "paid", cents: 59_900 });
    const [entry] = await waitlist();
    expect(entry).toMatchObject({ zip: "30301", place: 1 });

    const leaving = { zip: "30301", entryId: `${entry?.id}`, reason: "She asked not to wait.", staffId: "Arne" };
    expect(await leaveWaitlist(world, leaving)).toEqual({ ok: true });
    await receive("evt_2", { fact: "refunded", cents: 100 });
    expect(await waitlist()).toEqual([]);
    expect(await approveSubmission(world, { scope: "applications", recordId: adas.applicationId, by: "ida" })).toEqual({
      ok: true,
    });
    expect(await waitlist()).toEqual([]);
  });
});

describe("a submission that one member approves while another rejects it", () => {
  it("leaves the queue: no rejection is stored after that", async () => {
    const { world, message } = await twoInModeration("postgres");
    const { scope, recordId } = message;
    const [approved, rejected] = await atOnce(
      world,
      () => approveSubmission(world, message),
      () => rejectSubmission(world, { ...message, reason: "An advertisement." }),
    );
    expect(approved).toEqual({ ok: true });
    const decisions = await moderationDecisionsOf(world.database.read, scope, recordId);
    if (!rejected.ok) expect(rejected.reason).toBe("not-in-moderation");
    expect(decisions.map(({ decision }) => decision)).toEqual(rejected.ok ? ["rejected", "approved"] : ["approved"]);
  });
});

describe("an application that is approved while its payment comes", () => {
  it("has its zip codes and is on no waitlist for them", async () => {
    const { world } = await freshWorld("postgres");
    await insertAtlantasZips(world.database);
    const submission = { ...ada, planPrimaryArea: "30301", planSecondaryArea: "-" };
    const adas = await submitApplication(world, { submission, formKey: "adas", type: undefined, submissionContext });
    const paid = {
      eventId: "evt_ada",
      fact: "paid" as const,
      reference: "pi_ada",
      claimedOrder: adas.orderId,
      email: ada.email,
      occurredAt: noon,
      cents: 59_900,
      currency: "usd",
    };
    await atOnce(
      world,
      () => approveSubmission(world, { scope: "applications", recordId: adas.applicationId, by: "ida" }),
      () => recordPaymentEvent(world, "stripe", paid),
    );
    const { claims, waitlist } = await territoryOf(world.database.read, { applicationId: adas.applicationId });
    expect(claims.map(({ zip, state }) => `${zip} ${state}`)).toEqual(["30301 active"]);
    expect(waitlist).toEqual([]);
  });
});
