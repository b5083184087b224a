import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { readSettings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import { currentConsentText } from "#content/privacy/consent-texts.ts";
import { currentDisclosureText } from "#content/privacy/disclosure-texts.ts";
import { locksOf } from "#database/dialects/beside-others.ts";
import { submitInquiry } from "#operations/inquiries/submit-inquiry.ts";
import { submitLead } from "#operations/leads/submit-lead.ts";
import { renderToken } from "#operations/moderation/submission-context.ts";
import { keysOfSubmission } from "#operations/moderation/submission-keys.ts";
import { revokeConsent } from "#operations/privacy/revoke-consent.ts";
import { addSource } from "#operations/sources/change-source.ts";
import { receiveLead } from "#operations/sources/receive-lead.ts";
import type { World } from "#operations/world.ts";
import { ada } from "#test/cast.ts";
import { atlanta } from "#test/leads.ts";
import { pollUntil } from "#test/until.ts";
import { submitApplication } from "./submit-application.ts";

const partner = {
  name: "Homes Today",
  kind: "partner",
  leadKind: "buyer",
  costCents: 4500,
  costUnit: "lead",
  capPerDay: null,
} as const;

/** Two processes with one store, each with connections of its own. */
async function twoProcesses() {
  const first = await atlanta("postgres");
  const { world: second } = await buildServices(readSettings({ DATABASE_URL: first.databaseUrl, LOG_LEVEL: "silent" }));
  onTestFinished(() => second.database.close());
  Object.assign(second, { now: first.clock.now });
  Object.assign(first.world, { newId: randomUUID });
  const renderedAt = renderToken(first.world);
  first.clock.pass({ seconds: 60 });
  const context = { page: "https://zipstead.example/", userAgent: "Browser/1", honeypot: "", renderedAt };
  const worlds = [first.world, second] as const;
  const times = <T>(count: number, send: (world: World, turn: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, turn) => send(turn % 2 === 0 ? first.world : second, turn)));

  const lead = (world: World, { email = "", phone = "", formKey = "", ip = "203.0.113.7" }) =>
    submitLead(world, {
      kind: "buyer",
      submission: {
        answers: ["30301", "Condominium", "$300k - $600k", "ASAP", "None of the above", "No", "No", ""],
        contactInfo: { firstName: "Cleo", lastName: "Marsh", phone, email },
        consent: true,
      },
      consentTextId: currentConsentText.id,
      disclosureTextId: currentDisclosureText.id,
      formKey,
      submissionContext: { ...context, ip },
    });
  const inquiry = (world: World, { email = "", formKey = "", ip = "203.0.113.9" }) =>
    submitInquiry(world, {
      kind: "contact",
      fields: { name: "Dora Quist", subject: "Hello", email, phone: "", message: "May I ask something?" },
      formKey,
      submissionContext: { ...context, ip },
    });
  const application = (world: World, turn: number) => {
    const person = { email: `agent-${turn}@firm-${turn}.example`, phone: `404-555-01${10 + turn}` };
    const submission = { ...ada, ...person, planPrimaryArea: "30301" };
    return submitApplication(world, { submission, formKey: `${turn}`, type: undefined });
  };
  return { ...first, worlds, times, lead, inquiry, application, read: first.world.database.read };
}

it("two processes that are sent one request at once make one lead, and two of one person are hers", async () => {
  const { times, lead, inquiry, read } = await twoProcesses();
  const cleo = { email: "cleo@home.example", phone: "404-555-0150" };
  const [ids] = await Promise.all([
    times(6, (world) => lead(world, { ...cleo, formKey: "one" })),
    times(4, (world, turn) => lead(world, { ...cleo, formKey: `other-${turn}` })),
    times(6, (world, turn) => inquiry(world, { email: "Dora@home.example", formKey: `tab-${turn}` })),
  ]);
  expect(new Set(ids.map(({ leadId }) => leadId)).size).toBe(1);
  const leads = await read.selectFrom("leads").select("personId").execute();
  expect([leads.length, new Set(leads.map(({ personId }) => personId)).size]).toEqual([5, 1]);
  expect(await read.selectFrom("inquiries").select("id").execute()).toHaveLength(1);
  const emails = await read.selectFrom("deliveries").select("receiver").where("lastError", "is", null).execute();
  expect(
    emails.filter(({ receiver }) => receiver === cleo.email),
    "one confirmation a day",
  ).toHaveLength(1);
});

it("a zip code that twenty agents want through two processes goes to one, and each other has a place", async () => {
  const { times, application, read } = await twoProcesses();
  await times(20, application);
  const seats = await read.selectFrom("zipClaims").select(["zip", "agentId"]).where("zip", "=", "30301").execute();
  const places = await read.selectFrom("waitlistEntries").select("place").where("zip", "=", "30301").execute();
  expect(seats).toHaveLength(1);
  expect(places.map(({ place }) => place).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 19 }, (_, one) => one + 1),
  );
});

it("leads of forty strangers at once are all stored, and their consents are one chain", async () => {
  const { times, lead, read } = await twoProcesses();
  await times(40, (world, turn) =>
    lead(world, { email: `${turn}@home-${turn}.example`, formKey: `${turn}`, ip: `203.${turn}.113.7` }),
  );
  const chain = await read.selectFrom("consents").select(["position", "previousHash"]).orderBy("position").execute();
  expect(chain.map(({ position }) => position)).toEqual(Array.from({ length: 40 }, (_, one) => one + 1));
  expect(new Set(chain.map(({ previousHash }) => previousHash)).size).toBe(40);
});

it("a lead that shows two persons to be one joins their leads, whoever else writes", async () => {
  const { worlds, times, lead, read } = await twoProcesses();
  const [world] = worlds;
  await lead(world, { phone: "404-555-0150", formKey: "by phone" });
  await lead(world, { email: "cleo@home.example", formKey: "by email" });
  await times(4, (one, turn) =>
    turn === 0
      ? lead(one, { phone: "404-555-0150", email: "cleo@home.example", formKey: "both" })
      : lead(one, { email: "cleo@home.example", formKey: `${turn}`, ip: `203.${turn}.113.7` }),
  );
  const leads = await read.selectFrom("leads").select("personId").execute();
  expect([leads.length, new Set(leads.map(({ personId }) => personId)).size]).toEqual([6, 1]);
});

it("a partner's leads and those of a form are one person's, whichever process takes them", async () => {
  const { world, times, lead, read } = await twoProcesses();
  const { key } = await addSource(world, { facts: partner, staffId: "Moira" });
  const cleo = { email: "cleo@home.example", phone: "+14045550150" };
  const body = JSON.stringify({ first_name: "Cleo", last_name: "Marsh", zip_code: "30301", ...cleo });
  await times<unknown>(8, (one, turn) =>
    turn % 4 < 2
      ? receiveLead(one, { key, body, contentType: "application/json" })
      : lead(one, { ...cleo, formKey: `${turn}` }),
  );
  const leads = await read.selectFrom("leads").select(["personId", "sourceId"]).execute();
  expect(new Set(leads.map(({ personId }) => personId)).size).toBe(1);
  expect(leads.filter(({ sourceId }) => sourceId !== null).length, "repeats").toBeLessThanOrEqual(1);
  const outcomes = await read.selectFrom("intakePayloads").select("outcome").execute();
  expect(outcomes.filter(({ outcome }) => outcome === "accepted" || outcome === "repeated")).toHaveLength(4);
});

it("a submission waits for one of the same mailbox, a stranger's does not, and an act waits for both", async () => {
  const { worlds, lead, inquiry } = await twoProcesses();
  const [world, other] = worlds;
  const cleo = { email: "cleo@home.example", phone: "", formKey: "one" };
  const order: string[] = [];
  const note = (what: string) => () => void order.push(what);
  const waiting: Promise<unknown>[] = [];
  await other.database.write(
    async (tx) => {
      waiting.push(lead(world, cleo).then(note("Cleo")));
      await inquiry(world, { email: "dora@home.example", formKey: "two" }).then(note("Dora"));
      await pollUntil(async () => (await awaitingLocks(world)) === 1);
      waiting.push(revokeConsent(world, { kind: "email", value: cleo.email, source: "link" }).then(note("act")));
      await pollUntil(async () => (await awaitingLocks(world)) === 2);
      await sql`select 1`.execute(tx);
      order.push("other");
    },
    { keys: keysOfSubmission(cleo) },
  );
  await Promise.all(waiting);
  expect(order).toEqual(["Dora", "other", "Cleo", "act"]);
});

async function awaitingLocks({ database }: World): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database.read);
  return rows[0]?.count ?? 0;
}

it("locks are in one order, each once", () => {
  expect(locksOf(["zip 30301", "mailbox ada@home.example", "zip 30301"])).toBe(
    locksOf(["mailbox ada@home.example", "zip 30301"]),
  );
});
