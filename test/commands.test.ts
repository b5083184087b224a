import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sha256 } from "#config/sha256.ts";
import type { Database } from "#database/database.ts";
import { insertLead } from "#database/leads/persons.ts";
import { insertConsent } from "#database/privacy/consents.ts";
import { hasOptedOut } from "#database/privacy/opt-outs.ts";
import { contactFields } from "#domain/contacts/contact.ts";
import { type ConsentLink, chainStart, linkTo, sealOf } from "#domain/privacy/consent.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { addContact, keepInTouch } from "#operations/contacts/edit-contact.ts";
import { logTalk } from "#operations/contacts/work-on-contact.ts";
import { blankForm } from "./blank-form.ts";
import { byNight } from "./by-night.ts";
import { ada, ben } from "./cast.ts";
import { bareDatabaseUrl, dailyEngines } from "./database.ts";
import { leadWith } from "./lead-rows.ts";
import { runNode } from "./process.ts";
import { runCommand } from "./run-command.ts";
import { addressOf, tessAndTeam } from "./team.ts";
import { payingAgent } from "./workspace.ts";
import { freshWorld, noon, type TestWorld } from "./world.ts";

/** A store at a port where nothing listens. */
const closedPortUrl = "postgres://zipstead:secret@127.0.0.1:9/zipstead";

describe("an operator's command reports a mistake in one sentence", () => {
  it.each([
    [["scripts/invite-staff.ts", "moira@host.example", "--rol", "owner"], {}, 2, "Unknown option '--rol'"],
    [["scripts/erase-person.ts", "cleo@home.example"], {}, 2, "Unexpected argument 'cleo@home.example'"],
    [
      ["scripts/records.ts", "orders"],
      { DATABASE_URL: "./store" },
      1,
      "DATABASE_URL must be file:PATH or postgres://….",
    ],
    [
      ["scripts/revoke-consent.ts", "404 555 0150"],
      { DATABASE_URL: closedPortUrl },
      1,
      "The store 127.0.0.1:9/zipstead cannot be reached: connect ECONNREFUSED 127.0.0.1:9.",
    ],
  ])("%j", async (args, settings, code, sentence) => {
    const output = await runCommand(args, settings);
    expect([output.code, output.output]).toEqual([code, ""]);
    expect(output.errors).toContain(sentence);
    expect(output.errors).not.toMatch(/^\s+at /m);
  });
});

const everyCommand = [
  ["scripts/revoke-consent.ts", "cleo@home.example"],
  ["scripts/erase-person.ts", "--email", "cleo@home.example"],
  ["scripts/invite-staff.ts", "moira@host.example"],
  ["scripts/records.ts", "orders"],
  ["scripts/verify-consent.ts"],
  ["scripts/verify-figures.ts"],
  ["scripts/verify-files.ts"],
  ["scripts/verify-persons.ts"],
  ["scripts/verify-contacts.ts"],
  ["scripts/verify-agents.ts"],
  ["scripts/verify-ledger.ts"],
];

describe.each(everyCommand)("%s says in one sentence what is wrong with the store", (...args) => {
  const output = async (DATABASE_URL: string, run: typeof runNode = runCommand) => {
    const { code, output, errors } = await run(args, { DATABASE_URL });
    expect([code, output]).toEqual([1, ""]);
    return errors;
  };

  // By day one is started as a process: each takes a second.
  it("if the file is not a store", async () => {
    const url = await bareDatabaseUrl("sqlite");
    writeFileSync(url.slice("file:".length), "an email to Moira ".repeat(100));
    expect(await output(url, byNight(runNode, args[0] === everyCommand[0]?.[0] ? runNode : runCommand))).toBe(
      `The store ${url.slice("file:".length)} cannot be opened: file is not a database. Is it the right file? If so, restore a backup.\n`,
    );
  });

  it("if PostgreSQL refuses the password", async () => {
    const url = new URL(await bareDatabaseUrl("postgres"));
    const name = url.pathname;
    url.password = "guessed";
    expect(await output(url.href)).toMatch(
      new RegExp(
        `^The store 127\\.0\\.0\\.1:\\d+${name} cannot be reached: password authentication failed [^\\n]+\\n$`,
      ),
    );
  });
});

describe("a command with wrong arguments creates no store", () => {
  it.each([
    ["scripts/invite-staff.ts"],
    ["scripts/invite-staff.ts", "moira"],
    ["scripts/invite-staff.ts", "moira@host.example", "--role", "queen"],
  ])("%s %s", async (...args) => {
    const DATABASE_URL = await bareDatabaseUrl("sqlite");
    expect((await runCommand(args, { DATABASE_URL })).code).toBe(2);
    expect(existsSync(DATABASE_URL.slice("file:".length))).toBe(false);
  });
});

describe("a command does not create a missing store", () => {
  it.each([
    ["scripts/records.ts", "onboarding"],
    ["scripts/invite-staff.ts", "moira@host.example"],
    ["scripts/revoke-consent.ts", "cleo@home.example"],
    ["scripts/erase-person.ts", "--email", "cleo@home.example", "--yes"],
    ["scripts/verify-consent.ts"],
    ["scripts/verify-figures.ts"],
    ["scripts/verify-persons.ts"],
    ["scripts/verify-contacts.ts"],
    ["scripts/verify-agents.ts"],
    ["scripts/verify-ledger.ts"],
  ])("%s", async (...args) => {
    const DATABASE_URL = await bareDatabaseUrl("sqlite");
    const { code, output, errors } = await runCommand(args, { DATABASE_URL });
    const file = DATABASE_URL.slice("file:".length);
    expect([code, output]).toEqual([1, ""]);
    expect(errors).toBe(
      `There is no store at ${file}. Check DATABASE_URL; the first start of the server creates the store.\n`,
    );
    expect(existsSync(file)).toBe(false);
  });
});

/** Inserts a chain of Cleo's consent records, the last one altered. */
async function insertConsentChain({ write }: Database, length: number, altered: Partial<ConsentLink> = {}) {
  const person = { salt: "s", ip: "192.0.2.7", userAgent: "Browser/1", phone: "", email: "cleo@home.example" };
  const links: ConsentLink[] = [];
  for (let position = 1; position <= length; position++) {
    const id = `consent-${position}`;
    const text = { textId: "buyer-1", wording: "I agree.", ticked: 1, page: "/buyer-form", formVersion: "1" } as const;
    const statement = {
      position,
      id,
      givenAt: noon,
      leadId: `lead-${position}`,
      ...text,
      seal: sealOf(person, sha256),
    };
    links.push(linkTo(links.at(-1)?.hash ?? chainStart, statement, sha256));
  }
  const last = links.pop();
  if (last) links.push({ ...last, ...altered });
  await write(async (tx) => {
    for (const link of links) await insertConsent(tx, link, person);
  });
  return links;
}

describe.each(dailyEngines)("npm run verify:consent on %s", (engine) => {
  const verify = (DATABASE_URL: string) => runCommand(["scripts/verify-consent.ts"], { DATABASE_URL });

  it("reports the length of an intact chain and how many of its persons were erased", async () => {
    const { world, databaseUrl } = await freshWorld(engine);
    const links = await insertConsentChain(world.database, 1001);
    await world.database.write((tx) => tx.deleteFrom("consentPersons").where("consentId", "<", "consent-2").execute());
    const erased = links.filter(({ id }) => id < "consent-2").length;
    expect(await verify(databaseUrl)).toEqual({
      code: 0,
      errors: "",
      output: `Intact: 1001 records, ${erased} of them of erased persons. Last hash: ${links.at(-1)?.hash}.\n`,
    });
  });

  it("reports an empty store as intact", async () => {
    const { databaseUrl } = await freshWorld(engine);
    const output = `Intact: 0 records, 0 of them of erased persons. Last hash: ${chainStart}.\n`;
    expect(await verify(databaseUrl)).toEqual({ code: 0, errors: "", output });
  });

  it.each([
    ["has been altered", { ticked: 0 }],
    ["does not follow from the record before it", { previousHash: chainStart }],
    ["is missing", { position: 1003 }],
  ] as const)("names the record that %s, however long the chain is", async (words, altered) => {
    const { world, databaseUrl } = await freshWorld(engine);
    await insertConsentChain(world.database, 1002, altered);
    expect(await verify(databaseUrl)).toEqual({ code: 1, errors: "", output: `Broken: record 1002 ${words}.\n` });
  });

  it("names the record whose person was altered", async () => {
    const { world, databaseUrl } = await freshWorld(engine);
    await insertConsentChain(world.database, 2);
    const another = { email: "dora@home.example" };
    await world.database.write((tx) =>
      tx.updateTable("consentPersons").set(another).where("consentId", "=", "consent-2").execute(),
    );
    expect(await verify(databaseUrl)).toMatchObject({
      code: 1,
      output: "Broken: record 2 belongs to a person whose data has been altered.\n",
    });
  });
});

describe.each(dailyEngines)("npm run verify:agents on %s", (engine) => {
  it("counts agents and what refers to them, and fails if an order is another agent's than its application", async () => {
    const { world, databaseUrl } = await freshWorld(engine);
    await submitApplication(world, { submission: ada, formKey: "adas", type: undefined });
    const again = { ...ada, email: ada.email.toUpperCase() };
    await submitApplication(world, { submission: again, formKey: "again", type: undefined });
    const bens = await submitApplication(world, { submission: ben, formKey: "bens", type: undefined });
    const verify = () => runCommand(["scripts/verify-agents.ts"], { DATABASE_URL: databaseUrl });
    const counts = "Agents: 2. Applications: 3. Claims: 0. Waitlist entries: 0. Orders: 3. Leads: 0.\n";
    expect(await verify()).toEqual({ code: 0, errors: "", output: `${counts}Every record refers to its agent.\n` });
    await world.database.write((tx) => tx.updateTable("orders").set({ agentId: bens.applicationId }).execute());
    const difference = "Differences: an order is another agent's than its application: 2.\n";
    expect(await verify()).toEqual({ code: 1, errors: "", output: counts + difference });
  });
});

describe.each(dailyEngines)("npm run verify:persons on %s", (engine) => {
  it("counts leads, persons and contacts, and fails if a lead has the wrong person", async () => {
    const { world, databaseUrl } = await freshWorld(engine);
    const { write } = world.database;
    const verify = () => runCommand(["scripts/verify-persons.ts"], { DATABASE_URL: databaseUrl });
    const [cleos, erased] = [
      { dialable: null, mailable: "cleo@home.example" },
      { dialable: null, mailable: null },
    ];
    await write(async (tx) => {
      for (const [number, one] of [cleos, erased, cleos].entries()) await insertLead(tx, leadWith(number, one));
    });
    const counts = "Leads: 3. Persons: 2. Contacts: 1.\n";
    expect(await verify()).toEqual({ code: 0, errors: "", output: `${counts}Every person matches the leads.\n` });
    await write((tx) => tx.updateTable("leads").set({ personId: "lead-1" }).where("id", "=", "lead-2").execute());
    const differences = [
      "leads of another person than their contact: 1",
      "persons whose leads share no phone or email: 1",
    ];
    expect(await verify()).toEqual({
      code: 1,
      errors: "",
      output: `${counts}Differences: ${differences.join("; ")}.\n`,
    });
  });
});

describe.each(dailyEngines)("npm run verify:contacts on %s", (engine) => {
  it("counts the people of all books, names nobody, and fails if one is not as its records say", async () => {
    const test = await freshWorld(engine);
    const { world, databaseUrl } = test;
    const { agentId } = await payingAgent(test, ben);
    const by = { agentId, member: { id: agentId, role: "agent" } } as const;
    const entered = blankForm(contactFields);
    const rosa = await addContact(world, by, { ...entered, firstName: "Rosa", phone: "404-555-0142" });
    const id = rosa.ok ? rosa.id : "";
    await keepInTouch(world, by, { id, every: "90" });
    await logTalk(world, by, { id, channel: "call", outcome: "spoke", text: "" });
    const verify = () => runCommand(["scripts/verify-contacts.ts"], { DATABASE_URL: databaseUrl });
    const counts = `Contacts: 1. Merged: 0. Removed: 0. Oldest: ${noon}.\n`;
    expect(await verify()).toEqual({ code: 0, errors: "", output: `${counts}Every book matches its records.\n` });
    await world.database.write(async (tx) => {
      await tx.updateTable("contacts").set({ touchedAt: "2026-01-01T12:00:00.000Z", lastName: "Lind" }).execute();
    });
    const differences = [
      ...["last talks that neither an activity nor an email says: 1", "talks after the last talk: 1"],
      ...["due days that differ: 1", "people who are found by other words: 1"],
    ];
    expect(await verify()).toEqual({
      code: 1,
      errors: "",
      output: `${counts}Differences: ${differences.join("; ")}.\n`,
    });
  });
});

describe.each(dailyEngines)("npm run revoke on %s", (engine) => {
  it.each([
    ["(404) 555-0150", "+14045550150", { dialable: "+14045550150", mailable: null }],
    [" Cleo@Home.example ", "cleo@home.example", { dialable: null, mailable: "cleo@home.example" }],
  ])("%s opts out", async (typed, known, contactPoints) => {
    const { world, databaseUrl } = await freshWorld(engine);
    expect(await runCommand(["scripts/revoke-consent.ts", typed], { DATABASE_URL: databaseUrl })).toEqual({
      code: 0,
      errors: "",
      output: `${known} will no longer be contacted on any channel.\n`,
    });
    expect(await hasOptedOut(world.database.read, contactPoints)).toBe(true);
  });

  it.each(["", "Cleo", "911"])("refuses %j", async (typed) => {
    const { databaseUrl } = await freshWorld(engine);
    expect(await runCommand(["scripts/revoke-consent.ts", typed], { DATABASE_URL: databaseUrl })).toEqual({
      code: 2,
      output: "",
      errors: "Give a phone number or an email address.\n",
    });
  });
});

describe.each(dailyEngines)("npm run erase-person on %s", (engine) => {
  const eraseScript = "scripts/erase-person.ts";
  const applicationsIn = ({ world }: TestWorld) =>
    world.database.read.selectFrom("applications").select("firstName").orderBy("receivedAt").execute();

  it("changes nothing without --yes, and keeps and names paid applications", async () => {
    const test = await freshWorld(engine);
    const { world, databaseUrl: DATABASE_URL, clock } = test;
    const paid = await submitApplication(world, { submission: ada, formKey: "adas", type: undefined });
    clock.pass({ seconds: 60 });
    await submitApplication(world, { submission: ada, formKey: "again", type: undefined });
    const payment = { state: "paid", reference: "pi_ada" } as const;
    await world.database.write((tx) =>
      tx.updateTable("orders").set(payment).where("applicationId", "=", paid.applicationId).execute(),
    );
    const found = "Leads: 0. Inquiries: 0. Applications without payment: 1. Former team members: 0.";
    const retainedLine = `Kept because they have payments: applications ${paid.applicationId}.`;

    const printed = await runCommand([eraseScript, "--email", " Ada.Park@Keystone.example "], { DATABASE_URL });
    expect(printed).toEqual({
      code: 0,
      errors: "",
      output: `${found}\n${retainedLine}\nNothing was changed. Add --yes to erase them.\n`,
    });
    expect(await applicationsIn(test)).toEqual([{ firstName: "Ada" }, { firstName: "Ada" }]);

    const erased = await runCommand([eraseScript, "--phone", "404 555 0101", "--yes"], { DATABASE_URL });
    expect(erased).toMatchObject({ code: 0, errors: "" });
    expect(erased.output).toContain(`${found}\n${retainedLine}\nErased, including 0 persons in consent records, `);
    expect(await applicationsIn(test)).toEqual([{ firstName: "Ada" }, { firstName: "" }]);
  });

  it("keeps and names a member who signs in, and says what comes first", async () => {
    const test = await freshWorld(engine);
    const { members } = await tessAndTeam(test, "Uma");
    const printed = await runCommand([eraseScript, "--email", addressOf("Uma"), "--yes"], {
      DATABASE_URL: test.databaseUrl,
    });
    expect(printed.output).toContain(
      `Kept because they sign in to a workspace: member ${members.Uma?.member.id}. If they are in a team, their team lead removes them under Team first.`,
    );
  });

  it.each([
    [[]],
    [["--yes"]],
    [["--email", "ada"]],
    [["--phone", "911"]],
    [["--email", "cleo@home.example", "--phone", "911"]],
  ])("refuses %j", async (args) => {
    const { databaseUrl } = await freshWorld(engine);
    expect(await runCommand([eraseScript, ...args], { DATABASE_URL: databaseUrl })).toEqual({
      code: 2,
      output: "",
      errors: "Give --email ADDRESS, --phone NUMBER, or both.\n",
    });
  });
});

it("npm run erase-person leaves nothing of the person in the store's file, free pages or WAL", async () => {
  const { world, databaseUrl: DATABASE_URL } = await freshWorld("sqlite");
  const file = DATABASE_URL.slice("file:".length);
  const bytes = () => [file, `${file}-wal`].map((name) => (existsSync(name) ? readFileSync(name, "latin1") : ""));
  const address = /ada\.park@keystone\.example/i;
  await submitApplication(world, { submission: ada, formKey: "adas", type: undefined });
  expect(bytes().join("")).toMatch(address);

  const erased = await runCommand(["scripts/erase-person.ts", "--email", ada.email, "--yes"], { DATABASE_URL });

  expect(erased).toMatchObject({ code: 0, errors: "" });
  expect(bytes().join("")).not.toMatch(address);
});
