import fc from "fast-check";
import { sql } from "kysely";
import { paidOrder, unsettledPlanOrder } from "#database/plan-money.ts";
import type { ZipClaimsTable, ZipWaitersTable } from "#database/territory-schema.ts";
import { allClaimsOf, seatsAt } from "#database/zip-claims.ts";
import { keepZips } from "#database/zips.ts";
import { placeOf } from "#domain/distance.ts";
import type { ReservationScope } from "#domain/reservation-bounds.ts";
import { renderToken } from "#operations/arrival.ts";
import { assignOrder } from "#operations/assign-order.ts";
import { confirmEmail } from "#operations/confirm-application.ts";
import { confirmPayment } from "#operations/confirm-payment.ts";
import { erasePerson } from "#operations/erase-person.ts";
import { giveZip } from "#operations/give-zip.ts";
import { leaveLine } from "#operations/leave-line.ts";
import { raiseSeats } from "#operations/raise-seats.ts";
import { releaseByStaff, releaseUnpaidZips } from "#operations/release-zip.ts";
import { forgetOldCounts } from "#operations/reservation-bounds.ts";
import { letThrough } from "#operations/settle-review.ts";
import { startCatalogPayment, startCheckout } from "#operations/start-checkout.ts";
import { submitApplication } from "#operations/submit-application.ts";
import { ada } from "../cast.ts";
import { type Season, type SeasonWorld, seasonNumber } from "./season.ts";

/** Three people want three zip codes. A number means the one of those so far that it falls on. */
const three = fc.nat(2);
const some = fc.nat(40);
const maybe = fc.option(some, { nil: undefined });
const areas = fc.subarray([0, 1, 2], { minLength: 1 });
const is = <const Name extends string>(...names: Name[]) => fc.constantFrom(...names);

/** What may happen to a territory, how likely each beside the others. */
export const happening = fc.oneof(
  { weight: 7, arbitrary: fc.record({ is: is("applies"), person: three, areas, carried: maybe }) },
  { weight: 1, arbitrary: fc.record({ is: is("applies-like-a-machine"), person: three, areas }) },
  { weight: 2, arbitrary: fc.record({ is: is("crowd-applies"), client: three, size: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 2, arbitrary: fc.record({ is: is("email-confirmed"), application: some }) },
  { weight: 2, arbitrary: fc.record({ is: is("leaves-to-pay"), carried: maybe, second: fc.boolean() }) },
  {
    weight: 8,
    arbitrary: fc.record({
      is: is("paid", "paid", "paid", "awaiting", "failed", "refunded"),
      order: some,
      person: three,
      cents: fc.constantFrom(59_900, 59_900, 59_900, 59_900, 100),
    }),
  },
  { weight: 3, arbitrary: fc.record({ is: is("days-pass"), days: fc.integer({ min: 1, max: 8 }) }) },
  { weight: 3, arbitrary: fc.record({ is: is("minutes-pass"), minutes: fc.integer({ min: 5, max: 40 }) }) },
  { weight: 3, arbitrary: fc.record({ is: is("released", "left-line", "approved"), application: some }) },
  { weight: 2, arbitrary: fc.record({ is: is("given"), application: some, zip: three }) },
  { weight: 1, arbitrary: fc.record({ is: is("assigned"), application: some, order: some }) },
  { weight: 1, arbitrary: fc.record({ is: is("raised"), zip: three }) },
  { weight: 1, arbitrary: fc.record({ is: is("erased"), person: three }) },
);
export type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;

/** What the store says of the three zip codes. */
export interface Books {
  now: string;
  places: { zip: string; seats: number; seated: ZipClaimsTable[]; line: ZipWaitersTable[] }[];
  claims: Map<string, ZipClaimsTable>;
  applications: Map<
    string,
    { email: string; isPaid: boolean; wasPaid: boolean; isUnsettled: boolean; isConfirmed: boolean }
  >;
  /** Whose every application is: its client, networks and email domain. Of those alone that staff did not vouch for. */
  counted: Map<string, { scope: ReservationScope; name: string }[]>;
  /** Of what an application has asked for and nobody has taken from it: "application zip". */
  wishes: Set<string>;
  /** How many letters there are about each claim. */
  told: Map<string, number>;
}

/**
 * Three zip codes that nothing has happened to yet.
 * @throws where there are no more of five digits: after 30,000
 */
export async function begins({ world, clock }: SeasonWorld): Promise<Season<Happening, Books>> {
  const run = seasonNumber(world);
  if (run >= 30_000) throw new Error("A world has zip codes for 30,000 seasons.");
  const zips = [0, 1, 2].map((number) => String(10_000 + run * 3 + number));
  const zipAt = (number: number) => zips[number] ?? "";
  const place = { city: "Anywhere", state: "GA", county: "Fulton", ...placeOf(33, -84), populated: 1 } as const;
  await world.database.write((tx) =>
    keepZips(
      tx,
      `season ${run}`,
      zips.map((zip) => ({ zip, ...place })),
      world.now().toISOString(),
    ),
  );
  const applications: string[] = [];
  const orders: { id: string; second: boolean }[] = [];
  const wishes = new Set<string>();
  const counted = new Map<string, { scope: ReservationScope; name: string }[]>();
  const by = { staffId: "Arne", by: "Arne", reason: "They asked for it." };
  let count = 0;

  const fallsOn = <Thing>(all: Thing[], number: number): Thing | undefined => all[number % Math.max(1, all.length)];
  const emailOf = (number: number) => `${["ada", "ben", "cara"][number]}-${run}@keystone.example`;
  const openClaims = () => world.database.read.selectFrom("zipClaims").selectAll().where("zip", "in", zips);
  const openWaits = () =>
    world.database.read.selectFrom("waitlistEntries").selectAll().where("zip", "in", zips).where("endedAt", "is", null);

  async function apply(one: { person: number; areas: number[]; carried?: number | undefined }, isMachine: boolean) {
    const wanted = one.areas.map(zipAt);
    const texts = { email: emailOf(one.person), planPrimaryArea: wanted.join(" "), planSecondaryArea: "-" };
    const carried = one.carried === undefined ? undefined : fallsOn(orders, one.carried);
    const first = carried && (await applicationOf(carried.id));
    const { applicationId, orderId } = await submitApplication(world, {
      submission: { ...ada, ...texts },
      formKey: `form ${run} ${count}`,
      type: undefined,
      ...(carried && { carriedOrder: carried.id }),
      ...(isMachine && {
        arrival: { page: "", ip: `10.${run % 250}.0.${count}`, userAgent: "", honeypot: "x", renderedAt: "" },
      }),
    });
    applications.push(applicationId);
    if (orderId) orders.push({ id: orderId, second: false });
    if (isMachine) return;
    // Who has paid already names them for the application that is paid for: what it has lost stays with the office.
    const isAdded = !orderId && first;
    for (const zip of wanted) {
      if (!isAdded) wishes.add(`${applicationId} ${zip}`);
      else if (!first.moderationReason && !first.had.has(zip)) wishes.add(`${first.id} ${zip}`);
    }
  }

  /** Neighbors of one /24, or of one /48 whose first two are of one /56; each application from a page of its own. */
  async function crowd({ client, size }: { client: number; size: number }) {
    const isFour = count % 2 === 0;
    const ip = isFour ? `203.0.${run % 250}.${client + 1}` : `2001:db8:${run}:${client < 2 ? client : 300}::${count}`;
    const networks: [ReservationScope, string][] = isFour
      ? [["ipv4-24", "four"]]
      : [
          ["ipv6-56", client < 2 ? "first" : "second"],
          ["ipv6-48", "six"],
        ];
    const scopes = [["client", ip.replace(/::.*/, "")] as const, ...networks];
    const tokens = Array.from({ length: size }, () => renderToken(world));
    clock.pass({ seconds: 600 });
    const sent = tokens.map(async (renderedAt, one) => {
      const submission = { ...ada, email: emailOf(one % 3), planPrimaryArea: zips.join(" "), planSecondaryArea: "-" };
      const arrival = { page: "", ip, userAgent: "", honeypot: "", renderedAt };
      const formKey = `crowd ${run} ${count} ${client} ${one}`;
      const { applicationId, orderId } = await submitApplication(world, {
        ...{ submission, formKey, type: undefined, arrival },
      });
      counted.set(applicationId, [
        ...scopes.map(([scope, name]) => ({ scope, name })),
        { scope: "email-domain", name: "keystone.example" },
      ]);
      applications.push(applicationId);
      if (orderId) orders.push({ id: orderId, second: false });
    });
    await Promise.all(sent);
  }

  async function applicationOf(orderId: string) {
    const { read } = world.database;
    const found = await read
      .selectFrom("applications")
      .innerJoin("orders", "orders.applicationId", "applications.id")
      .select(["applications.id", "applications.moderationReason"])
      .where("orders.id", "=", orderId)
      .executeTakeFirst();
    const claims = found ? (await allClaimsOf(read, found.id)).claims : [];
    return found && { ...found, had: new Set(claims.map(({ zip }) => zip)) };
  }

  async function leaveToPay({ carried, second }: { carried?: number | undefined; second: boolean }) {
    const order = carried === undefined ? undefined : fallsOn(orders, carried);
    const form = { planName: ada.plan, shownTotal: "$599", agreed: true, formKey: `checkout ${run} ${count}` };
    const left = await (second ? startCatalogPayment : startCheckout)(world, {
      ...form,
      ...(order && { carriedOrder: order.id }),
    });
    if (!left.ok) throw new Error(left.reason);
    orders.push({ id: left.orderId, second });
  }

  async function tell(one: Extract<Happening, { cents: number }>) {
    const order = fallsOn(orders, one.order);
    if (!order) return;
    await confirmPayment(world, order.second ? "authorize-net" : "stripe", {
      ...{ eventId: `event ${run} ${count}`, occurredAt: world.now().toISOString(), fact: one.is, currency: "usd" },
      ...{ cents: one.cents, reference: `payment ${order.id} ${one.cents}`, email: emailOf(one.person) },
      claimedOrder: order.second ? null : order.id,
    });
  }

  async function decide(one: Extract<Happening, { application: number }>) {
    const applicationId = fallsOn(applications, one.application);
    if (!applicationId) return;
    if (one.is === "email-confirmed") await confirmEmail(world, applicationId);
    if (one.is === "approved") counted.delete(applicationId);
    if (one.is === "approved") await letThrough(world, { ...by, scope: "applications", recordId: applicationId });
    if (one.is === "assigned") {
      const orderId = fallsOn(orders, one.order)?.id ?? "";
      await assignOrder(world, { ...by, orderId, application: applicationId });
    }
    if (one.is === "given") {
      const given = await giveZip(world, { ...by, applicationId, zip: zipAt(one.zip) });
      if (given.ok) counted.delete(applicationId);
      if (given.ok) wishes.add(`${applicationId} ${given.zip}`);
    }
    if (one.is === "released") {
      const claim = await openClaims()
        .where("applicationId", "=", applicationId)
        .where("state", "!=", "released")
        .executeTakeFirst();
      if (claim) wishes.delete(`${applicationId} ${claim.zip}`);
      if (claim) await releaseByStaff(world, { ...by, ...claim, ground: "plan-ended", reason: by.reason });
    }
    if (one.is === "left-line") {
      const wait = await openWaits().where("applicationId", "=", applicationId).executeTakeFirst();
      if (wait) wishes.delete(`${applicationId} ${wait.zip}`);
      if (wait) await leaveLine(world, { ...by, zip: wait.zip, waiterId: wait.id });
    }
  }

  return {
    /** Lets it happen, a second after what was before. */
    async happens(one: Happening): Promise<void> {
      count += 1;
      clock.pass({ seconds: 1 });
      if (one.is === "applies" || one.is === "applies-like-a-machine") await apply(one, one.is !== "applies");
      else if (one.is === "crowd-applies") await crowd(one);
      else if (one.is === "leaves-to-pay") await leaveToPay(one);
      else if (one.is === "erased") await erasePerson(world, { email: emailOf(one.person), phone: undefined });
      else if (one.is === "raised") {
        const seats = String((await seatsAt(world.database.read, zipAt(one.zip))) + 1);
        await raiseSeats(world, { ...by, zip: zipAt(one.zip), seats });
      } else if (one.is === "days-pass" || one.is === "minutes-pass") {
        clock.pass({ seconds: one.is === "days-pass" ? one.days * 86_400 : one.minutes * 60 });
        while ((await releaseUnpaidZips(world)) > 0);
        await forgetOldCounts(world);
      } else if ("application" in one) await decide(one);
      else await tell(one);
    },

    async books(): Promise<Books> {
      const { read } = world.database;
      const claims = await openClaims().orderBy("seat").execute();
      const line = await openWaits().orderBy("place").execute();
      const orderOf = (such: typeof paidOrder.plan) => sql<number>`max(case when ${such} then 1 else 0 end)`;
      const known = await read
        .selectFrom("applications")
        .leftJoin("orders", "orders.applicationId", "applications.id")
        .select(["applications.id", "applications.email", "applications.confirmedAt"])
        .select([
          orderOf(paidOrder.plan).as("isPaid"),
          orderOf(unsettledPlanOrder).as("isUnsettled"),
          orderOf(sql<boolean>`orders.state in ('paid', 'refunded', 'amount-differs')`).as("wasPaid"),
        ])
        .where("applications.id", "in", [...applications, ""])
        .groupBy(["applications.id", "applications.email", "applications.confirmedAt"])
        .execute();
      const told = await read
        .selectFrom("deliveries")
        .select((is) => ["about", is.fn.countAll().as("letters")])
        .where("about", "in", [...claims.map(({ id }) => id), ""])
        .groupBy("about")
        .execute();
      for (const { id, email } of known) if (!email) for (const zip of zips) wishes.delete(`${id} ${zip}`);
      return {
        now: world.now().toISOString(),
        places: await Promise.all(
          zips.map(async (zip) => ({
            zip,
            seats: await seatsAt(read, zip),
            seated: claims.filter((claim) => claim.zip === zip && claim.state !== "released"),
            line: line.filter((wait) => wait.zip === zip),
          })),
        ),
        claims: new Map(claims.map((claim) => [claim.id, claim])),
        applications: new Map(
          known.map(({ id, email, confirmedAt, isPaid, wasPaid, isUnsettled }) => {
            const money = { isPaid: isPaid === 1, wasPaid: wasPaid === 1, isUnsettled: isUnsettled === 1 };
            return [id, { email, ...money, isConfirmed: confirmedAt !== null }];
          }),
        ),
        counted: new Map(counted),
        wishes: new Set(wishes),
        told: new Map(told.map(({ about, letters }) => [about, Number(letters)])),
      };
    },
  };
}
