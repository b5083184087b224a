import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { onboardingSections } from "#content/agents/onboarding.ts";
import { agreement } from "#content/payments/agreement.ts";
import { honeypotName } from "#domain/moderation/suspicions.ts";
import { receiptLink } from "#operations/payments/receipts/receipt-link.ts";
import { ada, asTyped, ida, ivo } from "./cast.ts";
import { alertsIn, attribute, fieldsOf, textOf, visibleText } from "./html.ts";
import { application, type TestSite } from "./request.ts";
import { agreedMessage, requiredMessages } from "./required-messages.ts";

const records = async ({ world }: TestSite) => ({
  applications: await world.database.read.selectFrom("applications").selectAll().execute(),
  orders: await world.database.read.selectFrom("orders").selectAll().execute(),
});

const linkIn = (html: string, label: string) =>
  [...html.matchAll(/<a\b[^>]*>([^<]*)/g)].flatMap(([tag, text]) =>
    text === label ? [attribute(tag, "href")] : [],
  )[0];

describe("the onboarding form before it is sent (specification 2.8)", () => {
  it("has its banner, every field with its label, the agreement and the button", async () => {
    const { request } = await application();

    const { status, text } = await request("GET", "/onboarding-form");

    expect(status).toBe(200);
    const seen = visibleText(text);
    expect(seen).toContain("Onboarding Form");
    for (const { label } of onboardingSections.flatMap(({ fields }) => fields)) expect(seen).toContain(label);
    for (const part of agreement) expect(seen).toContain((typeof part === "string" ? part : part.label).trim());
    expect(seen).toContain("Submit");
  });

  it("shows no error under any field", async () => {
    const { request } = await application();
    const { text } = await request("GET", "/onboarding-form");
    expect(text).not.toContain("-error");
    expect(alertsIn(text)).toEqual([]);
  });

  it("offers three distances next to each of the two areas", async () => {
    const { request } = await application();
    const { text } = await request("GET", "/onboarding-form");
    for (const id of ["onboarding-primaryArea", "onboarding-secondaryArea"]) {
      expect(textOf(text, id)?.split("\n").slice(1)).toEqual(["15-30 Miles", "30-50 Miles", "50-80 Miles"]);
    }
  });

  it("has a new form key each time", async () => {
    const { request } = await application();
    const keyOf = async () => fieldsOf((await request("GET", "/onboarding-form")).text, "onboarding").formKey;
    const [one, other] = [await keyOf(), await keyOf()];
    expect(one).not.toBe("");
    expect(one).not.toBe(other);
  });

  it("is not kept by shared caches, because its form key belongs to one visitor", async () => {
    const { request } = await application();
    expect((await request("GET", "/onboarding-form")).headers["cache-control"]).toBe("private, no-cache");
  });

  it("has the honeypot and the time token, like the other forms", async () => {
    const { request } = await application();
    const { text } = await request("GET", "/onboarding-form");
    const { renderedAt, ...fields } = fieldsOf(text, "onboarding");
    expect(renderedAt).toMatch(/^[0-9a-z]+\..+/);
    expect(fields).toHaveProperty(honeypotName);
  });

  it("fills in Plan, Plan Price and the type from the address", async () => {
    const { request } = await application();
    const { text } = await request("GET", "/onboarding-form?plan=growth&type=CRM");
    expect(fieldsOf(text, "onboarding")).toMatchObject({ plan: "Growth Plan", planPrice: "1050", type: "CRM" });
  });

  it("leaves them empty if the address names no plan of ours", async () => {
    const { request } = await application();
    const { text } = await request("GET", "/onboarding-form?plan=enterprise");
    expect(fieldsOf(text, "onboarding")).toMatchObject({ plan: "", planPrice: "", type: "" });
  });
});

describe("the form that a receipt's link opens", () => {
  const formAt = async ({ request }: TestSite, address: string) => {
    const { text } = await request("GET", address);
    return attribute(/<form id="onboarding"[^>]*>/.exec(text)?.[0] ?? "", "action");
  };

  it.each(["Ada opens it first", "Ben opens the plan's form first"])(
    "posts Ada's order, and hers alone: %s",
    async (who) => {
      const site = await application();
      const receipt = new URL(receiptLink(site.world, { id: "order-1", plan: "Professional Plan", crm: 0 }));
      const adas = () => formAt(site, `${receipt.pathname}${receipt.search}`);
      const bens = () => formAt(site, "/onboarding-form?plan=professional&utm_source=flyer");
      const seen = who.startsWith("Ada")
        ? { ada: await adas(), ben: await bens() }
        : { ben: await bens(), ada: await adas() };
      expect(seen.ben).toBe("?plan=professional&submitted=");
      expect(new URLSearchParams(seen.ada).get("order")).toBe(receipt.searchParams.get("order"));
    },
  );
});

describe("submitting the onboarding form without JavaScript", () => {
  it("Ada sees that it succeeded, with a link to the checkout", async () => {
    const site = await application({ STRIPE_LINK_PROFESSIONAL: "https://buy.example/professional" });

    const { status, text } = await site.submit("/onboarding-form", asTyped(ada));

    const { applications, orders } = await records(site);
    expect(status).toBe(303);
    expect(alertsIn(text)).toEqual(["Form submitted successfully!"]);
    expect(linkIn(text, "Continue to Checkout")).toBe(
      `https://buy.example/professional?client_reference_id=${orders[0]?.id}&prefilled_email=ada.park%40keystone.example`,
    );
    expect(applications).toMatchObject([{ ...ada, agreed: 1, Website: "Zipstead" }]);
  });

  it("an agent who fills in the honeypot sees the same, and the application goes into moderation", async () => {
    const site = await application();
    const form = { ...asTyped(ada), [honeypotName]: "filled" };
    const { status, text } = await site.submit("/onboarding-form", form);
    expect(status).toBe(303);
    expect(linkIn(text, "Continue to Checkout")).toContain("client_reference_id=");
    const { applications, orders } = await records(site);
    expect(applications).toMatchObject([{ email: ada.email, moderationReason: "honeypot, no-token" }]);
    expect(orders).toHaveLength(1);
  });

  it("Ivo's entries are stored exactly as typed", async () => {
    const site = await application();
    await site.submit("/onboarding-form", asTyped(ivo));
    expect((await records(site)).applications).toMatchObject([{ ...ivo, agreed: 1 }]);
  });

  it("Ida, whose plan is none of ours, is welcomed and linked home: she pays nothing online", async () => {
    const site = await application();

    const { text } = await site.submit("/onboarding-form", asTyped(ida));

    expect(visibleText(text)).toContain("Welcome to Zipstead\nYour form has been successfully submitted!");
    expect(linkIn(text, "Close")).toBe("/");
    expect((await records(site)).orders).toEqual([]);
  });

  it("Ida with the type CRM gets the CRM link for other plans", async () => {
    const site = await application({ STRIPE_LINK_CRM_OTHER: "https://buy.example/crm" });
    const { text } = await site.submit("/onboarding-form", { ...asTyped(ida), type: "CRM" });
    expect(linkIn(text, "Continue to Checkout")).toContain("https://buy.example/crm?");
  });

  it("two posts with the same form key make one record, and both answers link to the same order", async () => {
    const site = await application();
    const form = { ...asTyped(ada), formKey: "adas-form" };

    const first = await site.submit("/onboarding-form", form);
    const second = await site.submit("/onboarding-form", form);

    expect(linkIn(second.text, "Continue to Checkout")).toBe(linkIn(first.text, "Continue to Checkout"));
    expect((await records(site)).applications).toHaveLength(1);
  });
});

describe("errors of the onboarding form without JavaScript", () => {
  const messages = Object.entries({ ...requiredMessages, agreed: agreedMessage });

  it("an empty form shows each message under its field, answers 400 and stores nothing", async () => {
    const site = await application();

    const { status, text } = await site.request("POST", "/onboarding-form", { form: {} });

    expect(status).toBe(400);
    for (const [field, message] of messages) expect(textOf(text, `onboarding-${field}-error`)).toBe(message);
    expect(text.match(/-error\b/g)?.length).toBe(2 * messages.length);
    expect((await records(site)).applications).toEqual([]);
  });

  it("an invalid email shows “Invalid email”", async () => {
    const { request } = await application();
    const { text } = await request("POST", "/onboarding-form", { form: { ...asTyped(ada), email: "ada@keystone" } });
    expect(textOf(text, "onboarding-email-error")).toBe("Invalid email");
  });

  it("an unchecked agreement is refused", async () => {
    const { request } = await application();
    const { agreed: _, ...form } = asTyped(ada);
    const { status, text } = await request("POST", "/onboarding-form", { form });
    expect(status).toBe(400);
    expect(textOf(text, "onboarding-agreed-error")).toBe("You must agree to the terms and conditions");
  });

  it("everything typed stays in the form, including markup", async () => {
    const { request } = await application();
    const form = { ...asTyped(ivo), email: "" };

    const { text } = await request("POST", "/onboarding-form", { form });

    expect(fieldsOf(text, "onboarding")).toMatchObject(form);
    expect(text).not.toContain("<b>");
  });

  it("the type from the address stays as well", async () => {
    const { request } = await application();
    const { text } = await request("GET", "/onboarding-form?type=CRM");
    const [form = ""] = /<form id="onboarding"[^>]*>/.exec(text) ?? [];
    const refused = await request("POST", `/onboarding-form${attribute(form, "action")}`, {
      form: fieldsOf(text, "onboarding"),
    });

    expect(refused.status).toBe(400);
    expect(fieldsOf(refused.text, "onboarding").type).toBe("CRM");
  });

  it("a wrong field is marked for screen readers", async () => {
    const { request } = await application();
    const { text } = await request("POST", "/onboarding-form", { form: { ...asTyped(ada), city: "" } });
    const [city = ""] = /<input[^>]*\sname="city"[^>]*>/.exec(text) ?? [];
    expect(attribute(city, "aria-invalid")).toBe("true");
    expect(attribute(city, "aria-describedby")).toBe("onboarding-city-error");
  });
});

describe("a failing store", () => {
  it("causes 503 with the message of specification 8, and a second try makes one record", async () => {
    const site = await application();
    const form = { ...asTyped(ada), formKey: "adas-form", type: "" };
    await sql`alter table deliveries rename to away`.execute(site.world.database.read);

    const failed = await site.request("POST", "/onboarding-form", { form });

    expect(failed.status).toBe(503);
    expect(alertsIn(failed.text)).toEqual(["There was an error submitting the form. Please try again."]);
    expect(fieldsOf(failed.text, "onboarding")).toMatchObject(form);
    expect(site.reported).toHaveLength(1);

    await sql`alter table away rename to deliveries`.execute(site.world.database.read);
    const again = await site.request("POST", "/onboarding-form", { form: fieldsOf(failed.text, "onboarding") });
    expect(again.status).toBe(303);
    expect((await records(site)).applications).toHaveLength(1);
  });

  it("is reported to the operator, without details for the visitor", async () => {
    const site = await application();
    await site.world.database.close();
    const { text } = await site.request("POST", "/onboarding-form", { form: asTyped(ada) });
    expect(text).not.toMatch(/sqlite|database|destroyed|stack(?!TraceLimit)/i);
    expect(site.reported).toHaveLength(1);
  });

  it("does not stop visitors from reading the pages", async () => {
    const site = await application();
    await site.world.database.close();
    for (const path of ["/", "/get-started", "/onboarding-form", "/pricing/CheckoutPayStripe?plan=growth"]) {
      expect((await site.request("GET", path)).status).toBe(200);
    }
  });
});
