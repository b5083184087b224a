import { expect, it } from "vitest";
import { ada, asTyped } from "./cast.ts";
import { longestStored } from "./longest-stored.ts";
import { signedInAs } from "./office.ts";
import { application } from "./request.ts";

const claim = { zip: "30301", name: "Ada Moreno", email: "ada@lakeside.example" };
const checkout = { plan: "Team Plan", total: "2699", agreed: "on" };
const message = { name: "Cleo", email: "", phone: "", subject: "", message: "Hello" };
const person = { email: "ida@zipstead.example", password: "seven tall oaks in a row" };

/** Every form, filled in as people do. */
const forms: [path: string, fields: Record<string, string>][] = [
  ["/onboarding-form", asTyped(ada)],
  ["/contact-us", message],
  ["/reputation-management", message],
  ["/buyer-form", { answer1: "Atlanta", firstName: "Cleo", lastName: "Brandt", phone: "", email: "" }],
  ["/buyer-form/contact", { firstName: "Cleo", lastName: "Brandt", phone: "", email: "" }],
  ["/stop", { phone: "(404) 555-0142", email: "" }],
  ["/pricing/CheckoutPayStripe", { ...checkout, code: "BOPS5" }],
  ["/checkout/proceed-to-checkout", checkout],
  ["/checkout/more-payment-option", checkout],
  ["/checkout/crm-claim", checkout],
  ["/zip-code/claim", claim],
  ["/office/sign-in", person],
  ["/office/sign-in/code", { code: "123456" }],
  ["/office/staff", { email: "ida@zipstead.example", role: "isa" }],
];

it.each(forms)("%s: no field stores 20,000 letters, and sending them causes no error", async (path, fields) => {
  const site = await application();
  const { cookie } = await signedInAs(site.world, "owner");
  for (const name of Object.keys(fields)) {
    const form = { ...fields, [name]: "x".repeat(20_000) };
    const { status } = await site.request("POST", path, { form, headers: { cookie } });
    expect([name, status]).toEqual([name, expect.toSatisfy((answered) => answered < 500)]);
  }
  expect(site.reported).toEqual([]);
  expect((await longestStored(site.world)).length).toBeLessThanOrEqual(5000);
});

it("a NUL character, which PostgreSQL cannot store, causes no error in any field", async () => {
  const site = await application({}, "postgres");
  const { cookie } = await signedInAs(site.world, "owner");
  const fields = ["consentTextId", "formKey", "type", "renderedAt", "coupon", "order", "to", "reason"];
  const also = Object.fromEntries(fields.map((name) => [name, "a\0b"]));
  const decisions = ["/office/orders/none/application", "/office/zips/30301/seats", "/office/leads/none/transfer"];
  for (const path of [...forms.map(([path]) => path), ...decisions, "/sandbox/checkout/team/pay"]) {
    const entered = Object.entries(forms.find(([one]) => one === path)?.[1] ?? {});
    const form = { ...also, ...Object.fromEntries(entered.map(([name, text]) => [name, `${text}\0`])) };
    for (const posted of [form, { ...also, ...Object.fromEntries(entered) }]) {
      const { status } = await site.request("POST", path, { form: posted, headers: { cookie } });
      expect([path, status]).toEqual([path, expect.toSatisfy((answered) => answered < 500)]);
    }
  }
  const row = { body: JSON.stringify({ id: "a\0b" }), headers: { "content-type": "application/json" } };
  expect((await site.request("POST", "/sandbox/sheet/api/v1/key", row)).status).toBe(201);
  expect(site.reported).toEqual([]);
});
