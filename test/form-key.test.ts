import { sql } from "kysely";
import { expect, it } from "vitest";
import { ada, asTyped } from "./cast.ts";
import { fieldsOf } from "./html.ts";
import { application } from "./request.ts";

const mia = { firstName: "Mia", lastName: "Torres", phone: "(404) 555-0131", email: "mia@torres.example" };
const message = { name: "Mia Torres", email: mia.email, message: "Is anybody there?" };

it.each([
  ["/onboarding-form", "onboarding", "applications", asTyped(ada)],
  ["/buyer-form", "buyer", "leads", mia],
  ["/contact-us", "contact", "inquiries", message],
  ["/reputation-management", "question", "inquiries", message],
])(
  "%s: a failed post may still have been stored, so the page that answers it keeps its form key",
  async (page, id, table, form) => {
    const { request, world } = await application();
    await sql`alter table ${sql.ref(table)} rename to away`.execute(world.database.read);

    const { status, text } = await request("POST", `${page}?submitted=`, { form: { ...form, formKey: "mias-form" } });

    expect(status).toBe(503);
    expect(fieldsOf(text, id).formKey).toBe("mias-form");
  },
);
