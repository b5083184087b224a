import { randomUUID } from "node:crypto";
import { ada, asTyped } from "#test/cast.ts";

export interface BenchRequest {
  request: Buffer;
  status: number;
  /** Part of a good answer's body. */
  says: string;
  /** A good answer's size. Its last part differs by visitor, and may compress to a few bytes more or less. */
  bytes?: number;
}

/** Many zip codes, so that agents do not share one waitlist. */
export const anyZips: readonly string[] = Array.from({ length: 30_000 }, (_, index) => String(10_001 + index * 3));

/** `turn` counts from 0. */
export type NextRequest = (turn: number) => BenchRequest;

const browser = [
  "User-Agent: Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36",
  "Accept-Encoding: gzip, deflate, br, zstd",
  "Accept-Language: en-US,en;q=0.9",
];
const navigation = ["Accept: text/html,application/xhtml+xml,*/*;q=0.8", "Sec-Fetch-Dest: document"];
const fetched = ["Accept: application/json", "Sec-Fetch-Dest: empty"];

export interface BenchVisitor {
  origin: string;
  cookie?: string;
  zips?: readonly string[];
}

export function pages({ origin, cookie }: BenchVisitor, paths: readonly string[], says: string): NextRequest {
  const { host } = new URL(origin);
  const own = cookie ? [`Cookie: ${cookie}`] : [];
  const requests = paths.map((path) => ({
    request: Buffer.from(
      [`GET ${path} HTTP/1.1`, `Host: ${host}`, ...browser, ...navigation, ...own, "\r\n"].join("\r\n"),
    ),
    status: 200,
    says,
  }));
  return (turn) => {
    const next = requests[turn % requests.length];
    if (!next) throw new Error("No paths given.");
    return next;
  };
}

/** Ada's application with a new email each time, as the page's script or a browser without scripts sends it. */
export function applications(visitor: BenchVisitor, by: "script" | "page"): NextRequest {
  const { zips = ["30308"] } = visitor;
  return (turn) => {
    const [first, second] = [zips[(turn * 7919) % zips.length], zips[(turn * 7919 + 1) % zips.length]];
    const fields = {
      ...asTyped(ada),
      email: `agent-${randomUUID()}@load.example`,
      planPrimaryArea: String(first),
      planSecondaryArea: String(second),
      formKey: randomUUID(),
      type: "",
    };
    return posted(visitor, "/onboarding-form", fields, by);
  };
}

export function inquiries(visitor: BenchVisitor, by: "script" | "page"): NextRequest {
  return (turn) => {
    const fields = {
      name: "Nora Quist",
      subject: "A question about selling",
      email: `nora-${randomUUID()}@load.example`,
      phone: "(404) 555-0160",
      message: `We would like to sell our house in spring. What comes first? (${turn})`,
      formKey: randomUUID(),
    };
    return posted(visitor, "/contact-us", fields, by);
  };
}

/** A script gets JSON, a browser a redirect (app/http/form-answer.ts). */
function posted(
  { origin }: BenchVisitor,
  path: string,
  fields: Record<string, string>,
  by: "script" | "page",
): BenchRequest {
  const body = new URLSearchParams(fields).toString();
  const { host } = new URL(origin);
  const head = [
    `POST ${path}?submitted= HTTP/1.1`,
    `Host: ${host}`,
    ...browser,
    ...(by === "script" ? fetched : navigation),
    `Origin: ${origin}`,
    "Sec-Fetch-Site: same-origin",
    "Content-Type: application/x-www-form-urlencoded;charset=UTF-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Forwarded-For: ${anyAddress()}`,
  ];
  const request = Buffer.from(`${head.join("\r\n")}\r\n\r\n${body}`);
  return by === "script" ? { request, status: 200, says: "accepted" } : { request, status: 303, says: "thanks=" };
}

const anyAddress = () => `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join(".")}`;
