import { describe, expect, it } from "vitest";
import { allClaimsOf } from "#database/territory/claims.ts";
import { keptZipsOf } from "#database/territory/kept-zips.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { startCheckout } from "#operations/payments/start-checkout.ts";
import { insertAtlantasZips } from "#test/atlanta-zips.ts";
import { ada, ben } from "#test/cast.ts";
import { dailyEngines, type TestEngine } from "#test/database.ts";
import { paid } from "#test/office.ts";
import { readEmail } from "#test/read-email.ts";
import { freshWorld } from "#test/world.ts";
import { checkZip } from "./check-zip.ts";
import { releaseKeptZips } from "./keep-zips.ts";

/** Ada has chosen two zip codes, one of them Ben's, and paid for the Standard Plan before she applied. */
async function adaHasPaid(engine: TestEngine) {
  const test = await freshWorld(engine);
  const { world } = test;
  await insertAtlantasZips(world.database);
  const apply = (who: typeof ada, planPrimaryArea: string, orderFromCookie?: string) =>
    submitApplication(world, {
      submission: { ...who, plan: "Standard Plan", planPrimaryArea, planSecondaryArea: "-" },
      formKey: `${who.email} ${planPrimaryArea}`,
      type: undefined,
      ...(orderFromCookie && { orderFromCookie }),
    });
  await apply(ben, "30305");
  const form = { planName: "Standard Plan", shownTotal: "339", agreed: true, formKey: "adas" };
  const start = await startCheckout(world, { ...form, zips: ["30303", "30305", "99999"] });
  if (!start.ok) throw new Error("The checkout did not start.");
  const { orderId } = start;
  const notice = paid({ eventId: "evt_1", reference: "pi_1", claimedOrder: orderId, cents: 33_900, email: ada.email });
  const statusOf = async (zip: string) => (await checkZip(world.database.read, zip))?.status;
  const claimsOf = async (applicationId: string) => {
    const { claims, waitlist } = await allClaimsOf(world.database.read, { applicationId });
    return [...claims.map(({ zip, state }) => `${zip} ${state}`), ...waitlist.map(({ zip }) => `${zip} waits`)];
  };
  return {
    ...test,
    apply,
    orderId,
    notice,
    statusOf,
    claimsOf,
    pay: () => recordPaymentEvent(world, "stripe", notice),
  };
}

describe.each(dailyEngines)("an agent who pays before they apply, on %s", (engine) => {
  it("keeps the free zip codes that they chose: nobody else gets them, and the receipt names them", async () => {
    const { world, orderId, pay, statusOf, apply, claimsOf } = await adaHasPaid(engine);
    expect(await statusOf("30303"), "before the payment").toBe("free");
    await pay();
    expect(await statusOf("30303")).toBe("taken");
    const kept = await keptZipsOf(world.database.read, [orderId]);
    expect(kept.map(({ zip, keptUntil }) => [zip, keptUntil])).toEqual([
      ["30303", "2026-11-27T12:00:00.000Z"],
      ["30305", null],
    ]);
    const caras = await apply({ ...ben, firstName: "Cara", email: "cara@lakeview.example" }, "30303");
    expect(await claimsOf(caras.applicationId)).toEqual(["30303 waits"]);
    const rows = await world.database.read
      .selectFrom("deliveries")
      .select("payload")
      .where("about", "=", orderId)
      .execute();
    const receipt = rows
      .map(({ payload }) => readEmail(payload))
      .find(({ subject }) => /receipt|payment/i.test(subject));
    expect(receipt?.text).toContain("keeps it for you until");
  });

  it("gets them with the application, although others wait", async () => {
    const { pay, apply, claimsOf, orderId } = await adaHasPaid(engine);
    await pay();
    const caras = await apply({ ...ben, firstName: "Cara", email: "cara@lakeview.example" }, "30303");
    const adas = await apply(ada, "30303, 30308", orderId);
    expect(adas.isPaid).toBe(true);
    expect(await claimsOf(adas.applicationId)).toEqual(["30303 active", "30308 active"]);
    expect(await claimsOf(caras.applicationId)).toEqual(["30303 waits"]);
  });

  it("loses them after a week without an application, to the first on the waitlist", async () => {
    const { world, clock, pay, apply, claimsOf, statusOf } = await adaHasPaid(engine);
    await pay();
    const caras = await apply({ ...ben, firstName: "Cara", email: "cara@lakeview.example" }, "30303");
    clock.pass({ seconds: 7 * 86_400 - 1 });
    expect(await releaseKeptZips(world)).toBe(0);
    clock.pass({ seconds: 1 });
    expect(await releaseKeptZips(world)).toBe(1);
    expect(await claimsOf(caras.applicationId)).toEqual(["30303 reserved"]);
    expect(await statusOf("30303")).toBe("taken");
  });

  it("loses them with a refund", async () => {
    const { world, notice, pay, statusOf } = await adaHasPaid(engine);
    await pay();
    await recordPaymentEvent(world, "stripe", { ...notice, eventId: "evt_2", fact: "refunded" });
    expect(await statusOf("30303")).toBe("free");
  });
});
