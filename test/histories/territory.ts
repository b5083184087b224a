import fc from "fast-check";
import { sql } from "kysely";
import { applicationIdsOfAgent, findApplication } from "#database/agents/applications.ts";
import { paidOrder, pendingPlanOrder } from "#database/payments/plan-payment.ts";
import { seatsAt, zipsRequestedBy } from "#database/territory/claims.ts";
import type { WaitlistEntriesTable, ZipClaimsTable } from "#database/territory/territory-schema.ts";
import { upsertZips } from "#database/territory/zips.ts";
import { coordinatesOf } from "#domain/territory/distance.ts";
import type { ReservationScope } from "#domain/territory/reservation-bounds.ts";
import { confirmEmail } from "#operations/agents/confirm-application.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { approveSubmission } from "#operations/moderation/review-submission.ts";
import { renderToken } from "#operations/moderation/submission-context.ts";
import { assignOrder } from "#operations/payments/assign-order.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { startCatalogPayment, startCheckout } from "#operations/payments/start-checkout.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { assignZip } from "#operations/territory/assign-zip.ts";
import { leaveWaitlist } from "#operations/territory/leave-waitlist.ts";
import { raiseSeats } from "#operations/territory/raise-seats.ts";
import { releaseByStaff, releaseUnpaidZips } from "#operations/territory/release-zip.ts";
import { deleteOldCounts } from "#operations/territory/reservation-bounds.ts";
import { ada } from "#test/cast.ts";
import { runNumber, type ScenarioRun, type ScenarioWorld } from "./history.ts";

/** Three people want three zip codes. A number picks one of the records made so far, modulo their count. */
const three = fc.nat(2);
const some = fc.nat(40);
const maybe = fc.option(some, { nil: undefined });
const areas = fc.subarray([0, 1, 2], { minLength: 1 });
const is = <const Name extends string>(...names: Name[]) => fc.constantFrom(...names);

export const territoryAction = fc.oneof(
  { weight: 7, arbitrary: fc.record({ is: is("applies"), person: three, areas, cookieOrder: maybe }) },
  { weight: 1, arbitrary: fc.record({ is: is("applies-like-a-machine"), person: three, areas }) },
  { weight: 2, arbitrary: fc.record({ is: is("crowd-applies"), client: three, size: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 2, arbitrary: fc.record({ is: is("email-confirmed"), application: some }) },
  { weight: 2, arbitrary: fc.record({ is: is("leaves-to-pay"), cookieOrder: maybe, second: fc.boolean() }) },
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
export type TerritoryAction = typeof territoryAction extends fc.Arbitrary<infer One> ? One : never;

export interface TerritorySnapshot {
  now: string;
  places: { zip: string; seats: number; seated: ZipClaimsTable[]; waitlist: WaitlistEntriesTable[] }[];
  claims: Map<string, ZipClaimsTable>;
  applications: Map<
    string,
    {
      email: string;
      agentId: string;
      isPaid: boolean;
      wasPaid: boolean;
      isPending: boolean;
      isConfirmed: boolean;
      /** False: somebody sent it in the name of an agent who pays already, and nobody has said that it is theirs. */
      isProven: boolean;
    }
  >;
  /** Client, networks and email domain of each application, unless staff approved it or assigned a zip code. */
  counted: Map<string, { scope: ReservationScope; name: string }[]>;
  /** Requests that staff did not end, as "application zip". */
  requests: Set<string>;
  emailsByClaim: Map<string, number>;
}

/** Starts with three unused zip codes. Throws after 30,000 histories, when five-digit zip codes run out. */
export async function startTerritory({
  world,
  clock,
}: ScenarioWorld): Promise<ScenarioRun<TerritoryAction, TerritorySnapshot>> {
  const run = runNumber(world);
  if (run >= 30_000) throw new Error("A world has zip codes for 30,000 histories.");
  const zips = [0, 1, 2].map((number) => String(10_000 + run * 3 + number));
  const zipAt = (number: number) => zips[number] ?? "";
  const place = {
    city: "Anywhere",
    state: "GA",
    county: "Fulton",
    ...coordinatesOf(33, -84),
    kind: "area",
    timeZone: "America/New_York",
    populated: 1,
  } as const;
  await world.database.write((tx) =>
    upsertZips(
      tx,
      `history ${run}`,
      zips.map((zip) => ({ zip, ...place })),
      world.now().toISOString(),
    ),
  );
  const applications: string[] = [];
  const orders: { id: string; isSecondProvider: boolean }[] = [];
  const requests = new Set<string>();
  const counted = new Map<string, { scope: ReservationScope; name: string }[]>();
  const by = { staffId: "Arne", by: "Arne", reason: "They asked for it." };
  let count = 0;

  const pick = <Thing>(all: Thing[], number: number): Thing | undefined => all[number % Math.max(1, all.length)];
  const emailOf = (number: number) => `${["ada", "ben", "cara"][number]}-${run}@keystone.example`;
  const openClaims = () => world.database.read.selectFrom("zipClaims").selectAll().where("zip", "in", zips);
  const openEntries = () =>
    world.database.read.selectFrom("waitlistEntries").selectAll().where("zip", "in", zips).where("endedAt", "is", null);

  async function apply(one: { person: number; areas: number[]; cookieOrder?: number | undefined }, isMachine: boolean) {
    const wanted = one.areas.map(zipAt);
    const texts = { email: emailOf(one.person), planPrimaryArea: wanted.join(" "), planSecondaryArea: "-" };
    const cookieOrder = one.cookieOrder === undefined ? undefined : pick(orders, one.cookieOrder);
    const first = cookieOrder && (await applicationOf(cookieOrder.id));
    const { applicationId, orderId } = await submitApplication(world, {
      submission: { ...ada, ...texts },
      formKey: `form ${run} ${count}`,
      type: undefined,
      ...(cookieOrder && { orderFromCookie: cookieOrder.id }),
      ...(isMachine && {
        submissionContext: { page: "", ip: `10.${run % 250}.0.${count}`, userAgent: "", honeypot: "x", renderedAt: "" },
      }),
    });
    applications.push(applicationId);
    if (orderId) orders.push({ id: orderId, isSecondProvider: false });
    if (isMachine) return;
    // After a payment, a second form adds zip codes to the paid application, except those that it lost.
    const isAdded = !orderId && first;
    for (const zip of wanted) {
      if (!isAdded) requests.add(`${applicationId} ${zip}`);
      else if (!first.moderationReason && !first.had.has(zip)) requests.add(`${first.id} ${zip}`);
    }
  }

  /** Concurrent applications from one IPv4 /24, or from one IPv6 /48 in which clients 0 and 1 share a /56. */
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
      const submissionContext = { page: "", ip, userAgent: "", honeypot: "", renderedAt };
      const formKey = `crowd ${run} ${count} ${client} ${one}`;
      const { applicationId, orderId } = await submitApplication(world, {
        submission,
        formKey,
        type: undefined,
        submissionContext,
      });
      counted.set(applicationId, [
        ...scopes.map(([scope, name]) => ({ scope, name })),
        { scope: "email-domain", name: "keystone.example" },
      ]);
      applications.push(applicationId);
      if (orderId) orders.push({ id: orderId, isSecondProvider: false });
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
    return found && { ...found, had: await zipsRequestedBy(read, found.id) };
  }

  async function startPayment({ cookieOrder, second }: { cookieOrder?: number | undefined; second: boolean }) {
    const order = cookieOrder === undefined ? undefined : pick(orders, cookieOrder);
    const form = { planName: ada.plan, shownTotal: "$599", agreed: true, formKey: `checkout ${run} ${count}` };
    const started = await (second ? startCatalogPayment : startCheckout)(world, {
      ...form,
      ...(order && { orderFromCookie: order.id }),
    });
    if (!started.ok) throw new Error(started.reason);
    orders.push({ id: started.orderId, isSecondProvider: second });
  }

  async function deliverEvent(one: Extract<TerritoryAction, { cents: number }>) {
    const order = pick(orders, one.order);
    if (!order) return;
    await recordPaymentEvent(world, order.isSecondProvider ? "authorize-net" : "stripe", {
      eventId: `event ${run} ${count}`,
      occurredAt: world.now().toISOString(),
      fact: one.is,
      currency: "usd",
      cents: one.cents,
      reference: `payment ${order.id} ${one.cents}`,
      email: emailOf(one.person),
      claimedOrder: order.isSecondProvider ? null : order.id,
    });
  }

  async function openPlaces(agentId: string, zip: string): Promise<{ applicationId: string }[]> {
    const claims = openClaims().where("state", "!=", "released").where("agentId", "=", agentId).where("zip", "=", zip);
    const entries = openEntries().where("agentId", "=", agentId).where("zip", "=", zip);
    return [...(await claims.execute()), ...(await entries.execute())];
  }

  /** Staff ended what the agent had, whichever application requested it. */
  async function forget({ agentId, zip }: { agentId: string; zip: string }) {
    for (const id of await applicationIdsOfAgent(world.database.read, agentId)) requests.delete(`${id} ${zip}`);
  }

  async function decide(one: Extract<TerritoryAction, { application: number }>) {
    const applicationId = pick(applications, one.application);
    if (!applicationId) return;
    if (one.is === "email-confirmed") await confirmEmail(world, applicationId);
    if (one.is === "approved") counted.delete(applicationId);
    if (one.is === "approved")
      await approveSubmission(world, { ...by, scope: "applications", recordId: applicationId });
    if (one.is === "assigned") {
      const orderId = pick(orders, one.order)?.id ?? "";
      await assignOrder(world, { ...by, orderId, application: applicationId });
    }
    if (one.is === "given") {
      const agentId = (await findApplication(world.database.read, applicationId))?.agentId ?? "";
      const zip = zipAt(one.zip);
      if ((await assignZip(world, { ...by, agentId, zip })).ok) {
        const [place] = [...(await openPlaces(agentId, zip))];
        if (place) counted.delete(place.applicationId);
        if (place) requests.add(`${place.applicationId} ${zip}`);
      }
    }
    if (one.is === "released") {
      const claim = await openClaims()
        .where("applicationId", "=", applicationId)
        .where("state", "!=", "released")
        .executeTakeFirst();
      if (claim) await forget(claim);
      if (claim) await releaseByStaff(world, { ...by, ...claim, ground: "plan-ended", reason: by.reason });
    }
    if (one.is === "left-line") {
      const entry = await openEntries().where("applicationId", "=", applicationId).executeTakeFirst();
      if (entry) await forget(entry);
      if (entry) await leaveWaitlist(world, { ...by, zip: entry.zip, entryId: entry.id });
    }
  }

  return {
    async perform(one: TerritoryAction): Promise<void> {
      count += 1;
      clock.pass({ seconds: 1 });
      if (one.is === "applies" || one.is === "applies-like-a-machine") await apply(one, one.is !== "applies");
      else if (one.is === "crowd-applies") await crowd(one);
      else if (one.is === "leaves-to-pay") await startPayment(one);
      else if (one.is === "erased") await erasePerson(world, { email: emailOf(one.person), phone: undefined });
      else if (one.is === "raised") {
        const seats = String((await seatsAt(world.database.read, zipAt(one.zip))) + 1);
        await raiseSeats(world, { ...by, zip: zipAt(one.zip), seats });
      } else if (one.is === "days-pass" || one.is === "minutes-pass") {
        clock.pass({ seconds: one.is === "days-pass" ? one.days * 86_400 : one.minutes * 60 });
        while ((await releaseUnpaidZips(world)) > 0);
        await deleteOldCounts(world);
      } else if ("application" in one) await decide(one);
      else await deliverEvent(one);
    },

    async snapshot(): Promise<TerritorySnapshot> {
      const { read } = world.database;
      const claims = await openClaims().orderBy("seat").execute();
      const waitlist = await openEntries().orderBy("place").execute();
      const orderOf = (such: typeof paidOrder.plan) => sql<number>`max(case when ${such} then 1 else 0 end)`;
      const facts = [
        "applications.id",
        "applications.agentId",
        "applications.email",
        "applications.confirmedAt",
        "applications.identityCheck",
      ] as const;
      const known = await read
        .selectFrom("applications")
        .leftJoin("orders", "orders.applicationId", "applications.id")
        .select(facts)
        .select([
          orderOf(paidOrder.plan).as("isPaid"),
          orderOf(pendingPlanOrder).as("isPending"),
          orderOf(sql<boolean>`orders.state in ('paid', 'refunded', 'amount-differs')`).as("wasPaid"),
        ])
        .where("applications.id", "in", [...applications, ""])
        .groupBy(facts)
        .execute();
      const emailsByClaim = await read
        .selectFrom("deliveries")
        .select((is) => ["about", is.fn.countAll().as("emails")])
        .where("about", "in", [...claims.map(({ id }) => id), ""])
        .groupBy("about")
        .execute();
      for (const { id, email } of known) if (!email) for (const zip of zips) requests.delete(`${id} ${zip}`);
      return {
        now: world.now().toISOString(),
        places: await Promise.all(
          zips.map(async (zip) => ({
            zip,
            seats: await seatsAt(read, zip),
            seated: claims.filter((claim) => claim.zip === zip && claim.state !== "released"),
            waitlist: waitlist.filter((entry) => entry.zip === zip),
          })),
        ),
        claims: new Map(claims.map((claim) => [claim.id, claim])),
        applications: new Map(
          known.map(({ id, agentId, email, confirmedAt, identityCheck, isPaid, wasPaid, isPending }) => {
            const money = { isPaid: isPaid === 1, wasPaid: wasPaid === 1, isPending: isPending === 1 };
            const isProven = identityCheck === null;
            return [id, { email, agentId, ...money, isConfirmed: confirmedAt !== null, isProven }];
          }),
        ),
        counted: new Map(counted),
        requests: new Set(requests),
        emailsByClaim: new Map(emailsByClaim.map(({ about, emails }) => [about, Number(emails)])),
      };
    },
  };
}
