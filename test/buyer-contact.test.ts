import { expect, it } from "vitest";
import { attribute, visibleText } from "./html.ts";
import { publicSettings } from "./public-settings.ts";
import { application } from "./request.ts";

const mia = { firstName: "Mia", lastName: "Torres", phone: "(404) 555-0131", email: "mia@torres.example" };
const shownIn = (page: string) =>
  Object.keys(mia).map((name) => {
    const [input = ""] = new RegExp(`<input\\b[^>]*\\sname="${name}"[^>]*>`).exec(page) ?? [];
    return attribute(input, "value") ?? "";
  });

it("Mia goes back from the last step without scripts: nothing is stored, and her details wait in her own cookie", async () => {
  const { request, world } = await application();
  const { headers } = await request("POST", "/buyer-form/contact", { form: { ...mia, answer2: "Land" } });
  expect(headers.location).toBe("/buyer-form?answer2=Land&question=7");
  const [cookie = ""] = headers["set-cookie"] ?? [];
  expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await world.database.read.selectFrom("leads").selectAll().execute()).toEqual([]);

  const shown = await request("GET", "/buyer-form?question=8", { headers: { cookie } });
  expect(shownIn(shown.text)).toEqual(Object.values(mia));
  expect(shown.headers["cache-control"]).toBe("no-store");
});

it("what no browser keeps in a cookie is not lost in silence: she is told to go back and shorten it", async () => {
  const { request } = await application();
  const { status, headers, text } = await request("POST", "/buyer-form/contact", {
    form: { ...mia, firstName: "x".repeat(5000) },
  });
  expect([status, headers["set-cookie"]]).toEqual([413, undefined]);
  expect(visibleText(text)).toContain("Please go back, shorten it and send it again.");
});

it("what is no form of the last step takes off the device what was kept", async () => {
  const { request } = await application();
  const { status, headers } = await request("POST", "/buyer-form/contact", { form: { answer2: "Land" } });
  expect(status).toBe(303);
  expect(headers["set-cookie"]).toEqual([expect.stringMatching(/^zipstead-buyer-contact=[^;]*; Max-Age=0;/)]);
});

it("once she has sent it, the cookie is taken off again", async () => {
  const { request } = await application();
  const { headers } = await request("POST", "/buyer-form", { form: mia });
  expect(headers["set-cookie"]).toEqual([expect.stringMatching(/^zipstead-buyer-contact=[^;]*; Max-Age=0; Path=\/;/)]);
});

it.each(["/buyer-form", "/buyer-form.data"])(
  "consent given by a post to %s names the page that she saw",
  async (path) => {
    const { request, world } = await application();
    await request("POST", path, { form: { ...mia, consent: "on" } });
    const consents = await world.database.read.selectFrom("consents").select("page").execute();
    expect(consents).toEqual([{ page: "http://localhost:3000/buyer-form" }]);
  },
);

it("on a site that is reached by https, the cookie travels by https alone", async () => {
  const { request } = await application(publicSettings);
  const origin = { host: "zipstead.example", origin: "https://zipstead.example" };
  const { headers } = await request("POST", "/buyer-form/contact", { form: mia, headers: origin });
  const [cookie = ""] = headers["set-cookie"] ?? [];
  expect(cookie).toMatch(/^__Host-zipstead-buyer-contact=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const { text } = await request("GET", "/buyer-form?question=8", { headers: { host: "zipstead.example", cookie } });
  expect(shownIn(text)).toEqual(Object.values(mia));
});

it.each([
  ["words", "nonsense"],
  ["something else", "eyJmaXJzdE5hbWUiOjF9"],
  ["half a character", "%00"],
  ["far too much", "x".repeat(4000)],
])("a cookie that holds %s is ignored", async (_what, stored) => {
  const { request, reported } = await application();
  const cookie = `zipstead-buyer-contact=${stored}`;
  const { status, text } = await request("GET", "/buyer-form?question=8", { headers: { cookie } });
  expect(status).toBe(200);
  expect(shownIn(text)).toEqual(["", "", "", ""]);
  expect(reported).toEqual([]);
});
