import { expect, it } from "vitest";
import { currentConsentText } from "#content/privacy/consent-texts.ts";
import { currentDisclosureText } from "#content/privacy/disclosure-texts.ts";
import { disclosuresTo } from "#database/privacy/disclosures.ts";
import { servedTexts } from "#operations/privacy/shown-texts.ts";
import { attribute, fieldsOf, visibleText } from "./html.ts";
import { publicSettings } from "./public-settings.ts";
import { application } from "./request.ts";

const mia = { firstName: "Mia", lastName: "Torres", phone: "(404) 555-0131", email: "mia@torres.example" };
const contactFieldsIn = (page: string) =>
  Object.keys(mia).map((name) => {
    const [input = ""] = new RegExp(`<input\\b[^>]*\\sname="${name}"[^>]*>`).exec(page) ?? [];
    return attribute(input, "value") ?? "";
  });

it("Mia goes back from the last step without scripts: nothing is stored, and a cookie keeps her details", async () => {
  const { request, world } = await application();
  const { headers } = await request("POST", "/buyer-form/contact", { form: { ...mia, answer2: "Land" } });
  expect(headers.location).toBe("/buyer-form?answer2=Land&question=7");
  const [cookie = ""] = headers["set-cookie"] ?? [];
  expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await world.database.read.selectFrom("leads").selectAll().execute()).toEqual([]);

  const shown = await request("GET", "/buyer-form?question=8", { headers: { cookie } });
  expect(contactFieldsIn(shown.text)).toEqual(Object.values(mia));
  expect(shown.headers["cache-control"]).toBe("no-store");
});

it("details too long for a cookie are refused: the page asks Mia to go back and shorten them", async () => {
  const { request } = await application();
  const { status, headers, text } = await request("POST", "/buyer-form/contact", {
    form: { ...mia, firstName: "x".repeat(5000) },
  });
  expect([status, headers["set-cookie"]]).toEqual([413, undefined]);
  expect(visibleText(text)).toContain("Please go back, shorten it and send it again.");
});

it("a post without the last step's fields deletes the cookie", async () => {
  const { request } = await application();
  const { status, headers } = await request("POST", "/buyer-form/contact", { form: { answer2: "Land" } });
  expect(status).toBe(303);
  expect(headers["set-cookie"]).toEqual([expect.stringMatching(/^zipstead-buyer-contact=[^;]*; Max-Age=0;/)]);
});

it("the cookie keeps Mia's details until her request is complete, so that she types nothing again", async () => {
  const { request, world } = await application();
  const withoutConsent = await request("POST", "/buyer-form", { form: { ...mia, answer1: "30308" } });
  expect(withoutConsent.headers.location).toBe("/buyer-form?answer1=30308&thanks=without-consent#thanks");
  const [cookie = ""] = withoutConsent.headers["set-cookie"] ?? [];
  const again = await request("GET", "/buyer-form?answer1=30308&question=8", { headers: { cookie } });
  expect(contactFieldsIn(again.text)).toEqual(Object.values(mia));
  const complete = await request("POST", "/buyer-form", { form: { ...mia, consent: "on", ...servedTexts(world) } });
  expect(complete.headers["set-cookie"]).toEqual([
    expect.stringMatching(/^zipstead-buyer-contact=[^;]*; Max-Age=0; Path=\/;/),
  ]);
});

it("what Mia consented to, and the fee, are recorded only if our page had both texts above its button", async () => {
  const { request, world } = await application();
  const { read } = world.database;
  const recorded = async (form: Record<string, string>) => {
    await request("POST", "/buyer-form", { form: { ...mia, consent: "on", ...form, formKey: world.newId() } });
    const { id } = await read.selectFrom("leads").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
    const consent = await read.selectFrom("consents").selectAll().where("leadId", "=", id).executeTakeFirstOrThrow();
    const inForm = (await disclosuresTo(read, id)).filter(({ shownIn }) => shownIn === "form");
    return { textId: consent.textId, ticked: consent.ticked, disclosures: inForm.map(({ textId }) => textId) };
  };
  const shown = fieldsOf((await request("GET", "/buyer-form?question=8")).text, "buyer");
  const { consentTextId = "", disclosureTextId = "" } = shown;
  const [consent, fee] = [currentConsentText.id, currentDisclosureText.id];
  const nothing = { textId: "", ticked: 0, disclosures: [] };
  expect(await recorded({})).toEqual(nothing);
  expect(await recorded({ consentTextId: consent, disclosureTextId: fee })).toEqual(nothing);
  expect(await recorded({ consentTextId: `${consent}.x`, disclosureTextId: consentTextId })).toEqual(nothing);
  expect(await recorded({ consentTextId, disclosureTextId })).toEqual({
    textId: consent,
    ticked: 1,
    disclosures: [fee],
  });
});

it.each(["/buyer-form", "/buyer-form.data"])("consent posted to %s records the page that Mia saw", async (path) => {
  const { request, world } = await application();
  await request("POST", path, { form: { ...mia, consent: "on" } });
  const consents = await world.database.read.selectFrom("consents").select("page").execute();
  expect(consents).toEqual([{ page: "http://localhost:3000/buyer-form" }]);
});

it.each([
  ["1", 1],
  ["0", 0],
] as const)(
  "what Mia's browser says about selling her data (Sec-GPC: %s) is kept with her request",
  async (gpc, kept) => {
    const { request, world } = await application();
    await request("POST", "/buyer-form", { form: mia, headers: { "sec-gpc": gpc } });
    const leads = await world.database.read.selectFrom("leads").select("notToSell").execute();
    expect(leads).toEqual([{ notToSell: kept }]);
  },
);

it("on an https site, the cookie is sent over https only", async () => {
  const { request } = await application(publicSettings);
  const origin = { host: "zipstead.example", origin: "https://zipstead.example" };
  const { headers } = await request("POST", "/buyer-form/contact", { form: mia, headers: origin });
  const [cookie = ""] = headers["set-cookie"] ?? [];
  expect(cookie).toMatch(/^__Host-zipstead-buyer-contact=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const { text } = await request("GET", "/buyer-form?question=8", { headers: { host: "zipstead.example", cookie } });
  expect(contactFieldsIn(text)).toEqual(Object.values(mia));
});

it.each([
  ["words", "nonsense"],
  ["something else", "eyJmaXJzdE5hbWUiOjF9"],
  ["half a character", "%00"],
  ["far too much", "x".repeat(4000)],
])("a cookie with %s is ignored", async (_what, stored) => {
  const { request, reported } = await application();
  const cookie = `zipstead-buyer-contact=${stored}`;
  const { status, text } = await request("GET", "/buyer-form?question=8", { headers: { cookie } });
  expect(status).toBe(200);
  expect(contactFieldsIn(text)).toEqual(["", "", "", ""]);
  expect(reported).toEqual([]);
});
