import { describe, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { engines, freshDatabase } from "#test/database.ts";
import { leadsOfPerson } from "./leads-of-person.ts";

const junk = "+15555555555";

/** One lead a second, in the order of the list. */
async function insertLeadWith(
  { write }: Database,
  contactPoints: { dialable: string | null; mailable: string | null }[],
) {
  const leads = contactPoints.map((contactPoints, number) => {
    const receivedAt = new Date(Date.parse("2026-11-20T12:00:00Z") + number * 1000).toISOString();
    return {
      id: `lead-${number}`,
      submissionKey: String(number),
      receivedAt,
      answers: "[]",
      client: "",
      firstName: "Cleo",
      lastName: "",
      phone: "",
      email: "",
      consent: 1 as const,
      consentValid: 1 as const,
      zip: null,
      city: null,
      state: null,
      unreachable: 0 as const,
      sameAs: null,
      moderationReason: null,
      ...contactPoints,
      stage: "generated" as const,
      stageSince: receivedAt,
      pausedFrom: null,
      agentId: null,
    };
  });
  await write((tx) => tx.insertInto("leads").values(leads).execute());
}

describe.each(engines)("the leads of one person on %s", (engine) => {
  it("share a phone or an email, directly or through another lead; those of a stranger do not", async () => {
    const database = await freshDatabase(engine);
    await insertLeadWith(database, [
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
    await insertLeadWith(database, many);
    const found = await leadsOfPerson(database.read, { dialable: null, mailable: "buyer299@home.example" });
    expect(found.map(({ id }) => id)).toContain("lead-299");
    expect(found.length).toBeLessThanOrEqual(101);
  });
});
