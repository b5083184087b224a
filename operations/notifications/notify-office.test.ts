import { describe, expect, it } from "vitest";
import { submitInquiry } from "#operations/inquiries/submit-inquiry.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { engines } from "#test/database.ts";
import { readEmail } from "#test/read-email.ts";
import { freshWorld } from "#test/world.ts";
import { enqueueNoticeDigest } from "./notify-office.ts";

describe.each(engines)("notices to the office, on %s", (engine) => {
  async function office() {
    const made = await freshWorld(engine);
    const { world, clock } = made;
    let count = 0;
    const ask = async (many: number) => {
      for (let one = 0; one < many; one++) {
        count += 1;
        const fields = { name: "Dora Quist", subject: "", email: "", phone: "", message: `Is 3${count} free?` };
        const submissionContext = { page: "", ip: "10.0.0.1", userAgent: "", honeypot: "", renderedAt: "" };
        await submitInquiry(world, { kind: "question", fields, formKey: `${count}`, submissionContext });
      }
    };
    const emails = async () => {
      const rows = await world.database.read.selectFrom("deliveries").select("payload").execute();
      return rows.map(({ payload }) => readEmail(payload)).filter(({ to }) => to === world.officeEmail);
    };
    const digests = async () => (await emails()).filter(({ subject }) => /notices? in one email/.test(subject));
    return { ...made, pass: clock.pass, ask, emails, digests };
  }

  it("are single emails up to the tenth within ten minutes; later ones become one digest", async () => {
    const { world, ask, emails, digests } = await office();
    await ask(13);
    expect(await emails()).toHaveLength(10);
    expect(await enqueueNoticeDigest(world)).toBe(3);
    expect(await enqueueNoticeDigest(world)).toBe(0);
    const [digest, ...others] = await digests();
    expect(others).toEqual([]);
    expect(digest).toMatchObject({ subject: "3 notices in one email", service: true });
    expect(digest?.text).toContain("\n\nQuestion: 3\n\n");
    expect(digest?.text.match(/http:\/\/localhost:3000\/office\/inquiries\/\S+/g)).toHaveLength(3);
    expect(digest?.text, "it names nobody").not.toContain("Dora");
  });

  it("are single emails again once fewer than ten were sent in the last ten minutes", async () => {
    const { ask, pass, emails } = await office();
    await ask(12);
    pass({ seconds: 599 });
    await ask(1);
    expect(await emails()).toHaveLength(10);
    pass({ seconds: 1 });
    await ask(1);
    expect(await emails()).toHaveLength(11);
  });

  it("about money come first in the digest, whatever came before them, and every one is counted", async () => {
    const { world, ask, digests } = await office();
    await ask(70);
    await recordPaymentEvent(world, "stripe", {
      eventId: "evt_1",
      fact: "disputed",
      occurredAt: "2026-11-20T12:00:00.000Z",
      reference: "pi_1",
      claimedOrder: null,
      cents: 59_900,
      currency: "usd",
      email: null,
    });
    await enqueueNoticeDigest(world);
    const { subject, text = "" } = (await digests())[0] ?? {};
    expect(subject).toBe("61 notices in one email");
    expect(text).toContain("Payment disputed: 1\nQuestion: 60");
    expect(text.match(/http:\S+/g)?.[0]).toContain("/office/payments/stripe/evt_1");
    expect(text.match(/http:\S+\/office\/\S+/g)).toHaveLength(50);
    expect(text).toContain("And 11 more");
  });

  it("are each in one digest, even if several processes write it concurrently", async () => {
    const { world, ask, digests } = await office();
    await ask(25);
    const found = await Promise.all([1, 2, 3, 4].map(() => enqueueNoticeDigest(world)));
    expect(found.toSorted()).toEqual([0, 0, 0, 15]);
    expect(await digests()).toHaveLength(1);
  });
});
