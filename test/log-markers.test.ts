import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { officeUrls } from "#app/routes/office/office-urls.ts";
import { readSettings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import { onboardingSchema } from "#domain/agents/onboarding.ts";
import { honeypotName } from "#domain/moderation/suspicions.ts";
import { freePort, serverAt } from "../e2e/running-server.ts";
import { freshDatabaseUrl } from "./database.ts";
import { signedInAs } from "./office.ts";
import { smtpStandIn } from "./smtp-stand-in.ts";
import { standIn } from "./stand-in.ts";
import { pollUntil } from "./until.ts";

/** Quotes the recipient, as some mail servers do. */
const quotingRefusal = (line: string) => `550 ${line} is nobody here`;

/** Makes values that occur nowhere else. */
function markerPost() {
  const made: string[] = [];
  const next = () => {
    made.push(`mk${String(made.length).padStart(4, "0")}zq`);
    return made.at(-1) ?? "";
  };
  return {
    made,
    word: next,
    email: () => `${next()}@markers.example`,
    phone() {
      const digits = `404${7_000_000 + made.length}`;
      made.push(digits);
      return digits;
    },
    /** A form with a marker in each of these fields. */
    form: (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, next()])),
  };
}

type MarkedPost = ReturnType<typeof markerPost>;
type Sent = [path: string, form: Record<string, string>];

const onboarding = [
  ...Object.keys(onboardingSchema.shape).filter((name) => !["email", "phone", "agreed"].includes(name)),
  "type",
];
const answers = Array.from({ length: 7 }, (_, index) => `answer${index + 1}`);
const officeFields = [
  "reason",
  "note",
  "name",
  "number",
  "outcome",
  "stage",
  "agent",
  "order",
  "role",
  "seats",
  "code",
  "password",
  "newPassword",
];

/** Every public form, once valid and once with values that are refused. */
function publicForms(markedPost: MarkedPost): Sent[] {
  const whole = (): Sent[] => [
    [
      "/onboarding-form",
      { ...markedPost.form(onboarding), email: markedPost.email(), phone: markedPost.phone(), agreed: "on" },
    ],
    [
      "/contact-us",
      { ...markedPost.form(["name", "subject", "message"]), email: markedPost.email(), phone: markedPost.phone() },
    ],
    [
      "/reputation-management",
      { ...markedPost.form(["name", "message"]), email: markedPost.email(), phone: markedPost.phone() },
    ],
    [
      "/buyer-form",
      {
        ...markedPost.form([...answers, "firstName", "lastName"]),
        email: markedPost.email(),
        phone: markedPost.phone(),
      },
    ],
    [
      "/buyer-form/contact",
      { ...markedPost.form(["firstName", "lastName"]), email: markedPost.email(), phone: markedPost.phone() },
    ],
    ["/stop", { email: markedPost.email(), phone: markedPost.phone() }],
    ["/zip-code/claim", { ...markedPost.form(["zip", "name"]), email: markedPost.email() }],
    ...["/pricing/CheckoutPayStripe", "/checkout/proceed-to-checkout", "/checkout/more-payment-option"].map(
      (path): Sent => [path, { ...markedPost.form(["plan", "total", "code", "coupon"]), agreed: "on" }],
    ),
    ["/checkout/crm-claim", markedPost.form(["plan"])],
    ["/office/sign-in", { email: markedPost.email(), password: markedPost.word(), to: `/office/${markedPost.word()}` }],
    ["/office/sign-in/code", { code: markedPost.word() }],
    ["/office/invitation", { ...markedPost.form(["name", "password"]) }],
  ];
  const wrong = (fields: Record<string, string>) => ({
    ...fields,
    email: `${markedPost.word()} is none`,
    [honeypotName]: markedPost.word(),
  });
  return [...whole(), ...whole().map(([path, fields]): Sent => [path, wrong(fields)])];
}

/** Every form of the office, for an existing record where one is known. */
function officeForms(markedPost: MarkedPost, records: Record<string, string>): Sent[] {
  const posted = officeUrls.filter(([, , needs]) => needs.POST !== undefined).map(([path]) => `/${path}`);
  return posted
    .filter((pattern) => pattern !== "/office/sign-out")
    .map((pattern) => {
      const section = pattern.split("/")[2] ?? "";
      const path = pattern.replace(/:\w+/g, () => records[section] ?? markedPost.word());
      return [path, { ...markedPost.form(officeFields), email: markedPost.email() }];
    });
}

const addresses = (markedPost: MarkedPost) => [
  `/no-such-page/${markedPost.word()}`,
  `/${markedPost.email()}`,
  `/contact-us?name=${markedPost.word()}&email=${markedPost.email()}`,
  `/zip-code?zip=${markedPost.word()}`,
  `/buyer-form?answer1=${markedPost.word()}&question=2`,
  `/stop?email=${markedPost.email()}&signature=${markedPost.word()}`,
  `/sandbox/mail/${markedPost.word()}`,
  `/sandbox/checkout/%0A${markedPost.word()}/pay`,
  `/sandbox/checkout/${markedPost.word()}?client_reference_id=${markedPost.word()}`,
  `/office/invitation?token=${markedPost.word()}`,
  `/office/sign-in?to=/office/${markedPost.word()}`,
  ...["inquiries", "applications", "orders", "payments", "leads", "agents", "zips", "audit-log", "moderation"].flatMap(
    (list) => [
      `/office/${list}?q=${markedPost.word()}&state=${markedPost.word()}&after=${markedPost.word()}`,
      `/office/${list}/${markedPost.word()}`,
      `/office/${list}.data?q=${markedPost.word()}`,
    ],
  ),
  `/${"x".repeat(9000)}${markedPost.word()}`,
];

it("of 500 values that people typed, sent or received, none is in the log at level debug", async () => {
  const markedPost = markerPost();
  const sheet = await standIn((response) => {
    const body = sheet.received.at(-1)?.body ?? "";
    response.writeHead(500, { "content-type": "application/json", "x-said": encodeURIComponent(body).slice(0, 500) });
    response.end(body);
  });
  const mail = await smtpStandIn({ RCPT: quotingRefusal });
  const DATABASE_URL = await freshDatabaseUrl("sqlite");
  const settings = { DATABASE_URL, LOG_LEVEL: "debug", SHEET_API_URL: `${sheet.url}/api/v1/key`, SMTP_URL: mail.url };
  const site = serverAt(await freePort(), settings);
  onTestFinished(() => site.kill());
  await site.start();
  const { world } = await buildServices(readSettings({ DATABASE_URL, LOG_LEVEL: "silent" }));
  onTestFinished(() => world.database.close());
  const { cookie } = await signedInAs(world, "owner");

  const send = (path: string, form?: Record<string, string>, isSignedIn = true) =>
    fetch(site.origin + path, {
      redirect: "manual",
      headers: {
        "user-agent": markedPost.word(),
        referer: `https://${markedPost.word()}.example/${markedPost.word()}`,
        origin: site.origin,
        "x-forwarded-for": markedPost.word(),
        "x-request-id": `request-${markedPost.word()}`,
        "accept-language": markedPost.word(),
        cookie: `${isSignedIn ? `${cookie}; ` : ""}order=${markedPost.word()}`,
      },
      ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
    });

  for (const [path, form] of publicForms(markedPost)) await send(path, form, false);
  const newest = async (table: "leads" | "applications") =>
    (await world.database.read.selectFrom(table).select("id").executeTakeFirstOrThrow()).id;
  const records = { leads: await newest("leads"), agents: await newest("applications") };
  for (const [path, form] of officeForms(markedPost, records)) await send(path, form);
  for (const path of addresses(markedPost)) await send(path);
  for (const path of ["/webhooks/stripe", "/webhooks/authorize-net", "/reports/csp"])
    await send(path, markedPost.form(["a"]));
  await fetch(`${site.origin}/contact-us`, { method: markedPost.word().toUpperCase() }).catch(() => {});
  await fetch(`${site.origin}/contact-us`, {
    method: "POST",
    headers: { origin: `https://${markedPost.word()}.example` },
  });

  const delivered = (destination: string) =>
    site.log().some((line) => line.includes('"msg":"delivery"') && line.includes(`"destination":"${destination}"`));
  await pollUntil(() => delivered("sheet") && delivered("mail"));
  for (const table of ["inquiries", "leads", "applications"]) {
    await sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_away`)}`.execute(world.database.read);
  }
  for (const [path, form] of publicForms(markedPost)) await send(path, form, false);
  await site.stop();

  const lines = site.log();
  const log = lines.join("\n").toLowerCase();
  expect(markedPost.made.length).toBeGreaterThanOrEqual(500);
  expect(new Set(markedPost.made).size).toBe(markedPost.made.length);
  for (const msg of ["answered", "refused", "failed", "delivery"]) expect(log).toContain(`"msg":"${msg}"`);
  expect(lines.length).toBeGreaterThan(150);
  expect(markedPost.made.filter((marker) => log.includes(marker))).toEqual([]);
});
