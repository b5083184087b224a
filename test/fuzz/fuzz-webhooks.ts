import { anetSignature, authCaptured } from "#test/authorize-net-notices.ts";
import { hostileStrings } from "#test/hostile-strings.ts";
import { chargeRefunded, disputeCreated, sessionCompleted, signatureOf } from "#test/stripe-notices.ts";
import type { SeededChance } from "../../scripts/seed/seeded-chance.ts";
import { fuzzEmail, mailWebhook } from "./fuzz-emails.ts";
import type { FuzzTarget } from "./fuzz-targets.ts";

/** Settings with which a server accepts the fuzzer's signatures. */
export const webhookSettings = {
  STRIPE_WEBHOOK_SECRET: "whsec_of_the_fuzzer",
  AUTHORIZE_NET_SIGNATURE_KEY: "5c".repeat(64),
};

/** In bytes, just below the server's limit for an event (server/app.ts). */
const mostBytes = 512 * 1024 - 16;

const oddValues: readonly [unknown, ...unknown[]] = [
  null,
  true,
  0,
  -1,
  0.5,
  1e308,
  9_007_199_254_740_991,
  "",
  " ",
  "0",
  "x".repeat(5000),
  "a\0b",
  "\ud800",
  [],
  {},
  [[]],
  [null],
  { id: "x" },
  "2026-02-31",
  "-271821-04-20T00:00:00.000Z",
];

/** Replaces or removes one value of the event, at any depth. */
function corrupted(chance: SeededChance, value: unknown): unknown {
  if (typeof value !== "object" || value === null || chance.next() < 0.15) return oddValue(chance);
  const entries = Object.entries(value);
  const at = Math.floor(chance.next() * entries.length);
  if (chance.next() < 0.1) return Object.fromEntries(entries.filter((_, index) => index !== at));
  return Object.fromEntries(
    entries.map(([name, inner], index) => [name, index === at ? corrupted(chance, inner) : inner]),
  );
}

function oddValue(chance: SeededChance): unknown {
  const [first = "", ...others] = hostileStrings;
  return chance.next() < 0.6 ? chance.oneOf(oddValues) : chance.oneOf([first, ...others]);
}

const deep = (piece: string) => piece.repeat(Math.floor(mostBytes / piece.length));

/** A lead as a partner posts it. */
export const partnerLead = {
  ...{ first_name: "Rosa", last_name: "Lind", phone: "(404) 555-0199", email: "rosa@home.example", zip_code: "30301" },
  ...{ comments: "Near a school.", consent_text: "I agree.", consent_url: "https://homes-today.example/atlanta" },
  ...{ external_id: "42", ip_address: "203.0.113.7", xxTrustedFormCertUrl: "https://cert.trustedform.example/0a1b" },
};

const leadOfGoogle = {
  user_column_data: [
    { column_id: "FULL_NAME", column_name: "Full Name", string_value: "Rosa Lind" },
    { column_id: "PHONE_NUMBER", column_name: "Phone", string_value: "+14045550199" },
  ],
  ...{ api_version: "1.0", form_id: 40_000_000_000, campaign_id: 123, is_test: false },
};

function plausibleEvent(chance: SeededChance, { path, pattern }: FuzzTarget): object {
  if (pattern.includes("/intake/")) return chance.oneOf<object>([partnerLead, leadOfGoogle]);
  if (path.endsWith("stripe")) return chance.oneOf<object>([sessionCompleted(), chargeRefunded(), disputeCreated()]);
  return chance.oneOf<object>([
    authCaptured(),
    authCaptured({}, { eventType: "net.authorize.payment.refund.created" }),
  ]);
}

/** The bare email, or as Postmark, Mailgun and SendGrid post it. */
function mailPost(chance: SeededChance, email: string): { headers: Record<string, string>; body: Buffer } {
  const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
  const postmark = { From: "leads@homes-daily.example", Subject: "New inquiry" };
  const [type, body] = chance.oneOf<readonly [string, string]>([
    ["message/rfc822", email],
    ["message/rfc822", email],
    ["application/json", JSON.stringify({ ...postmark, RawEmail: email })],
    ["application/json", JSON.stringify({ ...postmark, HtmlBody: email, TextBody: email.slice(0, 99_000) })],
    ["application/x-www-form-urlencoded", form({ envelope: '{"to":[]}', email })],
    ["application/x-www-form-urlencoded", form({ "body-plain": email, "message-headers": email })],
  ]);
  return { headers: { "content-type": type }, body: Buffer.from(body).subarray(0, mostBytes) };
}

/** A malformed event, usually with a valid signature. @param at the server's time */
export function fuzzEvent(chance: SeededChance, target: FuzzTarget, at: Date) {
  const { path } = target;
  if (target.pattern === mailWebhook) return { path, ...mailPost(chance, fuzzEmail(chance, mostBytes)) };
  const isStripe = path.endsWith("stripe");
  const event = plausibleEvent(chance, target);
  const id = `evt_${chance.uuid()}`;
  const identified = isStripe ? { ...event, id } : { ...event, notificationId: id };
  let odd: unknown = identified;
  for (let more = 1 + Math.floor(chance.next() * 3); more > 0; more--) odd = corrupted(chance, odd);
  const others = [
    "",
    "{",
    "null",
    "[]",
    "\0",
    deep("["),
    deep('{"a":'),
    `{"id":"${deep("x").slice(20)}"}`,
    `[${deep("1,")}1]`,
  ];
  const [first = "", ...rest] = others;
  const body = chance.next() < 0.85 ? JSON.stringify(odd) : chance.oneOf([first, ...rest]);
  const signature: Record<string, string> = isStripe
    ? { "stripe-signature": signatureOf(body, { secret: webhookSettings.STRIPE_WEBHOOK_SECRET, at }) }
    : { "x-anet-signature": anetSignature(body, webhookSettings.AUTHORIZE_NET_SIGNATURE_KEY) };
  const headers = { "content-type": "application/json", ...(chance.next() < 0.9 ? signature : {}) };
  return { path, headers, body: Buffer.from(body) };
}
