import { describe, expect, it } from "vitest";
import { territoryOf } from "#database/territory/claims.ts";
import { approveSubmission } from "#operations/moderation/review-submission.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { claimCrm, startCatalogPayment, startCheckout } from "#operations/payments/start-checkout.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { assignZip } from "#operations/territory/assign-zip.ts";
import { releaseUnpaidZips } from "#operations/territory/release-zip.ts";
import { insertAtlantasZips } from "#test/atlanta-zips.ts";
import { ada, ben } from "#test/cast.ts";
import { dailyEngines } from "#test/database.ts";
import { readEmail } from "#test/read-email.ts";
import { freshWorld, noon } from "#test/world.ts";
import { confirmEmail } from "./confirm-application.ts";
import { submitApplication } from "./submit-application.ts";

const halfAnHour = "2026-11-20T12:30:00.000Z";
const week = "2026-11-27T12:00:00.000Z";

describe.each(dailyEngines)("how long an application reserves its zip codes, on %s", (engine) => {
  /** Ada has applied for 30301 and 30303, and Ben is waitlisted for 30301. */
  async function atlanta() {
    const made = await freshWorld(engine);
    const { world, clock } = made;
    await insertAtlantasZips(world.database);
    const apply = (who: typeof ada, areas: string, more: object = {}) =>
      submitApplication(world, {
        submission: { ...who, planPrimaryArea: areas, planSecondaryArea: "-" },
        formKey: `${who.email} ${areas}`,
        type: undefined,
        ...more,
      });
    const adas = await apply(ada, "30301 30303");
    const bens = await apply(ben, "30301");
    const until = async (applicationId: string) =>
      (await territoryOf(world.database.read, { applicationId: applicationId })).claims.map(({ zip, reservedUntil }) =>
        [zip, reservedUntil].join(" "),
      );
    const pass = async (minutes: number) => {
      clock.pass({ seconds: minutes * 60 });
      return releaseUnpaidZips(world);
    };
    const emailsTo = async (email: string) => {
      const rows = await world.database.read.selectFrom("deliveries").select("payload").execute();
      return rows.map(({ payload }) => readEmail(payload)).filter(({ to }) => to === email);
    };
    return { ...made, apply, adas, bens, until, pass, emailsTo };
  }

  it("is 30 minutes, and a week from the day she applied once Ada confirms her email, however often", async () => {
    const { world, adas, until, pass } = await atlanta();
    expect(await until(adas.applicationId)).toEqual([`30301 ${halfAnHour}`, `30303 ${halfAnHour}`]);
    await pass(20);
    const kept = { state: "kept", until: week, plan: "professional" };
    expect(await confirmEmail(world, adas.applicationId)).toEqual(kept);
    await pass(60);
    expect(await confirmEmail(world, adas.applicationId)).toEqual(kept);
    expect(await until(adas.applicationId)).toEqual([`30301 ${week}`, `30303 ${week}`]);
    expect(await pass(7 * 24 * 60 - 80)).toBe(2);
    expect(await confirmEmail(world, adas.applicationId)).toEqual({ state: "nothing", plan: "professional" });
  });

  it("covers all earlier applications from that email, and no later one", async () => {
    const { world, adas, apply, until } = await atlanta();
    const second = await apply({ ...ada, email: ada.email.toUpperCase() }, "30305");
    await confirmEmail(world, adas.applicationId);
    expect(await until(second.applicationId)).toEqual([`30305 ${week}`]);
    const third = await apply(ada, "30308");
    expect(await until(third.applicationId)).toEqual([`30308 ${halfAnHour}`]);
  });

  it.each([
    ["a checkout", startCheckout],
    ["the second provider's checkout", startCatalogPayment],
  ])("is a week if Ada's browser starts %s, for any plan", async (_, start) => {
    const { world, adas, bens, until } = await atlanta();
    const form = { planName: "Team Plan", shownTotal: "$2,699", agreed: true, formKey: "checkout" };
    expect(await start(world, { ...form })).toMatchObject({ ok: true });
    expect(await until(adas.applicationId), "from another browser").toEqual([
      `30301 ${halfAnHour}`,
      `30303 ${halfAnHour}`,
    ]);
    expect(await start(world, { ...form, orderFromCookie: `${adas.orderId}` })).toMatchObject({ ok: true });
    expect(await until(adas.applicationId)).toEqual([`30301 ${week}`, `30303 ${week}`]);
    expect(await until(bens.applicationId)).toEqual([]);
  });

  it("is a week if her browser claims the CRM, or started a checkout before she applied", async () => {
    const { world, adas, apply, until } = await atlanta();
    await claimCrm(world, "standard", `${adas.orderId}`);
    expect(await until(adas.applicationId)).toEqual([`30301 ${week}`, `30303 ${week}`]);
    const form = { planName: ben.plan, shownTotal: "$1,050", agreed: true, formKey: "bens" };
    const left = await startCheckout(world, form);
    const bens = await apply(ben, "30308", { orderFromCookie: left.ok && left.orderId });
    expect(await until(bens.applicationId)).toEqual([`30308 ${week}`]);
  });

  it("is a day for Ben from the waitlist, and a week once he confirms; the email says both", async () => {
    const { world, bens, until, pass, emailsTo } = await atlanta();
    await pass(30);
    expect(await until(bens.applicationId)).toEqual(["30301 2026-11-21T12:30:00.000Z"]);
    const offer = (await emailsTo(ben.email)).find(({ subject }) => subject.includes("is reserved for you"));
    expect(offer?.text).toContain("We keep it for you until November 21, 2026, 7:30 AM EST.");
    expect(offer?.text).toContain(`/confirm-email?application=${bens.applicationId}&signature=`);
    await confirmEmail(world, bens.applicationId);
    expect(await until(bens.applicationId)).toEqual(["30301 2026-11-27T12:30:00.000Z"]);
  });

  it("is a week at once for Ben from the waitlist if he had confirmed before", async () => {
    const { world, bens, until, pass } = await atlanta();
    expect(await confirmEmail(world, bens.applicationId)).toEqual({ state: "waiting", plan: "growth" });
    await pass(30);
    expect(await until(bens.applicationId)).toEqual(["30301 2026-11-27T12:30:00.000Z"]);
  });

  it("ends with an email to Ada, who confirmed, and without one to an unconfirmed address", async () => {
    const { world, adas, pass, emailsTo } = await atlanta();
    const other = await atlanta();
    await confirmEmail(world, adas.applicationId);
    expect([await pass(8 * 24 * 60), await other.pass(30)]).toEqual([2, 2]);
    const endings = (emails: { subject: string }[]) => emails.filter(({ subject }) => subject.includes("no longer"));
    expect(endings(await emailsTo(ada.email))).toHaveLength(2);
    expect(endings(await other.emailsTo(ada.email))).toEqual([]);
  });

  it("is a week if staff approve the application or assign it a zip code", async () => {
    const { world, bens, apply, until } = await atlanta();
    const submissionContext = { page: "", ip: "203.0.113.7", userAgent: "", honeypot: "x", renderedAt: "" };
    const cara = await apply({ ...ben, email: "cara@riverside.example" }, "30305", { submissionContext });
    expect(await until(cara.applicationId)).toEqual([]);
    await approveSubmission(world, { scope: "applications", recordId: cara.applicationId, by: "Arne" });
    expect(await until(cara.applicationId)).toEqual([`30305 ${week}`]);
    await assignZip(world, { agentId: bens.applicationId, zip: "30308", reason: "He asked.", staffId: "Arne" });
    expect(await until(bens.applicationId)).toEqual([`30308 ${week}`]);
  });

  it("does not matter once it is paid for, and an erased application cannot be confirmed", async () => {
    const { world, adas, bens } = await atlanta();
    await recordPaymentEvent(world, "stripe", {
      eventId: "evt_1",
      fact: "paid",
      occurredAt: noon,
      reference: "pi_1",
      claimedOrder: adas.orderId,
      cents: 59_900,
      currency: "usd",
      email: ada.email,
    });
    expect(await confirmEmail(world, adas.applicationId)).toEqual({ state: "paid" });
    await erasePerson(world, { email: ben.email, phone: undefined });
    expect(await confirmEmail(world, bens.applicationId)).toBeUndefined();
    expect(await confirmEmail(world, "no-such")).toBeUndefined();
  });
});
