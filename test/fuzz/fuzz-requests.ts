import { honeypotName } from "#domain/moderation/suspicions.ts";
import { hostileStrings } from "#test/hostile-strings.ts";
import { repeatedPieces } from "#test/readers/repeated-pieces.ts";
import type { SeededChance } from "../../scripts/seed/seeded-chance.ts";
import type { FuzzTarget } from "./fuzz-targets.ts";
import { fuzzEvent, oddJson } from "./fuzz-webhooks.ts";

export interface FuzzRequest {
  rule: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  headers: Record<string, string>;
  body: Buffer;
  /** A chunked body, or a Content-Length above or below the real one. */
  framing?: "chunked" | "more" | "less";
}

type Rule<Made> = (chance: SeededChance, target: FuzzTarget) => Made;
type Posted = Omit<FuzzRequest, "rule" | "method" | "path">;

const urlEncoded = "application/x-www-form-urlencoded";
/** In bytes, just below the server's limit for a form (server/app.ts). */
const mostBytes = 64 * 1024 - 16;
/** Large enough that an array of this length is noticed, small enough to spare the test's own process. */
const index = 2_000_000;

const from = <Thing>(chance: SeededChance, [first, ...others]: readonly Thing[], otherwise: Thing): Thing =>
  first === undefined ? otherwise : chance.oneOf([first, ...others]);
const upTo = (chance: SeededChance, most: number) => Math.floor(chance.next() * (most + 1));
const filled = (piece: string, bytes = mostBytes) =>
  piece.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(piece))));
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
const anyField = (chance: SeededChance, { fields }: FuzzTarget) => from(chance, fields, "name");

function plausibleValue(chance: SeededChance, name: string): string {
  if (/mail/i.test(name)) return `somebody-${upTo(chance, 1e6)}@drill.example`;
  if (/phone/i.test(name)) return "(404) 555-0101";
  if (/zip/i.test(name)) return "30301";
  if (/^(agreed|consent)$/.test(name)) return "on";
  return from(chance, ["Cleo", "Atlanta", "1", "yes", "as agreed on the phone"], "");
}

/** Plausible values for the target's own fields half of the time, else none. */
function plausiblePairs(chance: SeededChance, { fields }: FuzzTarget): string[] {
  if (chance.next() < 0.5) return [];
  return fields
    .filter((name) => name !== honeypotName)
    .map((name) => `${name}=${encoded(plausibleValue(chance, name))}`);
}

const form = (body: string | Buffer, type = urlEncoded): Posted => ({
  headers: { "content-type": type },
  body: Buffer.from(body).subarray(0, mostBytes),
});

function withPairs(chance: SeededChance, target: FuzzTarget, ...pairs: string[]): Posted {
  const own = plausiblePairs(chance, target);
  return form((chance.next() < 0.5 ? [...pairs, ...own] : [...own, ...pairs]).join("&"));
}

const prototypes = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "length"];
const fragments = [
  '"',
  "<",
  "'",
  "&",
  "\\",
  "x",
  " ",
  "\n",
  "\r\n",
  "\0",
  "0",
  "(",
  "@",
  "a.",
  "a@a.",
  "-",
  "é",
  "👩🏽‍🚒",
  "e\u0301",
  "\u202e",
  "\u2028",
  "30301 ",
];

const formRules: Record<string, Rule<Posted>> = {
  "an index in a name": (chance, target) =>
    withPairs(chance, target, `${from(chance, ["a", anyField(chance, target)], "a")}[${index + upTo(chance, 9)}]=x`),
  "an index in a nested name": (chance, target) => {
    const field = anyField(chance, target);
    return withPairs(
      chance,
      target,
      `${from(chance, [`a.b[${index}].c`, `${field}[0][${index}]`, `${field}.x[${index}]`], field)}=x`,
    );
  },
  "an intent": (chance, target) => {
    const name = `${anyField(chance, target)}[${index}]`;
    const type = from(chance, ["update", "reset", "insert", "remove", "reorder", "validate", "x"], "update");
    const payload = { name, index, from: index, to: 0, value: "x", defaultValue: "x" };
    const intent = from(chance, [JSON.stringify({ type, payload }), '{"type":"x"}', "{", "null", "[]"], "");
    const state = from(chance, [JSON.stringify({ validated: { [name]: true } }), "{", "1"], "");
    return withPairs(chance, target, `__intent__=${encoded(intent)}`, `__state__=${encoded(state)}`);
  },
  "a name like a path": (chance, target) =>
    withPairs(
      chance,
      target,
      `${filled(from(chance, [".", "[", "]", "[]", "a.", "a[0]", "[0]", "a[", "\\"], "."), 8000)}=x`,
    ),
  "a name of the prototype": (chance, target) => {
    const name = from(chance, prototypes, "");
    return withPairs(chance, target, `${name}=x`, `${anyField(chance, target)}.${name}.x=1`, `${name}[${index}]=x`);
  },
  "one name many times": (chance, target) =>
    withPairs(chance, target, filled(from(chance, ["a=&", "a&", `${anyField(chance, target)}=x&`, "=&"], "a=&"))),
  "many names": (chance, target) => {
    const name = from(chance, ["x", "a[", "a.", anyField(chance, target)], "x");
    return withPairs(
      chance,
      target,
      Array.from({ length: 100 * upTo(chance, 60) }, (_, at) => `${name}${at}=`).join("&"),
    );
  },
  "separators only": (chance) => form(filled(from(chance, ["&", "=", "%", "+", ";", "%2", "%%", "\r\n", "&="], "&"))),
  "a long value": (chance, target) =>
    withPairs(
      chance,
      target,
      `${anyField(chance, target)}=${filled(encoded(from(chance, fragments, "x")), upTo(chance, 60_000))}`,
    ),
  "long values": (chance, target) => {
    const text = filled(encoded(from(chance, fragments, "x")), Math.floor(60_000 / (target.fields.length + 1)));
    return form(target.fields.map((name) => `${name}=${text}`).join("&"));
  },
  "a short text again and again": (chance, target) => {
    const piece = from(chance, repeatedPieces, "-- ");
    const whole = Math.floor(60_000 / encoded(piece).length) * piece.length;
    const length = chance.oneOf([100, 1000, 5000, whole]);
    const text = encoded(piece.repeat(Math.min(length, whole) / piece.length));
    if (length <= 1000) return form(target.fields.map((name) => `${name}=${text}`).join("&"));
    return withPairs(chance, target, `${anyField(chance, target)}=${text}`);
  },
  "hostile strings": (chance, target) =>
    form(target.fields.map((name) => `${name}=${encoded(from(chance, hostileStrings, ""))}`).join("&")),
  "bytes that are not text": (chance, target) => {
    const odd = from(
      chance,
      [[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xef, 0xbb, 0xbf], [0xff, 0xfe, 0], [0xf0, 0x9f]],
      [0xff],
    );
    const bytes = Buffer.alloc(1 + upTo(chance, 20_000), Buffer.from(odd));
    const name = `${anyField(chance, target)}=`;
    const type = from(chance, [urlEncoded, `${urlEncoded}; charset=utf-16`, `${urlEncoded}; charset=x`], urlEncoded);
    return form(Buffer.concat(chance.next() < 0.5 ? [Buffer.from(name), bytes] : [bytes, Buffer.from("=x")]), type);
  },
  "another content type": (chance, target) => {
    const types = [
      "application/json",
      "text/plain",
      "x",
      "/",
      "multipart/form-data",
      `${urlEncoded}, text/plain`,
      "*/*",
      filled("a", 2000),
    ];
    const bodies = ["", "{}", filled("[", 30_000), plausiblePairs(chance, target).join("&"), "--b--", "\0"];
    return form(from(chance, bodies, ""), from(chance, types, ""));
  },
  parts: (chance, target) => {
    const boundary = from(chance, ["b", filled("-", 70), "b b", filled("b", 300)], "b");
    const names = [anyField(chance, target), "a", `a[${index}]`, filled("%0D%0A", 3000), "", "__proto__"];
    const file = from(chance, ["", "", '; filename="a.txt"', "; filename*=utf-8''a"], "");
    const more = from(
      chance,
      ["", "Content-Type: text/plain\r\n", "Content-Transfer-Encoding: base64\r\n", filled("a: b\r\n", 9000)],
      "",
    );
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="${from(chance, names, "")}"${file}\r\n${more}\r\n${filled(from(chance, fragments, "x"), upTo(chance, 200))}\r\n`;
    const whole = filled(part, upTo(chance, mostBytes)) + (chance.next() < 0.8 ? `--${boundary}--\r\n` : "");
    return form(whole, `multipart/form-data; boundary=${chance.next() < 0.9 ? boundary : `"${boundary}`}`);
  },
  "a wrong content length": (chance, target) => {
    const body = [...target.fields.map((name) => `${name}=${encoded(plausibleValue(chance, name))}`), "a=x"].join("&");
    return { ...form(body), framing: chance.oneOf(["chunked", "more", "less"]) };
  },
  "a body over the limit": (chance) => ({
    headers: { "content-type": urlEncoded },
    body: Buffer.from(filled("a=&", 65 * 1024 + upTo(chance, 200_000))),
    ...(chance.next() < 0.5 && { framing: "chunked" }),
  }),
};

/** Queries and cookies: shorter than a body, but read by every page. */
const pageRules: Record<string, Rule<Pick<FuzzRequest, "path" | "headers">>> = {
  "an odd query": (chance, { path, fields }) => {
    const names = [
      ...fields,
      "q",
      "zip",
      "radius",
      "after",
      "sort",
      "plan",
      "coupon",
      "answer1",
      "question",
      "email",
      "at",
      "done",
    ];
    const name = from(chance, names, "q");
    const text = filled(from(chance, [...fragments, "a=&", "1,", "%"], "x"), upTo(chance, 2500));
    const queries = [
      `${name}=${encoded(text)}`,
      filled(`${name}=&`, 7500),
      `${name}[${index}]=x`,
      filled("&", 7500),
      `${name}=30301&${filled("a.", 7000)}=x`,
    ];
    return { path: `${path}?${from(chance, queries, "")}`, headers: {} };
  },
  "an odd cookie": (chance, { path }) => {
    const name = from(chance, ["order", "zips", "zipstead-buyer-contact", "zipstead-office.session_token", "a"], "a");
    const cookies = [
      `${name}=${filled("x", 7000)}`,
      filled(`${name}=;`, 7000),
      filled("; ", 7000),
      `${name}=${filled("%", 7000)}`,
      filled("=", 7000),
      `${name}=${Buffer.from(`"${filled("[", 4000)}`).toString("base64")}`,
      `${name}=${filled("a.", 7000)}`,
    ];
    return { path, headers: { cookie: from(chance, cookies, "") } };
  },
};

const anEvent = "an odd event";
/** A single rule makes all events, so it runs about as often as all form rules together. */
const eventShare = 20;

const jsonRules: Record<string, Rule<Posted>> = {
  "odd JSON": (chance, { body = {} }) => form(oddJson(chance, body, mostBytes), "application/json"),
  "another content type": (chance) =>
    form(oddJson(chance, {}, mostBytes), from(chance, ["text/plain", "x", "*/*"], "")),
  "a wrong content length": (chance) => ({
    ...form("{}", "application/json"),
    framing: chance.oneOf(["chunked", "more", "less"]),
  }),
};

export function rulesFor({ takes, method }: FuzzTarget): string[] {
  if (takes === "json") return Object.keys(method === "GET" ? pageRules : jsonRules);
  if (takes === "webhook") return Array.from({ length: eventShare }, () => anEvent);
  return Object.keys(takes === "form" ? { ...formRules, ...pageRules } : pageRules);
}

/** Makes the same request for the same chance. @param now the server's time, for event signatures */
export function fuzzRequest(
  chance: SeededChance,
  target: FuzzTarget,
  { rule, now }: { rule: string; now: Date },
): FuzzRequest {
  if (rule === anEvent) return { rule, method: "POST", ...fuzzEvent(chance, target, now) };
  const { path, method = "POST" } = target;
  const post = target.takes === "json" ? jsonRules[rule] : formRules[rule];
  if (post) return { rule, method, path, ...post(chance, target) };
  const page = pageRules[rule];
  if (!page) throw new Error(`No rule is named "${rule}".`);
  return { rule, method: "GET", body: Buffer.alloc(0), ...page(chance, target) };
}

/** The baseline for the time of other requests to this address. */
export const emptyRequest = ({ path, takes, method = "POST" }: FuzzTarget): FuzzRequest => ({
  rule: "empty",
  path,
  body: Buffer.alloc(0),
  ...(takes === "page" || method === "GET"
    ? { method: "GET", headers: {} }
    : { method, headers: { "content-type": urlEncoded } }),
});
