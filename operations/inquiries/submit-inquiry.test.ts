import { describe, expect, it } from "vitest";
import { listStart } from "#database/engine/paging.ts";
import { inquiriesAfter } from "#database/inquiries/inquiries.ts";
import { renderToken } from "#operations/moderation/submission-context.ts";
import { revokeConsent } from "#operations/privacy/revoke-consent.ts";
import { deleteOldCounts } from "#operations/territory/reservation-bounds.ts";
import { atOnce } from "#test/at-once.ts";
import { engines } from "#test/database.ts";
import { readEmail } from "#test/read-email.ts";
import { freshWorld } from "#test/world.ts";
import { submitInquiry } from "./submit-inquiry.ts";

const dora = {
  name: "Dora Quist",
  subject: "Zip codes",
  email: "dora@home.example",
  phone: "404-555-0160",
  message: "Is 30301 free?",
};
const submissionContext = { page: "", ip: "192.0.2.8", userAgent: "", honeypot: "", renderedAt: "" };

describe.each(engines)("an inquiry on %s", (engine) => {
  it("is stored as typed, under its own kind", async () => {
    const { world } = await freshWorld(engine);

    await submitInquiry(world, { kind: "contact", fields: dora, formKey: "doras", submissionContext });
    await submitInquiry(world, {
      kind: "question",
      fields: { ...dora, subject: "" },
      formKey: "doras",
      submissionContext,
    });

    const { read } = world.database;
    expect(await inquiriesAfter(read, "contact", listStart, 10)).toMatchObject([dora]);
    expect(await inquiriesAfter(read, "question", listStart, 10)).toMatchObject([{ ...dora, subject: "" }]);
  });

  it("is one inquiry, however often it is sent", async () => {
    const { world } = await freshWorld(engine);
    const post = { kind: "contact", fields: dora, formKey: "doras", submissionContext } as const;
    await Promise.all(Array.from({ length: 20 }, () => submitInquiry(world, post)));
    expect(await inquiriesAfter(world.database.read, "contact", listStart, 10)).toHaveLength(1);
  });

  it("sent from two tabs within a second is one inquiry with one email; a minute later it is another", async () => {
    const { world, clock } = await freshWorld(engine);
    const send = (formKey: string, fields = dora) =>
      submitInquiry(world, { kind: "contact", fields, formKey, submissionContext });
    const [one, two] = await Promise.all([send("first tab"), send("second tab")]);
    expect(one.inquiryId).toBe(two.inquiryId);
    const { read } = world.database;
    expect(await inquiriesAfter(read, "contact", listStart, 10)).toHaveLength(1);
    const emails = await read.selectFrom("deliveries").select("id").where("about", "=", one.inquiryId).execute();
    expect(emails).toHaveLength(2);
    await send("third tab", { ...dora, phone: "404-555-0161" });
    expect(await inquiriesAfter(read, "contact", listStart, 10)).toHaveLength(2);
    clock.pass({ seconds: 61 });
    await send("fourth tab");
    expect(await inquiriesAfter(read, "contact", listStart, 10)).toHaveLength(3);
  });

  it("notifies the office, which can reply to Dora, and confirms to her without what she typed", async () => {
    const { world } = await freshWorld(engine);
    await submitInquiry(world, { kind: "contact", fields: dora, formKey: "doras", submissionContext });

    const deliveries = await world.database.read.selectFrom("deliveries").select("payload").orderBy("id").execute();
    const [notice, confirmation] = deliveries.map(({ payload }) => readEmail(payload));
    expect(notice).toMatchObject({ to: "office@zipstead.example", replyTo: "dora@home.example" });
    expect(notice?.text).toContain("Is 30301 free?");
    expect(confirmation?.to).toBe("dora@home.example");
    expect(confirmation?.text).not.toMatch(/Dora|Zip codes|free/);
  });

  it("is confirmed once a day; the address is stored for that day only", async () => {
    const { world, clock } = await freshWorld(engine);
    const { read } = world.database;
    const submitQuestion = (formKey: string, email: string) =>
      submitInquiry(world, { kind: "contact", fields: { ...dora, email }, formKey, submissionContext });
    const confirmed = () => read.selectFrom("confirmations").select(["email", "day"]).orderBy("email").execute();
    await submitQuestion("doras", dora.email);
    await submitQuestion("again", dora.email);
    await submitQuestion("cleos", "cleo@home.example");
    expect(await confirmed()).toEqual([
      { email: "cleo@home.example", day: "2026-11-20" },
      { email: "dora@home.example", day: "2026-11-20" },
    ]);
    clock.pass({ seconds: 24 * 3600 });
    await submitQuestion("tomorrow", dora.email);
    await deleteOldCounts(world);
    expect(await confirmed()).toEqual([{ email: "dora@home.example", day: "2026-11-21" }]);
  });

  it.each([
    ["within a second", 1, (token: string) => token, "honeypot, too-quick"],
    ["in two seconds", 2, (token: string) => token, "honeypot"],
    ["with a token that is not ours", 60, (token: string) => `${token}x`, "honeypot, no-token"],
    ["without a token", 60, () => "", "honeypot, no-token"],
  ])(
    "goes to moderation with every signal that it looks automated: filled %s",
    async (_how, seconds, posted, moderationReason) => {
      const { world, clock } = await freshWorld(engine);
      const renderedAt = posted(renderToken(world));
      clock.pass({ seconds });
      const context = { ...submissionContext, renderedAt, honeypot: "filled by a machine" };
      expect(
        await submitInquiry(world, { kind: "contact", fields: dora, formKey: "doras", submissionContext: context }),
      ).toMatchObject({
        inModeration: true,
      });
      expect(await inquiriesAfter(world.database.read, "contact", listStart, 10)).toMatchObject([{ moderationReason }]);
    },
  );
});

describe("Dora, who writes while she opts out", () => {
  it("is sent no confirmation", async () => {
    const { world } = await freshWorld("postgres");
    await atOnce(
      world,
      () => revokeConsent(world, { kind: "email", value: dora.email, source: "link" }),
      () => submitInquiry(world, { kind: "contact", fields: dora, formKey: "doras", submissionContext }),
    );
    const deliveries = await world.database.read.selectFrom("deliveries").select(["payload", "state"]).execute();
    const open = deliveries.filter(({ state }) => state !== "dismissed").map(({ payload }) => readEmail(payload).to);
    expect(open).toContain("office@zipstead.example");
    expect(open).not.toContain(dora.email);
  });
});
