import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import {
  curlSamples,
  intakeAnswers,
  leadFields,
  sampleAdf,
  sampleForm,
  sampleJson,
} from "#content/sources/send-leads.ts";
import { payloadsOf } from "#database/sources/sources.ts";
import { intakeRate } from "#domain/moderation/request-rate.ts";
import { mostReceivedBytes } from "#domain/sources/stored-content.ts";
import { addSource } from "#operations/sources/change-source.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { mainOf, visibleText } from "./html.ts";
import { openOfficeAs } from "./office.ts";

const facts = { leadKind: "buyer", costCents: null, costUnit: "month", capPerDay: null } as const;
const json = { "content-type": "application/json" };
const rosa = { name: "Rosa Lind", email: "rosa@home.example", phone: "404-555-0199", zip: "30308" };

async function source(kind: "partner" | "mail" = "partner", settings: Record<string, string> = {}) {
  const site = await atlantaSite(settings);
  const office = await openOfficeAs(site);
  const { id, key } = await addSource(site.world, { facts: { ...facts, name: "Homes Daily", kind }, staffId: "Moira" });
  const path = `/api/v1/intake/${key}`;
  const post = async (body: string | Buffer, headers: Record<string, string> = json, query = "") => {
    const answer = await site.request("POST", `${path}${query}`, { body, headers });
    return { ...answer, said: answer.text.startsWith("{") ? JSON.parse(answer.text) : answer.text };
  };
  const leads = async () => {
    const found = site.world.database.read.selectFrom("leads").select(["firstName", "lastName"]);
    return (await found.execute()).map(({ firstName, lastName }) => `${firstName} ${lastName}`).toSorted();
  };
  const sent = () => payloadsOf(site.world.database.read, id, 100);
  return { site, office, leads, path, post, sent, page: `/office/sources/${id}` };
}

describe("the address of a partner", () => {
  it.each([
    ["gzip", gzipSync(JSON.stringify(rosa)), { ...json, "content-encoding": "gzip" }, ""],
    ["UTF-16", Buffer.from(`\uFEFF${JSON.stringify(rosa)}`, "utf16le"), json, ""],
    [
      "ISO-8859-1",
      Buffer.from(JSON.stringify({ ...rosa, message: "für José" }), "latin1"),
      { "content-type": "application/json; charset=iso-8859-1" },
      "",
    ],
    ["the query alone", Buffer.alloc(0), {}, `?${new URLSearchParams(rosa)}`],
    ["70 kB", Buffer.from(JSON.stringify({ ...rosa, page_html: "x".repeat(70_000) })), json, ""],
  ] as const)("takes %s", async (_, body, headers, query) => {
    const { leads, post } = await source();
    const answer = await post(body, headers, query);
    expect([answer.status, answer.said]).toMatchObject([202, { outcome: "accepted" }]);
    expect(await leads()).toEqual(["Rosa Lind"]);
  });

  it("makes a lead of each line of JSON", async () => {
    const { leads, post } = await source();
    const karl = { name: "Karl Berg", email: "karl@home.example", zip: "30309" };
    expect((await post(`${JSON.stringify({ ...rosa, zip: "30309" })}\n${JSON.stringify(karl)}`)).status).toBe(202);
    expect(await leads()).toEqual(["Karl Berg", "Rosa Lind"]);
  });

  it("answers 413 above 10 MB, and staff read that it came", async () => {
    const { leads, post, page, office } = await source();
    const answer = await post(Buffer.alloc(mostReceivedBytes + 1, 32));
    expect([answer.status, answer.said]).toMatchObject([413, { outcome: "refused", reason: "too-large" }]);
    expect(await leads()).toEqual([]);
    expect((await office.get("/office/payloads")).visible).toContain("It is longer than 10 MB.");
    expect((await office.get(page)).visible).toContain("It is longer than 10 MB.");
  });

  it.each(["GET", "PUT", "DELETE", "PATCH"])("answers 405 for %s", async (method) => {
    const { site, path, sent } = await source();
    const { status, headers } = await site.request(method, path);
    expect([status, headers.allow]).toEqual([405, expect.stringContaining("POST")]);
    expect(await sent()).toEqual([]);
  });

  it("answers 404 without a key of ours, before it reads anything", async () => {
    const { site } = await source();
    expect((await site.request("POST", "/api/v1/intake/none", { body: "{}", headers: json })).status).toBe(404);
  });
});

describe("what /developers says", () => {
  it("each sample is read as a test with the values of the page, and makes no lead", async () => {
    const { leads, post, sent, page, office } = await source();
    for (const [body, type] of [
      [sampleJson(), "application/json"],
      [sampleForm(), "application/x-www-form-urlencoded"],
      [sampleAdf(), "application/xml"],
    ] as const) {
      const answer = await post(body, { "content-type": type });
      expect([answer.status, answer.said]).toMatchObject([202, { outcome: "test" }]);
    }
    expect(await leads()).toEqual([]);
    const [latest] = (await sent()).filter(({ contentType }) => contentType === "application/json");
    const read = (await office.get(`${page}/payloads/${latest?.id}`)).visible;
    for (const as of [
      "Full name",
      "Email",
      "Phone",
      "Buyer, seller or renter",
      "Zip code",
      "Home type",
      "Budget or price",
    ])
      expect(read).toContain(`(read as: ${as})`);
    for (const as of ["When", "Message", "Partner's id of the lead", "Consent given", "Consent wording", "Test mark"])
      expect(read).toContain(`(read as: ${as})`);
  });

  it("has the chapter with fields, samples and answers, and the OpenAPI document has the address", async () => {
    const { site } = await source();
    const page = (await site.request("GET", "/developers")).text;
    for (const text of [
      "Send us leads",
      ...leadFields.map(([name]) => name),
      "POST http://localhost:3000/api/v1/intake/",
    ])
      expect(page).toContain(text);
    for (const [status] of intakeAnswers) expect(page).toContain(String(status));
    const { paths } = JSON.parse((await site.request("GET", "/api/v1/openapi.json")).text);
    expect(Object.keys(paths["/intake/{key}"].post.responses)).toEqual(["200", "202", "404", "413", "429", "503"]);
  });
});

describe("the page of a source", () => {
  it("a test lead of staff is read field by field, and makes no lead", async () => {
    const { leads, page, office } = await source();
    expect((await office.get(page)).visible).toContain("Send a test lead");
    const { location = "" } = (await office.post(`${page}/test`, { body: JSON.stringify(rosa) })).headers;
    const read = (await office.get(location)).visible;
    expect(read).toMatch(/Test[\s\S]*Rosa Lind\s\(read as: Full name\)/);
    expect(await leads()).toEqual([]);
    const mail = await source("mail");
    const text = `Name: Rosa Lind\nEmail: ${rosa.email}`;
    const shown = (await mail.office.post(`${mail.page}/test`, { body: text })).headers.location ?? "";
    expect((await mail.office.get(shown)).visible).toMatch(/rosa@home\.example\s\(read as: Email\)/);
  });

  it("the new address stands in samples to copy", async () => {
    const { page, office } = await source();
    const visible = visibleText(mainOf((await office.post(`${page}/address`)).text));
    const [address = ""] = /http:\/\/localhost:3000\/api\/v1\/intake\/[\w-]{20,}/.exec(visible) ?? [];
    const [curl = ""] = curlSamples(address).json.split("\n");
    expect(address).not.toBe("");
    expect(visible).toContain(curl);
    expect(visible).toContain('"is_test": true');
  });

  it("the fields have every name that ever came, and not what an email says of a person", async () => {
    const { page, post, office } = await source();
    await post(JSON.stringify({ ...rosa, first_of_all: "1" }));
    for (let day = 0; day < 25; day += 1) await post(JSON.stringify({ nothing: String(day) }));
    expect((await office.get(page)).html).toContain("first_of_all");
  });
});

it("a partner is counted alone and generously, and somebody without a key like forms: 429 with the time to wait", async () => {
  const { post, site } = await source("partner", { TRUST_PROXY: "1" });
  const from = { ...json, "x-forwarded-for": "203.0.113.9" };
  const test = JSON.stringify({ ...rosa, is_test: true });
  expect((await post(test, from)).headers["ratelimit-policy"]).toBe(`"intake";q=${intakeRate.most};w=60`);
  const guess = () => site.request("POST", "/api/v1/intake/guessed", { body: "{}", headers: from });
  const guesses = await Promise.all(Array.from({ length: 125 }, guess));
  const refused = guesses.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(5);
  expect(refused[0]?.headers["retry-after"]).toMatch(/^\d+$/);
  expect((await post(test, from)).status).toBe(202);
});
