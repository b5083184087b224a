import { twilioSignature } from "#integrations/texts/twilio-call.ts";
import { anetSignature, authCaptured } from "#test/authorize-net-notices.ts";
import { crmSignature } from "#test/crm-signature.ts";
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

/** What is sent in place of any JSON. */
const noEvents: readonly [string, ...string[]] = [
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

/** With one to three odd or missing values, or none at all. */
export function oddJson(chance: SeededChance, value: object, most = mostBytes): string {
  let odd: unknown = value;
  for (let more = 1 + Math.floor(chance.next() * 3); more > 0; more--) odd = corrupted(chance, odd);
  return (chance.next() < 0.85 ? JSON.stringify(odd) : chance.oneOf(noEvents)).slice(0, most);
}

type Headers = Record<string, string>;
type Event = Pick<FuzzTarget, "path"> & { headers: Headers; body: Buffer };
type Hook = (chance: SeededChance, target: FuzzTarget, at: Date) => Event;

/** @param signed the headers that prove who sent this body: left out of one in ten */
const jsonHook =
  (event: (chance: SeededChance) => object, signed: (body: string, at: Date) => Headers = () => ({})): Hook =>
  (chance, { path }, at) => {
    const body = oddJson(chance, event(chance));
    const headers = { "content-type": "application/json", ...(chance.next() < 0.9 ? signed(body, at) : {}) };
    return { path, headers, body: Buffer.from(body) };
  };

/** A text as Twilio posts it, with odd values, or what became of one. */
const textHook: Hook = (chance, { path, signing, pattern }) => {
  const text = { MessageSid: `SM${chance.uuid()}`, From: "+14045550142", Body: "Yes, ten is good.", NumMedia: "1" };
  const status = { MessageSid: "SM1", MessageStatus: "undelivered", ErrorCode: "30006" };
  const odd = Object.entries({
    ...(pattern.endsWith("/status") ? status : text),
    MediaUrl0: "https://api.twilio.com/a",
  })
    .filter(() => chance.next() < 0.9)
    .map(([name, value]): [string, string] => [name, chance.next() < 0.7 ? value : String(oddValue(chance))]);
  const form = new URLSearchParams(odd);
  const signature = signing && chance.next() < 0.9 ? twilioSignature(signing.secret, signing.url, form) : "x";
  const headers = { "content-type": "application/x-www-form-urlencoded", "x-twilio-signature": signature };
  return { path, headers, body: Buffer.from(form.toString()) };
};

const letter = "0b5f0c6e-6f0e-4c5e-9d0c-000000000001";
const bounces = (): object[] => [
  { RecordType: "Bounce", Type: "HardBounce", Email: "cal@home.example", Details: "550", Metadata: { letter } },
  {
    eventType: "Bounce",
    mail: { headers: [{ name: "Message-ID", value: `<${letter}@mail.example>` }] },
    bounce: {
      ...{ bounceType: "Permanent", bounceSubType: "General" },
      bouncedRecipients: [{ emailAddress: "cal@home.example", status: "5.1.1", diagnosticCode: "550 5.1.1" }],
    },
  },
  {
    ...{ Type: "Notification", MessageId: "1", TopicArn: "arn", Message: "{}", Timestamp: "2026-11-29T12:00:00Z" },
    ...{ SignatureVersion: "1", Signature: "x", SigningCertURL: "https://sns.example/cert.pem" },
  },
];

const oneOfThese = (chance: SeededChance, [first = {}, ...others]: readonly object[]) =>
  chance.oneOf([first, ...others]);

/** Of each address that takes events; `fuzzEvent` throws for one that is not here. */
const hooks: Record<string, Hook> = {
  [mailWebhook]: (chance, { path }) => ({ path, ...mailPost(chance, fuzzEmail(chance, mostBytes)) }),
  "/webhooks/mail/events": jsonHook((chance) => oneOfThese(chance, bounces())),
  "/api/v1/intake/:key": jsonHook((chance) => oneOfThese(chance, [partnerLead, leadOfGoogle])),
  "/webhooks/stripe": jsonHook(
    (chance) => ({
      ...oneOfThese(chance, [sessionCompleted(), chargeRefunded(), disputeCreated()]),
      id: `evt_${chance.uuid()}`,
    }),
    (body, at) => ({ "stripe-signature": signatureOf(body, { secret: webhookSettings.STRIPE_WEBHOOK_SECRET, at }) }),
  ),
  "/webhooks/authorize-net": jsonHook(
    (chance) => ({
      ...oneOfThese(chance, [authCaptured(), authCaptured({}, { eventType: "net.authorize.payment.refund.created" })]),
      notificationId: `evt_${chance.uuid()}`,
    }),
    (body) => ({ "x-anet-signature": anetSignature(body, webhookSettings.AUTHORIZE_NET_SIGNATURE_KEY) }),
  ),
  "/webhooks/crm/:key": jsonHook(
    (chance) => ({
      ...{ eventId: chance.uuid(), eventCreated: "2026-11-29T12:00:00Z", uri: "https://api.example/v1/people/7" },
      ...{ event: chance.oneOf(["peopleStageUpdated", "notesCreated"]), resourceIds: [7, 8] },
    }),
    (body) => ({ "fub-signature": crmSignature(body) }),
  ),
  // The sandbox's own number has a key that nobody else knows: these are refused once read. A workspace's are signed.
  "/webhooks/texts": textHook,
  "/webhooks/calls": textHook,
  "/webhooks/texts/:key": textHook,
  "/webhooks/texts/:key/status": textHook,
};

/** A malformed event, usually with a valid signature. @param at the server's time */
export function fuzzEvent(chance: SeededChance, target: FuzzTarget, at: Date): Event {
  const hook = hooks[target.pattern];
  if (!hook) throw new Error(`Nothing is known that is sent to ${target.pattern}: add it to the hooks here.`);
  return hook(chance, target, at);
}
