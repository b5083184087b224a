import { createHmac, timingSafeEqual } from "node:crypto";
import type { DeliveryOutcome } from "#domain/notifications/delivery-outcome.ts";
import type { TextCall } from "./text-service.ts";

export interface TwilioKey {
  accountSid: string;
  authToken: string;
}

const timeoutMs = 10_000;

/** An answer that is no success. */
export class TwilioRefused extends Error {
  readonly answer: Response;
  constructor(answer: Response) {
    super("refused");
    this.answer = answer;
  }
}

export type TwilioCall = (
  url: string,
  form?: Iterable<[string, string]>,
) => Promise<{ answer: Response; body: unknown }>;

/** Asks its API, or posts a form to it. Throws if there is no answer. */
export function twilioCalls(key: TwilioKey): TwilioCall {
  const { authorization } = authorizationOf(key);
  return async (url, form) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const how = form ? { method: "POST", body: new URLSearchParams([...form]) } : {};
    const answer = await fetch(url, { ...how, headers: { authorization }, signal, redirect: "manual" });
    const body: unknown = await answer.json().catch(() => undefined);
    return { answer, body };
  };
}

export const authorizationOf = ({ accountSid, authToken }: TwilioKey) => ({
  authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`,
});

export function failureOf(error: unknown): DeliveryOutcome & { ok: false } {
  return error instanceof TwilioRefused ? outcomeOf(error.answer) : { ok: false, reason: reasonOf(error) };
}

export function outcomeOf({ status, headers }: Response): DeliveryOutcome & { ok: false } {
  const after = headers.get("retry-after") ?? "";
  return { ok: false, reason: `answered ${status}`, ...(/^\d+$/.test(after) && { retryAfterSeconds: Number(after) }) };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "failed";
  if (error.name === "TimeoutError") return `no answer within ${timeoutMs / 1000} s`;
  return `not reached: ${error.cause instanceof Error && "code" in error.cause ? String(error.cause.code) : error.name}`;
}

/** Of the address that Twilio called and the fields that it sent, in the order of their names. */
export function twilioSignature(authToken: string, url: string, form: Iterable<readonly [string, string]>): string {
  const fields = [...form].toSorted(([one], [other]) => (one < other ? -1 : 1)).flat();
  return createHmac("sha1", authToken)
    .update(url + fields.join(""))
    .digest("base64");
}

export function isSignedBy(authToken: string, { url, form, signature }: TextCall): boolean {
  const wanted = Buffer.from(twilioSignature(authToken, url, form));
  const given = Buffer.from(signature ?? "");
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
