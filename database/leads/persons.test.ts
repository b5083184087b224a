import { describe, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import type { Writer } from "#database/schema.ts";
import type { ContactPoints } from "#domain/privacy/contact-points.ts";
import { engines, freshDatabase } from "#test/database.ts";
import { leadWith } from "#test/lead-rows.ts";
import { plansOf, readsWholeTable } from "#test/query-plans.ts";
import { wrongPersons } from "./check-persons.ts";
import { leadsOfPerson, otherLeadsOfPerson } from "./leads-of-person.ts";
import { insertLead, regroupPersonsOf } from "./persons.ts";

const junk = "+15555555555";

async function insertLeads({ write }: Database, contactPoints: ContactPoints[], from = 0) {
  await write(async (tx) => {
    for (const [number, one] of contactPoints.entries()) await insertLead(tx, leadWith(from + number, one));
  });
}

const contacts = (dialable: string | null, mailable: string | null) => ({ dialable, mailable });

async function personOfEach({ read }: Database): Promise<Record<string, string>> {
  const leads = await read.selectFrom("leads").select(["id", "personId"]).execute();
  return Object.fromEntries(leads.map(({ id, personId }) => [id, personId]));
}

const differences = async ({ read }: Database) =>
  Object.entries(await wrongPersons(read)).filter(([, count]) => count > 0);

describe.each(engines)("persons on %s", (engine) => {
  it("are one person from the moment a lead has the phone of one and the email of the other", async () => {
    const database = await freshDatabase(engine);
    await insertLeads(database, [
      contacts("+1", "a@x"),
      contacts("+2", "b@x"),
      contacts("+3", null),
      contacts(null, null),
    ]);
    expect(new Set(Object.values(await personOfEach(database))).size).toBe(4);
    await insertLeads(database, [contacts("+2", "a@x")], 4);
    const oldest = "lead-0";
    expect(await personOfEach(database)).toEqual({
      "lead-0": oldest,
      "lead-1": oldest,
      "lead-2": "lead-2",
      "lead-3": "lead-3",
      "lead-4": oldest,
    });
    expect(await differences(database)).toEqual([]);
  });

  it("are not joined by a number that many typed instead of their own", async () => {
    const database = await freshDatabase(engine);
    const many = Array.from({ length: 130 }, (_, number) => contacts(junk, `buyer${number}@home.example`));
    await insertLeads(database, many);
    await insertLeads(
      database,
      [contacts(junk, "buyer120@home.example"), contacts("+1", "buyer129@home.example")],
      130,
    );
    const persons = await personOfEach(database);
    expect(Object.values(persons).filter((id) => id === "lead-0")).toHaveLength(100);
    expect([persons["lead-120"], persons["lead-130"], persons["lead-129"], persons["lead-131"]]).toEqual([
      "lead-120",
      "lead-120",
      "lead-129",
      "lead-129",
    ]);
    const shared = database.read.selectFrom("personContacts").select("personId").where("value", "=", junk);
    expect(await shared.execute()).toEqual([{ personId: null }]);
    expect(await differences(database)).toEqual([]);
  });

  it("stay two if they have more than a hundred leads together", async () => {
    const database = await freshDatabase(engine);
    const sixty = (phone: string) => Array.from({ length: 60 }, () => contacts(phone, null));
    await insertLeads(database, [...sixty("+1"), ...sixty("+2")]);
    await database.write(async (tx) => {
      await insertLead(tx, leadWith(120, contacts("+1", "a@x")));
      await insertLead(tx, leadWith(121, contacts("+2", "a@x")));
    });
    expect(new Set(Object.values(await personOfEach(database)))).toEqual(new Set(["lead-0", "lead-60"]));
    expect(await differences(database)).toEqual([]);
  });

  it("are separate again once the lead that linked them is erased, and its contacts are gone", async () => {
    const database = await freshDatabase(engine);
    await insertLeads(database, [
      contacts("+1", "a@x"),
      contacts("+1", "b@x"),
      contacts("+2", "b@x"),
      contacts("+1", null),
    ]);
    expect(new Set(Object.values(await personOfEach(database)))).toEqual(new Set(["lead-0"]));
    await database.write(async (tx) => {
      await empty(tx, ["lead-1", "lead-0"]);
      await regroupPersonsOf(tx, ["lead-1", "lead-0"]);
    });
    expect(new Set(Object.values(await personOfEach(database))).size).toBe(4);
    const left = await database.read.selectFrom("personContacts").select("value").execute();
    expect(left.map(({ value }) => value).toSorted()).toEqual(["+1", "+2", "b@x"]);
    expect(await differences(database)).toEqual([]);
  });

  it("are not known again by a repeated form of an erased lead, but are new when they ask again", async () => {
    const database = await freshDatabase(engine);
    const cleo = contacts("+1", "a@x");
    await insertLeads(database, [cleo]);
    await database.write(async (tx) => {
      await empty(tx, ["lead-0"]);
      await regroupPersonsOf(tx, ["lead-0"]);
      const repeated = { ...leadWith(1, cleo), submissionKey: "0" };
      expect(await insertLead(tx, repeated)).toEqual({ id: "lead-0", isNew: false });
    });
    expect(await database.read.selectFrom("personContacts").selectAll().execute()).toEqual([]);
    expect(await differences(database)).toEqual([]);
    await insertLeads(database, [cleo], 2);
    expect(await personOfEach(database)).toEqual({ "lead-0": "lead-0", "lead-2": "lead-2" });
    expect(await differences(database)).toEqual([]);
  });

  it("lose a number that many typed with the last lead that has it", async () => {
    const database = await freshDatabase(engine);
    await insertLeads(
      database,
      Array.from({ length: 102 }, (_, number) => contacts(junk, `buyer${number}@home.example`)),
    );
    const ids = Array.from({ length: 102 }, (_, number) => `lead-${number}`);
    await database.write(async (tx) => {
      await empty(tx, ids);
      await regroupPersonsOf(tx, ids);
    });
    expect(await database.read.selectFrom("personContacts").selectAll().execute()).toEqual([]);
    expect(await differences(database)).toEqual([]);
  });

  it("are found by index", async () => {
    const database = await freshDatabase(engine);
    const cleo = contacts("+1", "a@x");
    await insertLeads(database, [cleo]);
    const plans = await plansOf(database, async (reader) => {
      await leadsOfPerson(reader, cleo);
      await otherLeadsOfPerson(reader, { id: "lead-0", personId: "lead-0" });
    });
    expect(plans.length).toBeGreaterThanOrEqual(5);
    for (const plan of plans) expect(plan).not.toMatch(readsWholeTable);
  });

  it("are compared with the leads, and each kind of difference is found", async () => {
    const known = [contacts("+1", "a@x"), contacts("+1", "b@x"), contacts("+2", "c@x")];
    const broken: [string, (tx: Writer) => Promise<unknown>][] = [
      [
        "contacts of leads that are not stored",
        (tx) => tx.deleteFrom("personContacts").where("value", "=", "c@x").execute(),
      ],
      [
        "leads of another person than their contact",
        (tx) => tx.updateTable("personContacts").set({ personId: "lead-0" }).where("value", "=", "c@x").execute(),
      ],
      [
        "contacts that no lead has",
        (tx) => tx.insertInto("personContacts").values({ kind: "email", value: "+1", personId: "lead-0" }).execute(),
      ],
      ["persons without a lead", (tx) => tx.insertInto("persons").values({ id: "nobody", receivedAt: "" }).execute()],
      [
        "persons whose leads share no phone or email",
        async (tx) => {
          await tx.updateTable("leads").set({ personId: "lead-0" }).execute();
          await tx.updateTable("personContacts").set({ personId: "lead-0" }).execute();
          await tx.deleteFrom("persons").where("id", "=", "lead-2").execute();
        },
      ],
    ];
    for (const [difference, change] of broken) {
      const database = await freshDatabase(engine);
      await insertLeads(database, known);
      expect(await differences(database)).toEqual([]);
      await database.write(change);
      expect(await differences(database)).toEqual([[difference, 1]]);
    }
  });
});

/** As erasure does. */
async function empty(tx: Writer, leads: string[]) {
  await tx.updateTable("leads").set(contacts(null, null)).where("id", "in", leads).execute();
}
