import { anetSignature, authCaptured } from "#test/authorize-net-notices.ts";
import { hostileStrings } from "#test/hostile-strings.ts";
import { chargeRefunded, disputeCreated, sessionCompleted, signatureOf } from "#test/stripe-notices.ts";
import type { SeededChance } from "../../scripts/seed/seeded-chance.ts";
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

/** A malformed event, usually with a valid signature. @param at the server's time */
export function fuzzEvent(chance: SeededChance, { path }: FuzzTarget, at: Date) {
  const isStripe = path.endsWith("stripe");
  const event = isStripe
    ? chance.oneOf<object>([sessionCompleted(), chargeRefunded(), disputeCreated()])
    : chance.oneOf<object>([authCaptured(), authCaptured({}, { eventType: "net.authorize.payment.refund.created" })]);
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
