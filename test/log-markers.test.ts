import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { readSettings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import { honeypotName } from "#domain/abuse.ts";
import { needOf, officeRules } from "../app/office-rules.ts";
import { freePort, serverAt } from "../e2e/running-server.ts";
import { freshDatabaseUrl } from "./database.ts";
import { atTheDesk } from "./office.ts";
import { smtpStandIn } from "./smtp-stand-in.ts";
import { standIn } from "./stand-in.ts";
import { until } from "./until.ts";

/** A mail server that repeats in its refusal whom it was asked to write to. */
const quotingRefusal = (line: string) => `550 ${line} is nobody here`;

/** Values that stand nowhere else, each used once. */
function markerPress() {
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

type Press = ReturnType<typeof markerPress>;
type Sent = [path: string, form: Record<string, string>];

const onboarding = [
  ...["firstName", "lastName", "licenseNumber", "mlsid", "city", "state", "planPrimaryArea", "primaryArea"],
  ...[
    "planSecondaryArea",
    "secondaryArea",
    "manager",
    "plan",
    "planPrice",
    "billingAddress",
    "shippingAddress",
    "type",
  ],
];
const answers = Array.from({ length: 7 }, (_, place) => `answer${place + 1}`);
/** What the office's own forms ask for, one or the other. */
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

/** Every public form, once as people fill it in and once with something that is refused. */
function publicForms(press: Press): Sent[] {
  const whole = (): Sent[] => [
    ["/onboarding-form", { ...press.form(onboarding), email: press.email(), phone: press.phone(), agreed: "on" }],
    ["/contact-us", { ...press.form(["name", "subject", "message"]), email: press.email(), phone: press.phone() }],
    ["/reputation-management", { ...press.form(["name", "message"]), email: press.email(), phone: press.phone() }],
    [
      "/buyer-form",
      { ...press.form([...answers, "firstName", "lastName"]), email: press.email(), phone: press.phone() },
    ],
    ["/buyer-form/contact", { ...press.form(["firstName", "lastName"]), email: press.email(), phone: press.phone() }],
    ["/stop", { email: press.email(), phone: press.phone() }],
    ["/zip-code/claim", { ...press.form(["zip", "name"]), email: press.email() }],
    ...["/pricing/CheckoutPayStripe", "/checkout/proceed-to-checkout", "/checkout/more-payment-option"].map(
      (path): Sent => [path, { ...press.form(["plan", "total", "code", "coupon"]), agreed: "on" }],
    ),
    ["/checkout/crm-claim", press.form(["plan"])],
    ["/office/sign-in", { email: press.email(), password: press.word(), to: `/office/${press.word()}` }],
    ["/office/sign-in/code", { code: press.word() }],
    ["/office/invitation", { ...press.form(["name", "password"]) }],
  ];
  const wrong = (fields: Record<string, string>) => ({
    ...fields,
    email: `${press.word()} is none`,
    [honeypotName]: press.word(),
  });
  return [...whole(), ...whole().map(([path, fields]): Sent => [path, wrong(fields)])];
}

/** Every form of the office, for a record that there is or, where none is known, for one that there is not. */
function officeForms(press: Press, records: Record<string, string>): Sent[] {
  const posted = Object.keys(officeRules).filter((pattern) => needOf(pattern, "POST") !== undefined);
  return posted
    .filter((pattern) => pattern !== "/office/sign-out")
    .map((pattern) => {
      const room = pattern.split("/")[2] ?? "";
      const path = pattern.replace(/:\w+/g, () => records[room] ?? press.word());
      return [path, { ...press.form(officeFields), email: press.email() }];
    });
}

const addresses = (press: Press) => [
  `/no-such-page/${press.word()}`,
  `/${press.email()}`,
  `/contact-us?name=${press.word()}&email=${press.email()}`,
  `/zip-code?zip=${press.word()}`,
  `/buyer-form?answer1=${press.word()}&question=2`,
  `/stop?email=${press.email()}&signature=${press.word()}`,
  `/sandbox/mail/${press.word()}`,
  `/sandbox/checkout/%0A${press.word()}/pay`,
  `/sandbox/checkout/${press.word()}?client_reference_id=${press.word()}`,
  `/office/invitation?token=${press.word()}`,
  `/office/sign-in?to=/office/${press.word()}`,
  ...["messages", "applications", "orders", "payments", "leads", "agents", "zips", "audit-log", "moderation"].flatMap((list) => [
    `/office/${list}?q=${press.word()}&state=${press.word()}&after=${press.word()}`,
    `/office/${list}/${press.word()}`,
    `/office/${list}.data?q=${press.word()}`,
  ]),
  `/${"x".repeat(9000)}${press.word()}`,
];

it("of 500 values that people typed, sent and were answered with, none stands in the log at its most talkative", async () => {
  const press = markerPress();
  const sheet = await standIn((response) => {
    const said = sheet.received.at(-1)?.body ?? "";
    response.writeHead(500, { "content-type": "application/json", "x-said": encodeURIComponent(said).slice(0, 500) });
    response.end(said);
  });
  const mail = await smtpStandIn({ RCPT: quotingRefusal });
  const DATABASE_URL = await freshDatabaseUrl("sqlite");
  const settings = { DATABASE_URL, LOG_LEVEL: "debug", SHEET_API_URL: `${sheet.url}/api/v1/key`, SMTP_URL: mail.url };
  const site = serverAt(await freePort(), settings);
  onTestFinished(() => site.kill());
  await site.start();
  const { world } = await buildServices(readSettings({ DATABASE_URL, LOG_LEVEL: "silent" }));
  onTestFinished(() => world.database.close());
  const { cookie } = await atTheDesk(world, "owner");

  const ask = (path: string, form?: Record<string, string>, isAtDesk = true) =>
    fetch(site.origin + path, {
      redirect: "manual",
      headers: {
        ...{ "user-agent": press.word(), referer: `https://${press.word()}.example/${press.word()}` },
        ...{ origin: site.origin, "x-forwarded-for": press.word(), "x-request-id": `request-${press.word()}` },
        ...{ "accept-language": press.word(), cookie: `${isAtDesk ? `${cookie}; ` : ""}order=${press.word()}` },
      },
      ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
    });

  for (const [path, form] of publicForms(press)) await ask(path, form, false);
  const newest = async (table: "leads" | "applications") =>
    (await world.database.read.selectFrom(table).select("id").executeTakeFirstOrThrow()).id;
  const records = { leads: await newest("leads"), agents: await newest("applications") };
  for (const [path, form] of officeForms(press, records)) await ask(path, form);
  for (const path of addresses(press)) await ask(path);
  for (const path of ["/webhooks/stripe", "/webhooks/authorize-net", "/reports/csp"])
    await ask(path, press.form(["a"]));
  await fetch(`${site.origin}/contact-us`, { method: press.word().toUpperCase() }).catch(() => {});
  await fetch(`${site.origin}/contact-us`, { method: "POST", headers: { origin: `https://${press.word()}.example` } });

  const delivered = (destination: string) =>
    site.said().some((line) => line.includes('"msg":"delivery"') && line.includes(`"destination":"${destination}"`));
  await until(() => delivered("sheet") && delivered("mail"));
  for (const table of ["messages", "leads", "applications"]) {
    await sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_away`)}`.execute(world.database.read);
  }
  for (const [path, form] of publicForms(press)) await ask(path, form, false);
  await site.stop();

  const lines = site.said();
  const log = lines.join("\n").toLowerCase();
  expect(press.made.length).toBeGreaterThanOrEqual(500);
  expect(new Set(press.made).size).toBe(press.made.length);
  for (const msg of ["answered", "refused", "failed", "delivery"]) expect(log).toContain(`"msg":"${msg}"`);
  expect(lines.length).toBeGreaterThan(150);
  expect(press.made.filter((marker) => log.includes(marker))).toEqual([]);
});
