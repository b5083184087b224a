import { describe, expect, it } from "vitest";
import { insertOptOut } from "#database/privacy/opt-outs.ts";
import { activateClaims, allClaimsOf, seatsOf, territoryOf } from "#database/territory/claims.ts";
import { waitlistOf } from "#database/territory/zip-history.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { atOnce } from "#test/at-once.ts";
import { insertAtlantasZips } from "#test/atlanta-zips.ts";
import { newestAuditEvents } from "#test/audit-events.ts";
import { ada, ben } from "#test/cast.ts";
import { engines, type TestEngine } from "#test/database.ts";
import { readEmail } from "#test/read-email.ts";
import { freshWorld, type TestWorld } from "#test/world.ts";
import { assignZip } from "./assign-zip.ts";
import { leaveWaitlist } from "./leave-waitlist.ts";
import { raiseSeats } from "./raise-seats.ts";
import { releaseByStaff, releaseUnpaidZips, releaseZip } from "./release-zip.ts";

const busy = "eleven leads a week";

/** Ada has 30301; Ben is waitlisted for it, and Cara after him. */
async function atlanta(engine: TestEngine) {
  const test = await freshWorld(engine);
  await insertAtlantasZips(test.world.database);
  const apply = async (applicant: typeof ada) => {
    const submission = { ...applicant, planPrimaryArea: "30301", planSecondaryArea: "-" };
    return (await submitApplication(test.world, { submission, formKey: applicant.email, type: undefined }))
      .applicationId;
  };
  const adas = await apply(ada);
  const bens = await apply(ben);
  const caras = await apply({ ...ben, firstName: "Cara", email: "cara@riverside.example" });
  const [claim] = await seatsOf(test.world.database.read, "30301");
  test.clock.pass({ seconds: 60 });
  return { ...test, adas, bens, caras, adasClaim: claim?.id ?? "" };
}

/** The emails about zip codes, as "to: subject". */
async function emails({ world }: Pick<TestWorld, "world">) {
  const deliveries = await world.database.read
    .selectFrom("deliveries")
    .select("payload")
    .where("destination", "=", "mail")
    .execute();
  return deliveries
    .map(({ payload }) => readEmail(payload))
    .filter(({ subject }) => subject.startsWith("Zip code"))
    .map(({ to, subject, text }) => ({ summary: `${to}: ${subject}`, text: String(text) }));
}
const summary = async (test: TestWorld) => (await emails(test)).map((email) => email.summary).toSorted();

async function seatedIn({ world }: TestWorld) {
  return (await seatsOf(world.database.read, "30301")).map(({ applicationId }) => applicationId);
}

describe.each(engines)("Arne looks after the territory, on %s", (engine) => {
  it("raises the seats of a busy zip code with a reason: Ben gets a seat and an email; it is audited", async () => {
    const test = await atlanta(engine);
    const raised = await raiseSeats(test.world, { zip: "30301", seats: "2", reason: ` ${busy}\n`, staffId: "Arne" });
    expect(raised).toEqual({ ok: true, seats: 2, seated: 1 });
    expect(await seatedIn(test)).toEqual([test.adas, test.bens]);
    const [email, ...more] = await emails(test);
    expect(more).toEqual([]);
    expect(email?.summary).toBe("ben@riverside.example: Zip code 30301 is reserved for you");
    expect(email?.text).toContain("until November 21, 2026, ");
    expect(email?.text).toContain("http://localhost:3000/pricing/CheckoutPayStripe?plan=growth");
    expect(email?.text).not.toContain(busy);
    expect(email?.text, "Ada has the other").toContain("A seat in it is free now, and you were next.");
    expect(email?.text).toContain("room for 2 agents. Each referral from there goes to only one of them.");
    const [event] = await newestAuditEvents(test.world.database.read, 1);
    expect(event).toMatchObject({ staffId: "Arne", action: "seats-raised", about: "30301" });
    expect(JSON.parse(event?.detail ?? "")).toEqual({ from: 1, to: 2, reason: busy });
  });

  it("is refused without a reason, without a number, or for an unknown place, and changes nothing", async () => {
    const test = await atlanta(engine);
    const request = { zip: "30301", seats: "2", reason: busy, staffId: "Arne" };
    expect(await raiseSeats(test.world, { ...request, reason: " " })).toEqual({ ok: false, reason: "no-reason" });
    expect(await raiseSeats(test.world, { ...request, seats: "many" })).toEqual({ ok: false, reason: "no-number" });
    expect(await raiseSeats(test.world, { ...request, zip: "00000" })).toEqual({ ok: false, reason: "no-such-zip" });
    expect(await seatedIn(test)).toEqual([test.adas]);
    expect(await newestAuditEvents(test.world.database.read, 1)).toEqual([]);
    expect(await summary(test)).toEqual([]);
  });

  it("raises further from the raised number", async () => {
    const test = await atlanta(engine);
    const request = { zip: "30301", reason: busy, staffId: "Arne" };
    await raiseSeats(test.world, { ...request, seats: "2" });
    test.clock.pass({ seconds: 60 });
    expect(await raiseSeats(test.world, { ...request, seats: "3" })).toEqual({ ok: true, seats: 3, seated: 1 });
    test.clock.pass({ seconds: 60 });
    expect(await raiseSeats(test.world, { ...request, seats: "3" })).toEqual({ ok: false, reason: "not-more" });
  });

  it("raises to two seats once if ten members do it concurrently, and seats one agent", async () => {
    const test = await atlanta(engine);
    const request = { zip: "30301", seats: "2", reason: busy, staffId: "Arne" };
    const ends = await Promise.all(Array.from({ length: 10 }, () => raiseSeats(test.world, request)));
    expect(ends.filter(({ ok }) => ok)).toEqual([{ ok: true, seats: 2, seated: 1 }]);
    expect(await summary(test)).toHaveLength(1);
  });

  it("releases Ada's claim with a reason: Ada and Ben are notified once, without the office's words", async () => {
    const test = await atlanta(engine);
    await test.world.database.write((tx) => activateClaims(tx, test.adas, test.world.now().toISOString()));
    const reason = "rude on the telephone";
    const release = { id: test.adasClaim, zip: "30301", reason, ground: "office", staffId: "Arne" } as const;
    expect(await releaseZip(test.world, release)).toEqual({ seated: 1 });
    expect(await releaseZip(test.world, release)).toBeUndefined();
    expect(await summary(test)).toEqual([
      "ada.park@keystone.example: Zip code 30301 is no longer yours",
      "ben@riverside.example: Zip code 30301 is reserved for you",
    ]);
    for (const { text } of await emails(test)) expect(text).not.toContain(reason);
    expect(await newestAuditEvents(test.world.database.read, 5)).toMatchObject([
      { staffId: "Arne", action: "claim-released", about: test.adasClaim },
    ]);
    expect((await territoryOf(test.world.database.read, { applicationId: test.adas })).claims).toEqual([]);
  });

  it("notifies a seated agent of that zip code only, not of those they have", async () => {
    const test = await atlanta(engine);
    const submission = {
      ...ben,
      email: "dora@lakeside.example",
      planPrimaryArea: "30301 30305",
      planSecondaryArea: "-",
    };
    await submitApplication(test.world, { submission, formKey: "doras", type: undefined });
    expect(await raiseSeats(test.world, { zip: "30301", seats: "4", reason: busy, staffId: "Arne" })).toMatchObject({
      seated: 3,
    });
    expect((await summary(test)).filter((email) => email.startsWith("dora"))).toEqual([
      "dora@lakeside.example: Zip code 30301 is reserved for you",
    ]);
  });

  it("does not give Ada back by her second application what she gave up: Ben, on the waitlist, has it", async () => {
    const test = await freshWorld(engine);
    await insertAtlantasZips(test.world.database);
    const ids: string[] = [];
    for (const [applicant, formKey] of [
      [ada, "adas"],
      [{ ...ada, lastName: "Parks" }, "a word put right"],
      [ben, "bens"],
    ] as const) {
      const submission = { ...applicant, planPrimaryArea: "30301", planSecondaryArea: "-" };
      ids.push((await submitApplication(test.world, { submission, formKey, type: undefined })).applicationId);
    }
    const [adas = "", repeated = "", bens = ""] = ids;
    const [claim] = await seatsOf(test.world.database.read, "30301");
    const form = { id: claim?.id ?? "", zip: "30301", ground: "agent-asked", reason: "as she asked", staffId: "Arne" };
    expect(claim?.applicationId).toBe(adas);
    expect(await releaseByStaff(test.world, form)).toEqual({ ok: true, seated: 1 });
    expect(await seatedIn(test)).toEqual([bens]);
    expect(await summary(test)).toEqual([
      "ada.park@keystone.example: Zip code 30301 is no longer reserved for you",
      "ben@riverside.example: Zip code 30301 is reserved for you",
    ]);
    expect((await allClaimsOf(test.world.database.read, { applicationId: repeated })).waitlist).toEqual([]);
  });

  it("does not release a claim through the URL of another zip code", async () => {
    const test = await atlanta(engine);
    const form = { id: test.adasClaim, zip: "30303", ground: "office", reason: busy, staffId: "Arne" };
    expect(await releaseByStaff(test.world, form)).toEqual({ ok: false, reason: "gone" });
    expect(await seatedIn(test)).toEqual([test.adas]);
    expect(await summary(test)).toEqual([]);
  });

  it("stores the reason without the blanks around it", async () => {
    const test = await atlanta(engine);
    const form = { id: test.adasClaim, zip: "30301", ground: "office", reason: " She moved. \r\n", staffId: "Arne" };
    expect(await releaseByStaff(test.world, form)).toEqual({ ok: true, seated: 1 });
    const [stored] = (await allClaimsOf(test.world.database.read, { applicationId: test.adas })).claims;
    expect(stored?.reason).toBe("She moved.");
  });

  it("need not release what nobody paid for: it ends by itself, with an email to its agent", async () => {
    const test = await atlanta(engine);
    const confirmedAt = test.world.now().toISOString();
    await test.world.database.write((tx) =>
      tx.updateTable("applications").set({ confirmedAt }).where("id", "=", test.adas).execute(),
    );
    test.clock.pass({ seconds: 7 * 86_400 });
    expect(await releaseUnpaidZips(test.world)).toBe(1);
    const [adas] = (await emails(test)).filter(({ summary }) => summary.startsWith("ada"));
    expect(adas?.summary).toBe("ada.park@keystone.example: Zip code 30301 is no longer reserved for you");
    expect(adas?.text).toContain("The reservation ended before your plan was paid for.");
    expect(await newestAuditEvents(test.world.database.read, 1), "no member did it").toEqual([]);
  });

  it("does not release as unpaid what was paid for at the last moment", async () => {
    const test = await atlanta(engine);
    await test.world.database.write((tx) => activateClaims(tx, test.adas, test.world.now().toISOString()));
    const late = { id: test.adasClaim, zip: "30301", reason: "late", ground: "unpaid", staffId: null } as const;
    expect(await releaseZip(test.world, late)).toBeUndefined();
    expect(await seatedIn(test)).toEqual([test.adas]);
  });

  it("sends no email to an agent who opted out", async () => {
    const test = await atlanta(engine);
    const since = test.world.now().toISOString();
    await test.world.database.write((tx) =>
      insertOptOut(tx, { kind: "email", value: "ben@riverside.example", since, source: "link" }),
    );
    expect(await raiseSeats(test.world, { zip: "30301", seats: "2", reason: busy, staffId: "Arne" })).toMatchObject({
      seated: 1,
    });
    expect(await summary(test)).toEqual([]);
  });

  it("assigns a zip code to Ada, who has paid and typed her areas in words: it is active, with an email", async () => {
    const test = await atlanta(engine);
    const order = await test.world.database.read.selectFrom("orders").select("id").where("email", "=", ada.email);
    const { id } = await order.executeTakeFirstOrThrow();
    await recordPaymentEvent(test.world, "stripe", {
      eventId: "event 1",
      occurredAt: test.world.now().toISOString(),
      fact: "paid",
      reference: "pi 1",
      claimedOrder: id,
      cents: 59_900,
      currency: "usd",
      email: ada.email,
    });
    const assignment = {
      agentId: test.adas,
      zip: " 30305-1234 ",
      reason: "Buckhead, she wrote",
      staffId: "Arne",
    };
    expect(await assignZip(test.world, assignment)).toEqual({ ok: true, zip: "30305", outcome: "active" });
    expect(await assignZip(test.world, assignment)).toEqual({ ok: false, reason: "has-it" });
    const [email, ...more] = await emails(test);
    expect(more).toEqual([]);
    expect(email?.summary).toBe("ada.park@keystone.example: Zip code 30305 is yours");
    expect(email?.text).toContain("Our office has assigned zip code 30305 (Atlanta, GA) to you.");
    expect(email?.text).not.toContain(assignment.reason);
    const [event] = await newestAuditEvents(test.world.database.read, 1);
    expect(event).toMatchObject({ staffId: "Arne", action: "zip-assigned", about: test.adas });
    expect(JSON.parse(event?.detail ?? "")).toEqual({ zip: "30305", outcome: "active", reason: assignment.reason });
  });

  it("assigns a zip code to Ben, who has not paid: reserved, or waitlisted after Cara if it is taken", async () => {
    const test = await atlanta(engine);
    const assignment = { agentId: test.bens, reason: "as he asked", staffId: "Arne" };
    expect(await assignZip(test.world, { ...assignment, zip: "30305" })).toMatchObject({ outcome: "reserved" });
    expect(await summary(test)).toEqual(["ben@riverside.example: Zip code 30305 is reserved for you"]);
    const daves = { ...ben, firstName: "Dave", email: "dave@riverside.example", planPrimaryArea: "Downtown" };
    const dave = await submitApplication(test.world, {
      submission: { ...daves, planSecondaryArea: "-" },
      formKey: "dave",
      type: undefined,
    });
    const waitlisted = { ...assignment, agentId: dave.applicationId, zip: "30301" };
    expect(await assignZip(test.world, waitlisted)).toMatchObject({ outcome: "waitlisted" });
    expect((await territoryOf(test.world.database.read, { applicationId: dave.applicationId })).waitlist).toMatchObject(
      [{ place: 3 }],
    );
    expect(await summary(test)).toHaveLength(1);
  });

  it("assigns Ada no more than her plan's six if six members each assign her one concurrently", async () => {
    const test = await atlanta(engine);
    const zips = ["30303", "30305", "30308", "30030", "30032", "30501"];
    const assignment = { agentId: test.adas, reason: "as she asked", staffId: "Arne" };
    const ends = await Promise.all(zips.map((zip) => assignZip(test.world, { ...assignment, zip })));
    expect(ends.filter(({ ok }) => ok)).toHaveLength(5);
    expect(new Set(ends.map((end) => (end.ok ? "" : end.reason)))).toEqual(new Set(["", "plan-full"]));
    expect((await territoryOf(test.world.database.read, { applicationId: test.adas })).claims).toHaveLength(6);
  });

  it.each([
    ["no-such-zip", { zip: "00000" }],
    ["no-such-zip", { zip: "Buckhead" }],
    ["no-reason", { reason: " " }],
    ["too-long", { reason: "x".repeat(1001) }],
    ["unknown-agent", { agentId: "nobody" }],
  ])("assigns nothing: %s", async (reason, other) => {
    const test = await atlanta(engine);
    const assignment = { agentId: test.adas, zip: "30305", reason: "as she asked", staffId: "Arne", ...other };
    expect(await assignZip(test.world, assignment)).toEqual({ ok: false, reason });
    expect(await newestAuditEvents(test.world.database.read, 1)).toEqual([]);
    expect(await summary(test)).toEqual([]);
  });

  it("assigns nothing to an erased application", async () => {
    const test = await atlanta(engine);
    await erasePerson(test.world, { email: ada.email, phone: undefined });
    const assignment = { agentId: test.adas, zip: "30305", reason: "as she asked", staffId: "Arne" };
    expect(await assignZip(test.world, assignment)).toEqual({ ok: false, reason: "erased" });
  });

  it("moves waitlisted agents up with a release", async () => {
    const test = await atlanta(engine);
    const placeOf = async (id: string) =>
      (await territoryOf(test.world.database.read, { applicationId: id })).waitlist[0]?.place;
    expect([await placeOf(test.bens), await placeOf(test.caras)]).toEqual([1, 2]);
    await releaseZip(test.world, { id: test.adasClaim, zip: "30301", reason: busy, ground: "office", staffId: "Arne" });
    expect([await placeOf(test.bens), await placeOf(test.caras)]).toEqual([undefined, 1]);
  });

  it("does not mention other zip codes to an agent whose plan has ended: they end with it", async () => {
    const test = await atlanta(engine);
    const release = {
      id: test.adasClaim,
      zip: "30301",
      reason: "quit",
      ground: "plan-ended",
      staffId: "Arne",
    } as const;
    await releaseZip(test.world, release);
    const [adas] = (await emails(test)).filter(({ summary }) => summary.startsWith("ada"));
    expect(adas?.text).toContain("Your plan with us has ended.");
    expect(adas?.text).not.toContain("stay as they are");
  });
});

describe("the waitlist for 30301, which Dora joins concurrently,", () => {
  /** Ada has 30301; Dora, of 30303, asks staff for it. */
  async function doraComes() {
    const test = await freshWorld("postgres");
    const { world } = test;
    await insertAtlantasZips(world.database);
    const apply = async (applicant: typeof ada, planPrimaryArea: string) => {
      const submission = { ...applicant, planPrimaryArea, planSecondaryArea: "-" };
      return submitApplication(world, { submission, formKey: applicant.email, type: undefined });
    };
    const adas = await apply(ada, "30301");
    const doras = await apply({ ...ben, firstName: "Dora", email: "dora@lakeside.example" }, "30303");
    const bens = await apply(ben, "30308");
    const assign = ({ applicationId }: typeof doras) =>
      assignZip(world, { agentId: applicationId, zip: "30301", reason: "as they asked", staffId: "Arne" });
    const joins = () => assign(doras);
    const waitlisted = async () => (await waitlistOf(world.database.read, "30301")).map(({ firstName }) => firstName);
    const [claim] = await seatsOf(world.database.read, "30301");
    return {
      ...test,
      adas,
      doras,
      bens,
      joins,
      assign,
      line: waitlisted,
      release: { id: claim?.id ?? "", zip: "30301" },
    };
  }

  it("seats her if the seat is released: no seat is free beside a waitlist", async () => {
    const test = await doraComes();
    const release = { ...test.release, reason: busy, ground: "office", staffId: "Arne" } as const;
    await atOnce(test.world, test.joins, () => releaseZip(test.world, release));
    expect(await seatedIn(test)).toEqual([test.doras.applicationId]);
    expect(await test.line()).toEqual([]);
  });

  it("has an agent whom staff add too, and neither loses their entry", async () => {
    const { world, joins, assign, line: waitlisted, bens } = await doraComes();
    const outcomes = await atOnce(world, joins, () => assign(bens));
    expect(outcomes).toMatchObject([{ outcome: "waitlisted" }, { outcome: "waitlisted" }]);
    expect((await waitlisted()).toSorted()).toEqual(["Ben", "Dora"]);
  });

  it("has an agent who pays too late, and neither loses their entry", async () => {
    const { world, clock, adas, bens, joins, assign, line: waitlisted } = await doraComes();
    clock.pass({ seconds: 7 * 86_400 });
    await releaseUnpaidZips(world);
    await assign(bens);
    const late = { eventId: "evt_late", fact: "paid", reference: "pi_ada", claimedOrder: adas.orderId } as const;
    const notice = { ...late, cents: 59_900, currency: "usd", email: ada.email, occurredAt: clock.now().toISOString() };
    await atOnce(world, joins, () => recordPaymentEvent(world, "stripe", notice));
    expect((await waitlisted()).toSorted()).toEqual(["Ada", "Dora"]);
  });

  it("has no entry of hers to remove once she is seated", async () => {
    const { world, doras, joins, release, line: waitlisted } = await doraComes();
    await joins();
    const [entry] = await waitlistOf(world.database.read, "30301");
    const [, left] = await atOnce(
      world,
      () => releaseZip(world, { ...release, reason: busy, ground: "office", staffId: "Arne" }),
      () => leaveWaitlist(world, { zip: "30301", entryId: entry?.id ?? "", staffId: "Arne", reason: "she asked" }),
    );
    if (!left.ok) expect(left.reason).toBe("gone");
    expect(await waitlisted()).toEqual([]);
    expect((await territoryOf(world.database.read, { applicationId: doras.applicationId })).claims).toHaveLength(
      left.ok ? 1 : 2,
    );
  });
});
