import { expect, it, onTestFinished } from "vitest";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import { hasOptedOut, insertOptOut } from "#database/privacy/opt-outs.ts";
import { bareDatabaseUrl, engines } from "#test/database.ts";
import { leadWith } from "#test/lead-rows.ts";
import { wrongPersons } from "./check-persons.ts";
import { insertLead } from "./persons.ts";
import { rereadContacts } from "./reread-contacts.ts";

async function openBare(engine: (typeof engines)[number]) {
  const database = openDatabase(await bareDatabaseUrl(engine));
  onTestFinished(() => database.close());
  return database;
}

const since = "2026-11-21T12:00:00.000Z";

it.each(engines)("a store of an earlier release is read again, once, on %s", async (engine) => {
  const database = await openBare(engine);
  await migrate(database, { last: "048-baseline" });
  const entered = [
    { phone: "404-555-0170 ext 12", email: "ada@keystone.example", dialable: "+14045550170" },
    { phone: "404-555-0170 ext 34", email: "ben@keystone.example", dialable: "+14045550170" },
    { phone: "123-456-7890", email: "", dialable: "+11234567890" },
    { phone: "404-KW-HOMES", email: "", dialable: null },
    { phone: "404-594-6637", email: "cara@home.example", dialable: "+14045946637" },
    { phone: "", email: "uwe@münchen.example", dialable: null },
    { phone: "(404) 555-0142", email: "", dialable: "+14045550142" },
    // Staff wrote another number than what was typed.
    { phone: "later", email: "", dialable: "+14045550143" },
  ];
  await database.write(async (tx) => {
    for (const [number, { phone, email, dialable }] of entered.entries()) {
      const mailable = email.toLowerCase() || null;
      const answers = JSON.stringify([["Atlanta GA", "Atlanta, GA"][number] ?? ""]);
      const [city, state] = number === 1 ? ["Atlanta", "GA"] : [null, null];
      await insertLead(tx, { ...leadWith(number, { dialable, mailable }), phone, email, answers, city, state });
    }
    await insertOptOut(tx, { kind: "email", value: "uwe@münchen.example", since, source: "link" });
    await insertOptOut(tx, { kind: "phone", value: "+14045946637", since, source: "link" });
  });

  await migrate(database);

  const columns = ["dialable", "mailable", "city", "unreachable", "consentValid", "personId"] as const;
  const leads = await database.read.selectFrom("leads").select(columns).orderBy("receivedAt").execute();
  expect(leads).toMatchObject([
    { dialable: "+14045550170;ext=12", city: "Atlanta", personId: "lead-0", consentValid: 1 },
    { dialable: "+14045550170;ext=34", city: "Atlanta", personId: "lead-1", consentValid: 1 },
    { dialable: null, unreachable: 1 },
    { dialable: "+14045946637", unreachable: 0, personId: "lead-4", consentValid: 0 },
    { dialable: "+14045946637", mailable: "cara@home.example", personId: "lead-4", consentValid: 0 },
    { mailable: "uwe@xn--mnchen-3ya.example", consentValid: 0 },
    { dialable: "+14045550142" },
    { dialable: "+14045550143", unreachable: 0 },
  ]);
  expect(Object.values(await wrongPersons(database.read))).toEqual([0, 0, 0, 0, 0]);
  const uwe = { dialable: null, mailable: "uwe@xn--mnchen-3ya.example" };
  expect(await hasOptedOut(database.read, uwe)).toBe(true);
  const found = await database.read.selectFrom("searchTerms").select(["recordId", "terms"]).execute();
  expect(found.find(({ recordId }) => recordId === "lead-0")?.terms.split(" ")).toContain("5550170");

  const reading = { dialable: null, mailable: null, zip: null, city: null, state: null };
  expect(await database.write((tx) => rereadContacts(tx, () => reading))).toBe(0);
});

it.each(engines)(
  "an opt-out of one extension leaves the colleague's alone, one of the line covers both, on %s",
  async (engine) => {
    const database = await openBare(engine);
    await migrate(database);
    const [adas, bens] = ["+14045550170;ext=12", "+14045550170;ext=34"];
    const optedOut = (dialable: string) => hasOptedOut(database.read, { dialable, mailable: null });
    await database.write((tx) => insertOptOut(tx, { kind: "phone", value: adas, since, source: "link" }));
    expect([await optedOut(adas), await optedOut(bens), await optedOut("+14045550170")]).toEqual([true, false, false]);
    await database.write((tx) => insertOptOut(tx, { kind: "phone", value: "+14045550170", since, source: "office" }));
    expect([await optedOut(adas), await optedOut(bens)]).toEqual([true, true]);
  },
);
