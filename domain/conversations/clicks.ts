import { z } from "#domain/zod.ts";

/** A press of a link of an email. Nothing more is kept of whoever pressed. */
export interface Click {
  /** The number of the link in its email, from 0. */
  link: number;
  at: string;
  likely: "person" | "machine";
}

const stored = z.array(z.tuple([z.number(), z.string(), z.enum(["person", "machine"])]));
const mostClicks = 100;
/** Two links within so many seconds: a program reads them all. */
const burstSeconds = 5;

/** @param json as stored; null: none */
export function parseClicks(json: string | null): Click[] {
  const read = stored.safeParse(json === null ? [] : JSON.parse(json));
  return read.success ? read.data.map(([link, at, likely]) => ({ link, at, likely })) : [];
}

/** Several links at once are of a machine, the earlier ones, too. @returns as it is stored */
export function withClick(json: string | null, click: Click): string {
  const since = Date.parse(click.at) - burstSeconds * 1000;
  const before = parseClicks(json);
  const isInBurst = ({ link, at }: Click) => link !== click.link && Date.parse(at) >= since;
  const likely = before.some(isInBurst) ? "machine" : click.likely;
  const all = before.map((one) => (isInBurst(one) ? { ...one, likely: "machine" as const } : one));
  const kept = [...all, { ...click, likely }].slice(-mostClicks);
  return JSON.stringify(kept.map((one) => [one.link, one.at, one.likely]));
}

/** What is seen of a request at the moment. None of it is kept. */
export interface SeenRequest {
  method: string;
  userAgent: string;
  /** What the browser says why it asks: "prefetch". */
  purpose: string;
  secondsSinceSent: number;
}

/** Scanners of mail services open each link as soon as the email comes in. */
const scannerSeconds = 20;

const machines =
  /bot\b|bot\/|crawl|spider|scan|preview|proofpoint|mimecast|barracuda|safelinks|symantec|trend ?micro|fortinet|sophos|slack|facebookexternalhit|whatsapp|telegram|skype|headless|phantom|curl|wget|python|java\/|go-http|okhttp|node-fetch|axios|libwww|apache-httpclient|http-client/i;

export function likelyPresser({ method, userAgent, purpose, secondsSinceSent }: SeenRequest): Click["likely"] {
  const isBrowser = /^mozilla\/5\.0 \(/i.test(userAgent) && !machines.test(userAgent);
  const isNow = method === "GET" && !/prefetch|preview|prerender/i.test(purpose);
  return isBrowser && isNow && secondsSinceSent >= scannerSeconds ? "person" : "machine";
}
