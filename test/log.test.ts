import { sql } from "kysely";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { openLog } from "#config/log.ts";
import { deliverDue } from "#outbox/worker.ts";
import { ada, asTyped } from "./cast.ts";
import { signedInAs } from "./office.ts";
import { application, type TestSite } from "./request.ts";

/** Values that occur nowhere else. */
const entered = (form: string, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, `Marker ${form} ${name}`]));
const contact = ["name", "phone", "subject", "message"];
const adasForm = {
  ...asTyped(ada),
  ...entered("application", ["firstName", "lastName", "brokerage", "billingAddress"]),
};
const forms: [path: string, form: Record<string, string>][] = [
  ["/onboarding-form", { ...adasForm, email: "marker.one@lakeside.example" }],
  ["/onboarding-form", { ...adasForm, email: "marker.two is none" }],
  ["/contact-us", { ...entered("contact", contact), email: "marker.three@lakeside.example" }],
  ["/reputation-management", { ...entered("question", contact), email: "marker.four@lakeside.example" }],
  [
    "/buyer-form",
    { ...entered("buyer", ["answer1", "firstName", "lastName", "phone"]), email: "marker.five@lakeside.example" },
  ],
  ["/buyer-form/contact", entered("kept", ["firstName", "lastName", "phone", "email"])],
  ["/stop", { phone: "(404) 555-0177", email: "marker.six@lakeside.example" }],
  ["/zip-code/claim", { zip: "30301", name: "Marker claim", email: "marker.seven@lakeside.example" }],
  ["/pricing/CheckoutPayStripe", { plan: "Team Plan", total: "2699", code: "MARKER8" }],
  ["/invoice/marker-seventeen/dispute", { ground: "wrong-amount", text: "Marker eighteen" }],
  [
    "/refer",
    { ...entered("refer", ["yourLastName", "license", "lastName", "agreed"]), email: "marker.nine@lakeside.example" },
  ],
  ["/refer/status", { email: "marker.ten@lakeside.example" }],
  ["/refer/confirm/marker-twenty", { confirm: "yes", phone: "(404) 555-0177" }],
  ["/office/sign-in", { email: "marker.eight@lakeside.example", password: "marker nine oaks" }],
  ["/office/staff", { email: "marker.ten@lakeside.example", role: "isa" }],
];
const addresses = [
  "/no-such-page/marker.eleven@lakeside.example",
  "/contact-us?name=Marker+twelve",
  "/zip-code?zip=marker13",
  "/buyer-form?answer1=Marker14&question=2",
  "/office/inquiries?q=marker15",
  "/sandbox/mail/marker.sixteen@lakeside.example",
  "/invoice/marker-seventeen",
  "/invoice/marker-seventeen/paid",
  "/refer/status/marker-nineteen",
  "/refer/confirm/marker-twenty",
];

const marks = /marker|555-0177/i;

/** Sends every form and opens every address with this cookie. */
async function useEverything({ request, world }: TestSite, cookie: string) {
  for (const [path, form] of forms) await request("POST", path, { form, headers: { cookie } });
  for (const path of addresses) await request("GET", path, { headers: { cookie } });
  await request("POST", "/webhooks/stripe", { body: '{"email":"marker.seventeen@lakeside.example"}' });
  return world;
}

/** Collects what is written to the console instead of the log. */
function loggedElsewhere(): string[] {
  const lines: string[] = [];
  for (const channel of ["log", "info", "warn", "error", "debug"] as const) {
    const spy = vi.spyOn(console, channel).mockImplementation((...parts) => void lines.push(parts.join(" ")));
    onTestFinished(() => spy.mockRestore());
  }
  return lines;
}

describe("the log contains nothing that a visitor typed", () => {
  it("at level debug, without failures", async () => {
    const consoleLines = loggedElsewhere();
    const site = await application();
    const { cookie } = await signedInAs(site.world, "owner");
    await useEverything(site, cookie);
    expect(site.logged.length).toBeGreaterThanOrEqual(forms.length + addresses.length);
    expect([...site.logged, ...consoleLines].filter((line) => marks.test(line))).toEqual([]);
  });

  it("when the store is closed", async () => {
    const otherBrowser = loggedElsewhere();
    const site = await application();
    await site.world.database.close();
    await useEverything(site, "");
    expect(site.reported.length).toBeGreaterThan(3);
    expect([...site.logged, ...otherBrowser].filter((line) => marks.test(line))).toEqual([]);
  });

  it("when PostgreSQL refuses a row and quotes its values", async () => {
    const otherBrowser = loggedElsewhere();
    const site = await application({}, "postgres");
    const tables = ["applications", "leads", "inquiries"];
    const everyTable = async (change: string) => {
      for (const table of tables) {
        await sql`alter table ${sql.table(table)} ${sql.raw(change)}`.execute(site.world.database.read);
      }
    };
    await everyTable("add constraint never check (id = '')");
    await useEverything(site, "");
    await everyTable("drop constraint never"); // Another test gets this database next.
    expect(site.reported.length).toBeGreaterThan(2);
    expect(JSON.stringify(site.reported)).toMatch(marks);
    expect([...site.logged, ...otherBrowser].filter((line) => marks.test(line))).toEqual([]);
  });

  it("when a delivery fails", async () => {
    const site = await application({ SHEET_API_URL: "http://127.0.0.1:9/api/v1/key" });
    await useEverything(site, "");
    const { log, destinations, world } = site.services;
    const outbox = { database: world.database, destinations, now: world.now, chance: () => 0 };
    await deliverDue(
      {
        ...outbox,
        report: (event) => log.warn(event, "delivery"),
        reportError: (error) => log.error({ err: error }, "outbox"),
      },
      "sheet",
    );
    expect(site.logged.some((line) => JSON.parse(line).msg === "delivery")).toBe(true);
    expect(site.logged.filter((line) => marks.test(line))).toEqual([]);
  });
});

it("the log keeps the type and stack of an error, and removes quoted values, addresses and numbers", () => {
  const lines: string[] = [];
  const log = openLog("info", { write: (line) => void lines.push(line) });
  const cause = Object.assign(new Error("550 <ada@lakeside.example> unknown, call +1 (404) 555-0142"), {
    code: "EENVELOPE",
  });
  log.error({ err: Object.assign(new TypeError("failed", { cause }), { detail: "Failing row contains (Ada)" }) });
  log.error({ err: "Ada was thrown" });
  const [first, second] = lines.map((line) => JSON.parse(line).err);
  expect(first).toMatchObject({
    type: "TypeError",
    message: "failed",
    stack: expect.stringContaining("log.test.ts"),
    cause: { code: "EENVELOPE", message: "550 <[address]> unknown, call [number]" },
  });
  expect(second).toEqual({ type: "string" });
  expect(lines.join()).not.toMatch(/Ada/);
});

it("the log handles errors with long texts in linear time", () => {
  const lines: string[] = [];
  const log = openLog("info", { write: (line) => void lines.push(line) });
  const began = performance.now();
  for (const text of ["a", "1 ", "a@", "%4"]) log.error({ err: new Error(text.repeat(500_000)) });
  expect(performance.now() - began).toBeLessThan(5000);
  expect(lines).toHaveLength(4);
});

describe("each request has an id", () => {
  const idOf = (site: TestSite, headers: Record<string, string> = {}) =>
    site.request("GET", "/contact-us", { headers }).then((answer) => String(answer.headers["x-request-id"]));

  it("of its own, in the answer and in each of its log lines", async () => {
    const site = await application();
    await site.world.database.close();
    const failed = await site.request("GET", "/sandbox/mail");
    const id = failed.headers["x-request-id"];
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await idOf(site)).not.toBe(id);
    const lines = site.logged.map((line) => JSON.parse(line)).filter(({ request }) => request === id);
    expect(lines.map(({ msg }) => msg)).toEqual(["failed", "answered"]);
  });

  it("even if a file of the build answers it, whole or unchanged", async () => {
    const site = await application({ TRUST_PROXY: "1" });
    const whole = await site.request("GET", "/favicon.svg");
    expect(whole.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    const unchanged = await site.request("GET", "/favicon.svg", {
      headers: { "if-none-match": String(whole.headers.etag), "x-request-id": "edge-0123456789" },
    });
    expect([unchanged.status, unchanged.headers["x-request-id"]]).toEqual([304, "edge-0123456789"]);
  });

  it("from our proxy, but from no other client", async () => {
    const headers = { "x-request-id": "edge-0123456789" };
    expect(await idOf(await application({ TRUST_PROXY: "1" }), headers)).toBe("edge-0123456789");
    expect(await idOf(await application(), headers)).not.toBe("edge-0123456789");
    const broken = { "x-request-id": 'a"} {"forged":1' };
    expect(await idOf(await application({ TRUST_PROXY: "1" }), broken)).toMatch(/^[0-9a-f-]{36}$/);
  });
});

it("an address of a host stays readable, and a phone number does not", () => {
  const lines: string[] = [];
  const log = openLog("info", { write: (line) => void lines.push(line) });
  log.error(
    { err: new Error("The store 127.0.0.1:4299/d cannot be reached by 10.20.30.40, call 404.555.0163") },
    "failed",
  );
  expect(JSON.parse(lines[0] ?? "").err.message).toBe(
    "The store 127.0.0.1:4299/d cannot be reached by 10.20.30.40, call [number]",
  );
});
