import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { queueCounts } from "#app/routes/office/queue/queues.ts";
import { sha256 } from "#config/sha256.ts";
import { wrongAgents } from "#database/agents/check-agents.ts";
import type { Database } from "#database/database.ts";
import { wrongCounters } from "#database/engine/counters.ts";
import { agedSums } from "#database/fees/aged-invoices.ts";
import { countLedger } from "#database/fees/check-ledger.ts";
import { currentShareBp } from "#database/fees/shares.ts";
import { referralsFrom } from "#database/incoming/referrals.ts";
import { wrongPersons } from "#database/leads/check-persons.ts";
import { openInvitationsOf } from "#database/members/member-invitations.ts";
import { memberOfEmail } from "#database/members/members.ts";
import { teamOf } from "#database/members/memberships.ts";
import { openOffersOf } from "#database/offers/offers.ts";
import { consentsAfter } from "#database/privacy/consents.ts";
import { hasOptedOut } from "#database/privacy/opt-outs.ts";
import { promiseFigures } from "#database/promises/promise-figures.ts";
import { refundRequestsOf } from "#database/refunds/refund-requests.ts";
import { reportsOf } from "#database/refunds/reports.ts";
import type { Reader } from "#database/schema.ts";
import { stageCounts } from "#database/work/acceptance-list.ts";
import { acceptancesOfMember, openAcceptanceOf, type Viewer } from "#database/work/acceptances.ts";
import { listOpenTasks } from "#database/work/task-list.ts";
import { canInvoice } from "#domain/agents/agent-record.ts";
import { licenseStatus } from "#domain/agents/license-status.ts";
import { inquiryStatuses } from "#domain/inquiries/inquiry-status.ts";
import { leadStages } from "#domain/leads/lead-lifecycle.ts";
import { chainStart, findFault } from "#domain/privacy/consent.ts";
import { reportState } from "#domain/refunds/lead-report.ts";
import { refundRequestState } from "#domain/refunds/refund-request.ts";
import type { FileStore } from "#integrations/files/file-store.ts";
import { recomputeOrder } from "#operations/payments/recompute-order.ts";
import { profilesInSitemap } from "#operations/profiles/profiles-in-sitemap.ts";
import { inTransaction } from "#operations/transaction.ts";
import { dayList } from "#operations/work/day-list.ts";
import { freshWorld } from "#test/world.ts";
import { storedRecords } from "../../stored-records.ts";
import { seedDemo } from "./seed-demo.ts";

const until = new Date("2026-11-25T20:00:00.000Z");

/** What has been made of each portrait. Encoding them takes a third of the time of a demo, and each has the same. */
const photographs = new Map<string, Awaited<ReturnType<FileStore["addPhotograph"]>>>();

/** Encodes no photograph twice. */
function encodedOnce(files: FileStore): FileStore {
  return {
    ...files,
    async addPhotograph(content) {
      const whole = await buffer(content);
      const name = sha256(whole.toString("base64"));
      const known = photographs.get(name) ?? (await files.addPhotograph(Readable.from([whole])));
      photographs.set(name, known);
      return known;
    },
  };
}
const withAgent = ["transferred", "relationship-built", "closed", "paid-at-closing"];

/** One store for all rules: making it takes seconds. */
it("the demo keeps every rule, and has something for every list of the office", async () => {
  const { services, world } = await freshWorld("sqlite");
  Object.assign(world, { files: encodedOnce(world.files) });
  await seedDemo(services, until);
  const { read } = world.database;

  expect(await wrongCounters(read)).toEqual([]);
  expect(Object.entries(await wrongPersons(read)).filter(([, count]) => count > 0)).toEqual([]);
  expect(Object.entries(await wrongAgents(read))).toEqual([]);
  await expectWholeChain(read);

  await expectTerritory(read);
  await expectLeads(read);

  const orders = await read.selectFrom("orders").selectAll().orderBy("id").execute();
  for (const { id } of orders) await inTransaction(world, (tx) => recomputeOrder(tx, id));
  const again = await read.selectFrom("orders").selectAll().orderBy("id").execute();
  expect(again.map(({ state, chargedCents }) => [state, chargedCents])).toEqual(
    orders.map(({ state, chargedCents }) => [state, chargedCents]),
  );
  expect(new Set(orders.map(({ state }) => state))).toEqual(
    new Set(["created", "checkout", "paid", "failed", "refunded", "amount-differs"]),
  );

  await expectDesk(read);
  await expectProfiles(read);
  await expectRefunds(read);
  await expectTeam(read);
  await expectFees(read);
  await expectReferrals(read);
  await expectRecords(world.database);

  expect(await queueCounts(read, ["payloadsToRead", "wordingsToCheck"], { now: until, most: 9 })).toEqual({
    payloadsToRead: 1,
    wordingsToCheck: 1,
  });
  // /promises has figures as soon as the demo is seeded, of its last night.
  const [figure] = await promiseFigures(read, 1);
  expect(figure?.day).toBe("2026-11-25");
  const inquiries = await read.selectFrom("inquiries").select(["status", "email"]).execute();
  expect(new Set(inquiries.map(({ status }) => status))).toEqual(new Set(inquiryStatuses));
  const deliveries = await read.selectFrom("deliveries").select("state").execute();
  expect(new Set(deliveries.map(({ state }) => state))).toEqual(new Set(["pending", "delivered", "failed", "refused"]));
  const payments = await read.selectFrom("paymentEvents").select(["orderId", "notOurs"]).execute();
  expect(payments.some(({ orderId, notOurs }) => orderId === null && notOurs === 0)).toBe(true);
  const due = await read.selectFrom("leadCallbacks").select("dueAt").where("endedAt", "is", null).execute();
  expect(due.map(({ dueAt }) => dueAt < until.toISOString()).toSorted(), "one is due, one comes").toEqual([
    false,
    true,
  ]);
  const times = await read.selectFrom("auditEvents").select("at").execute();
  expect(times.length).toBeGreaterThan(50);
  for (const { at } of times) expect(at < until.toISOString()).toBe(true);
});

it.each(["2026-11-25T08:20:00.000Z", "2026-11-25T14:05:00.000Z"])("the last offers are open at %s", async (iso) => {
  const { services, world } = await freshWorld("sqlite");
  Object.assign(world, { files: encodedOnce(world.files) });
  await seedDemo(services, new Date(iso));
  const open = world.database.read.selectFrom("offers").select("acceptBy").where("state", "=", "open");
  expect((await open.execute()).map(({ acceptBy }) => acceptBy > iso)).toEqual([true, true]);
});

async function expectWholeChain(read: Reader): Promise<void> {
  let before = { position: 0, hash: chainStart };
  const chain = await consentsAfter(read, 0, 1000);
  expect(chain.length).toBeGreaterThan(20);
  for (const { link, person } of chain) {
    expect(findFault(link, before, person, sha256)).toBeUndefined();
    before = { position: link.position, hash: link.hash };
  }
}

/** Active seats are paid for, each zip code has at most its seats, and nobody waits while one is free. */
async function expectTerritory(read: Reader): Promise<void> {
  const claims = await read.selectFrom("zipClaims").selectAll().where("state", "!=", "released").execute();
  const paid = await read
    .selectFrom("orders")
    .select("applicationId")
    .where("state", "in", ["paid", "refunded", "amount-differs"])
    .execute();
  const hasPaid = new Set(paid.map(({ applicationId }) => applicationId));
  const seats = claims.map(({ zip, seat }) => `${zip} ${seat}`);
  expect(new Set(seats).size).toBe(seats.length);
  expect(claims.filter(({ state, applicationId }) => state === "active" && !hasPaid.has(applicationId))).toEqual([]);
  expect(new Set(claims.map(({ state }) => state))).toEqual(new Set(["active", "reserved"]));
  const waiting = await read.selectFrom("waitlistEntries").select("zip").where("endedAt", "is", null).execute();
  expect(waiting.length).toBeGreaterThan(0);
  for (const { zip } of waiting) expect(claims.some((claim) => claim.zip === zip)).toBe(true);
}

/** Ada has something in every part of her day. */
async function expectDesk(read: Reader): Promise<void> {
  const { id: agentId } = await read
    .selectFrom("members")
    .select("id")
    .where("name", "=", "Ada Park")
    .executeTakeFirstOrThrow();
  const ada: Viewer = { agentId, member: { id: agentId, role: "agent" } };
  const [today, most] = [until.toISOString().slice(0, 10), 20];
  const tasks = await listOpenTasks(read, ada, { most, until: today });
  expect(tasks.map(({ dueOn }) => dueOn < today)).toEqual([true, false, false, false]);
  const { people } = await dayList(read, ada, { now: until, timeZone: "America/New_York" }, most);
  expect(people.map(({ name, first }) => [first.why, name.split(" ").at(-1)])).toEqual([
    ["new", "Moss"],
    ["task", "Hill"],
    ["task", "Sato"],
    ["task", "Nash"],
    ["later", "Cole"],
    ["quiet", "Diaz"],
  ]);
  expect(await openOffersOf(read, ada)).toHaveLength(1);
  expect((await stageCounts(read, ada)).size).toBeGreaterThanOrEqual(6);
}

/** Each state of a report and of a refund, and two requests of consumers that are open. */
async function expectRefunds(read: Reader): Promise<void> {
  const agents = await read.selectFrom("agents").select("id").execute();
  const reports = (await Promise.all(agents.map(({ id }) => reportsOf(read, id)))).flat();
  expect(new Set(reports.map(reportState))).toEqual(new Set(["late", "open", "validated", "rejected"]));
  expect(reports.some(({ appealedAt }) => appealedAt !== null)).toBe(true);
  expect(reports.some(({ ground }) => ground === "wrong-person")).toBe(true);
  const claims = (await Promise.all(agents.map(({ id }) => refundRequestsOf(read, id)))).flat();
  const states = claims.map((claim) =>
    refundRequestState(claim, { openFrom: claim.openFrom, refundedCents: 0, now: until }),
  );
  expect(states.toSorted()).toEqual(["approved", "prepared", "requested"]);
  const requests = await read.selectFrom("rightsRequests").select(["kind", "answeredAt"]).execute();
  expect(requests.map(({ kind }) => kind).toSorted()).toEqual(["copy", "erase"]);
}

/** Ten public profiles in three cities, each with a photograph; one of the staff has one, too. */
async function expectProfiles(read: Reader) {
  const listed = (await profilesInSitemap(read, until)).flat();
  expect(listed).toHaveLength(10);
  expect(new Set(listed.map(({ path }) => path.split("/")[3]))).toEqual(new Set(["atlanta", "dallas", "denver"]));
  const photos = await read.selectFrom("profilePictures").select("profileId").distinct().execute();
  expect(photos).toHaveLength(11);
  const shown = read.selectFrom("recommendations").select("id").where("acceptedAt", "is not", null);
  expect(await shown.execute()).toHaveLength(3);
}

/** One invoice is paid, one 40 days late, one not due yet and one in dispute. */
async function expectFees(read: Reader): Promise<void> {
  const { invoices, differences } = await countLedger(read, sha256);
  expect([invoices, differences]).toEqual([4, []]);
  const states = await read.selectFrom("invoiceBalances").select("state").orderBy("number").execute();
  expect(states.map(({ state }) => state)).toEqual(["paid", "open", "open", "open"]);
  const [sums] = await agedSums(read, { today: until.toISOString().slice(0, 10) });
  expect(Object.entries(sums?.cents ?? {}).flatMap(([age, cents]) => (cents > 0 ? age : []))).toEqual([
    "not-due",
    "31-60",
  ]);
  expect(sums?.disputed.count).toBe(1);
}

/** Olga refers two clients: one waits for an answer, one is met, and her broker is to get a quarter of that fee. */
async function expectReferrals(read: Reader): Promise<void> {
  const [waiting, confirmed, ...more] = await referralsFrom(read, "olga.novak@buckeye.example", 9);
  expect(more).toEqual([]);
  expect(waiting).toMatchObject({ firstName: "Hal", state: "asked", moderationReason: null, shareBp: null });
  expect(waiting && waiting.endsAt > until.toISOString(), "he can still answer").toBe(true);
  expect(confirmed).toMatchObject({ firstName: "Tina", state: "confirmed", shareBp: 2500 });
  expect(await openAcceptanceOf(read, confirmed?.leadId ?? "")).toMatchObject({ stage: "met" });
  expect(await currentShareBp(read)).toBe(2500);
}

/** Tess's team has something for each of them, and the emails about it arrived in the sandbox. */
async function expectTeam(read: Reader): Promise<void> {
  const tess = await memberOfEmail(read, "tess.moran@agents.example");
  if (!tess) throw new Error("Tess has no workspace.");
  const team = await teamOf(read, tess);
  expect(team.map(({ name, role }) => [name, role])).toEqual([
    ["Tess Moran", "team-lead"],
    ["Uma Reyes", "team-member"],
    ["Vic Adler", "team-member"],
  ]);
  const vic = team.find(({ name }) => name === "Vic Adler");
  expect(vic?.awayUntil).not.toBeNull();
  expect(await acceptancesOfMember(read, { agentId: tess.agentId, memberId: vic?.id ?? "" })).toHaveLength(1);
  const [offer, ...more] = await openOffersOf(read, tess);
  expect(more).toEqual([]);
  expect(offer && offer.acceptBy > until.toISOString(), "it is still open when the demo begins").toBe(true);
  expect(await openInvitationsOf(read, tess, until.toISOString())).toMatchObject([
    { email: "will.hart@agents.example" },
  ]);
  const mails = await read.selectFrom("sandboxMails").select(["recipient", "subject"]).execute();
  for (const [recipient, subject] of [
    ["uma.reyes@agents.example", "Tess Moran invites you to their team at Zipstead"],
    ["uma.reyes@agents.example", "New lead: Iris Bloom"],
    ["vic.adler@agents.example", "A lead for you from Tess Moran: 30060 Marietta, GA"],
    ["vic.adler@agents.example", "A lead for you: 30060 Marietta, GA"],
  ])
    expect(
      mails.some((mail) => mail.recipient === recipient && mail.subject.startsWith(`${subject}`)),
      subject,
    ).toBe(true);
}

/** Two checks by two members, consent, a checked license and a seat of the zip code come before every transfer. */
async function expectLeads(read: Reader): Promise<void> {
  const leads = await read.selectFrom("leads").selectAll().execute();
  expect(new Set(leads.map(({ stage }) => stage))).toEqual(new Set(leadStages));
  for (const lead of leads) {
    const checks = await read.selectFrom("leadChecks").selectAll().where("leadId", "=", lead.id).execute();
    const passed = checks.filter((check) => check.passed === 1).map(({ staffId }) => staffId);
    if (lead.stage === "generated" || lead.stage === "paused") continue;
    expect(new Set(passed).size, lead.lastName).toBe(2);
    if (!withAgent.includes(lead.stage)) continue;
    if (!(await hasOptedOut(read, lead))) expect(lead.consentValid, lead.lastName).toBe(1);
    const seats = read
      .selectFrom("zipClaims")
      .selectAll()
      .where("agentId", "=", lead.agentId)
      .where("state", "=", "active");
    expect(
      (await seats.execute()).map(({ zip }) => zip),
      lead.lastName,
    ).toContain(lead.zip);
    const agents = read.selectFrom("agents").selectAll().where("id", "=", lead.agentId);
    const agent = await agents.executeTakeFirstOrThrow();
    expect(licenseStatus(agent.licenseCheckedOn, until), lead.lastName).not.toBe("unchecked");
    if (lead.stage === "paid-at-closing") expect(canInvoice(agent), lead.lastName).toBe(true);
  }
}

/** `npm run records` prints deals, invoices, their entries, reviews and sources, without the hash of a key. */
async function expectRecords(database: Database) {
  const tables = { closings: "closings", invoices: "invoices", ledger: "feeEntries", reviews: "reviews" } as const;
  for (const [kind, table] of Object.entries({ ...tables, sources: "sources" } as const)) {
    const records: Record<string, unknown>[] = [];
    for await (const record of storedRecords(database, kind)) records.push(record);
    const stored = await database.read.selectFrom(table).select("id").execute();
    expect(records.length, kind).toBeGreaterThan(0);
    expect(records.length, kind).toBe(stored.length);
    const times = records.map(({ receivedAt }) => receivedAt);
    expect(times, kind).toEqual(times.toSorted());
    for (const record of records) expect(record).not.toHaveProperty("keyHash");
  }
}
