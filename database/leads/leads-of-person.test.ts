import { describe, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import type { ContactPoints } from "#domain/privacy/contact-points.ts";
import { engines, freshDatabase } from "#test/database.ts";
import { leadWith } from "#test/lead-rows.ts";
import { leadsOfPerson } from "./leads-of-person.ts";
import { insertLead } from "./persons.ts";

const junk = "+15555555555";

async function insertLeads({ write }: Database, contactPoints: ContactPoints[]) {
  await write(async (tx) => {
    for (const [number, one] of contactPoints.entries()) await insertLead(tx, leadWith(number, one));
  });
}

describe.each(engines)("the leads of one person on %s", (engine) => {
  it("share a phone or an email, directly or through another lead; those of a stranger do not", async () => {
    const database = await freshDatabase(engine);
    await insertLeads(database, [
      { dialable: "+14045550150", mailable: "cleo@home.example" },
      { dialable: "+14045550199", mailable: "otis@home.example" },
      { dialable: "+14045550150", mailable: "cleo@work.example" },
      { dialable: null, mailable: "cleo@work.example" },
      { dialable: null, mailable: null },
    ]);
    const found = async (dialable: string | null, mailable: string | null) =>
      (await leadsOfPerson(database.read, { dialable, mailable })).map(({ id }) => id);
    expect(await found(null, "cleo@home.example")).toEqual(["lead-0", "lead-2", "lead-3"]);
    expect(await found("+14045550199", null)).toEqual(["lead-1"]);
    expect(await found(null, null)).toEqual([]);
  });

  it("are limited to about a hundred, hers among them, if many people typed the same number", async () => {
    const database = await freshDatabase(engine);
    const many = Array.from({ length: 300 }, (_, number) => ({
      dialable: junk,
      mailable: `buyer${number}@home.example`,
    }));
    await insertLeads(database, many);
    const found = await leadsOfPerson(database.read, { dialable: null, mailable: "buyer299@home.example" });
    expect(found.map(({ id }) => id)).toContain("lead-299");
    expect(found.length).toBeLessThanOrEqual(101);
  });
});
