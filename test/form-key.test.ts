import { sql } from "kysely";
import { expect, it } from "vitest";
import { ada, asTyped } from "./cast.ts";
import { application } from "./request.ts";

const mia = { firstName: "Mia", lastName: "Torres", phone: "(404) 555-0131", email: "mia@torres.example" };
const message = { name: "Mia Torres", email: mia.email, message: "Is anybody there?" };

it.each([
  ["/onboarding-form", "applications", asTyped(ada)],
  ["/buyer-form", "leads", mia],
  ["/contact-us", "messages", message],
  ["/reputation-management", "messages", message],
])(
  "%s: a post that failed may be stored all the same, so the page in answer keeps its key",
  async (page, table, form) => {
    const { request, world } = await application();
    await sql`alter table ${sql.ref(table)} rename to away`.execute(world.database.read);

    const { status, text } = await request("POST", `${page}?submitted=`, { form: { ...form, formKey: "mias-form" } });

    expect(status).toBe(503);
    expect(text).toMatch(/<input type="hidden" name="formKey" value="mias-form"/);
  },
);
