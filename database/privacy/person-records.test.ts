import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { engines, freshDatabase } from "#test/database.ts";
import { plansOf, readsWholeTable } from "#test/query-plans.ts";
import { recordsOfPerson } from "./person-records.ts";
import { declared, rowsOfPerson } from "./person-rows.ts";
import { gatherReferences } from "./references.ts";

const rosa = { email: "rosa_100%@home.example", phone: undefined };

describe.each(engines)("what leads to Rosa's rows, before she is erased, on %s", (engine) => {
  it("is found by index among all leads, messages, applications and codes", async () => {
    const database = await freshDatabase(engine);
    const plans = await plansOf(database, async (reader) => {
      const found = await recordsOfPerson(reader, rosa);
      await gatherReferences(reader, rosa, { ...found, leads: ["lead"], payer: undefined });
    });
    expect(plans.length).toBeGreaterThanOrEqual(8);
    for (const plan of plans) expect(plan).not.toMatch(readsWholeTable);
  });
});

const someone = Object.fromEntries(
  [
    ...["leads", "inquiries", "applications", "formerMembers", "agents", "unpaidOrders", "failedPayments", "searched"],
    ...["about", "deliveries", "unusedAddresses", "mailboxes", "emailOfFormerMember", "signInCodes"],
  ].map((name) => [name, ["1", "2"]]),
);

it.each(engines)("no table is read whole for the rows of one person, on %s", async (engine) => {
  const database = await freshDatabase(engine);
  const plans = new Map<string, string>();
  for (const [table, declaration] of Object.entries(declared)) {
    const isErased = "find" in declaration && (declaration.erased === "deleted" || !("kept" in declaration.erased));
    const theirs = isErased ? rowsOfPerson(declaration.find, someone) : undefined;
    if (!theirs) continue;
    const query = sql`select 1 from ${sql.table(table)} where ${theirs}`;
    const [plan = ""] = await plansOf(database, (reader) => query.execute(reader));
    plans.set(table, plan);
  }
  expect(plans.size).toBeGreaterThan(30);
  expect([...plans].filter(([, plan]) => readsWholeTable.test(plan))).toEqual([]);
});

it.each(engines)(
  "Rosa's message is found in any case of her address, and Zoë's by her letters, on %s",
  async (engine) => {
    const database = await freshDatabase(engine);
    const emails = ["ROSA_100%@home.example", "rosa-100@home.example", "ZOË@home.example", "zoé@home.example"];
    const inquiry = { receivedAt: "", kind: "contact", name: "", subject: "", phone: "", message: "" } as const;
    await database.write(async (tx) => {
      for (const email of emails) {
        const row = { ...inquiry, id: email, email, submissionKey: email, moderationReason: null, client: "" };
        await tx.insertInto("inquiries").values(row).execute();
      }
    });
    const found = async (email: string) =>
      (await recordsOfPerson(database.read, { email, phone: undefined })).inquiries;
    expect(await found(rosa.email)).toEqual(["ROSA_100%@home.example"]);
    expect(await found("zoë@home.example")).toEqual(["ZOË@home.example"]);
  },
);
