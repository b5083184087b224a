import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { DeliveryOutcome } from "#domain/notifications/delivery-outcome.ts";
import type { InboundText, TextOutcome, TextService, TextToSend } from "./text-service.ts";

export interface TwilioAccount {
  accountSid: string;
  authToken: string;
  /** A number of ours (E.164), or a messaging service (`MG…`). */
  from: string;
}

export const twilioAddress = "https://api.twilio.com";

/** Twilio's codes of refusals that no retry changes. */
const optedOut = 21610;
const noSuchNumber = [21211, 21214, 21217, 21612, 21614];
/** Its clock and ours may differ. */
const leewayMs = 60_000;

const refusal = z.object({ code: z.number() });
const listed = z.object({
  messages: z.array(z.object({ body: z.string(), status: z.string(), date_created: z.string() })),
});

/** Its API has no idempotency keys, so a repeat first looks for the text among those that were sent. */
export function twilio(account: TwilioAccount, { address = twilioAddress, timeoutMs = 10_000 } = {}): TextService {
  const { accountSid, authToken, from } = account;
  const messages = `${address}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;

  async function call(url: string, form?: Record<string, string>) {
    const signal = AbortSignal.timeout(timeoutMs);
    const how = form ? { method: "POST", body: new URLSearchParams(form) } : {};
    const answer = await fetch(url, { ...how, headers: { authorization }, signal, redirect: "manual" });
    const body: unknown = await answer.json().catch(() => undefined);
    return { answer, body };
  }

  async function wasSent({ to, mark, since }: TextToSend): Promise<boolean> {
    const day = new Date(since.getTime() - leewayMs).toISOString().slice(0, 10);
    const search = new URLSearchParams({ To: to, "DateSent>": day, PageSize: "100" });
    const { answer, body } = await call(`${messages}?${search}`);
    if (!answer.ok) throw new Refused(answer);
    return listed
      .parse(body)
      .messages.some(
        (one) =>
          one.body.includes(mark) &&
          !["failed", "undelivered", "canceled"].includes(one.status) &&
          Date.parse(one.date_created) >= since.getTime() - leewayMs,
      );
  }

  async function send(text: TextToSend): Promise<TextOutcome> {
    try {
      if (text.isRepeat && (await wasSent(text))) return { ok: true };
      const sender = from.startsWith("MG") ? "MessagingServiceSid" : "From";
      const { answer, body } = await call(messages, { To: text.to, Body: text.body, [sender]: from });
      if (answer.ok) return body === undefined ? { ok: false, reason: "answered with a web page" } : { ok: true };
      const code = refusal.safeParse(body).data?.code;
      if (code === optedOut) return "stopped";
      const failed = outcomeOf(answer);
      return code !== undefined && noSuchNumber.includes(code) ? { ...failed, noSuchReceiver: true } : failed;
    } catch (error) {
      return error instanceof Refused ? outcomeOf(error.answer) : { ok: false, reason: reasonOf(error, timeoutMs) };
    }
  }

  return { send, readInbound: (inbound) => readInbound(authToken, inbound) };
}

class Refused extends Error {
  readonly answer: Response;
  constructor(answer: Response) {
    super("refused");
    this.answer = answer;
  }
}

function outcomeOf({ status, headers }: Response): DeliveryOutcome & { ok: false } {
  const after = headers.get("retry-after") ?? "";
  return { ok: false, reason: `answered ${status}`, ...(/^\d+$/.test(after) && { retryAfterSeconds: Number(after) }) };
}

function reasonOf(error: unknown, timeoutMs: number): string {
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

function readInbound(
  authToken: string,
  { url, form, signature }: Parameters<TextService["readInbound"]>[0],
): InboundText | undefined {
  const wanted = Buffer.from(twilioSignature(authToken, url, form));
  const given = Buffer.from(signature ?? "");
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return undefined;
  return { from: form.get("From") ?? "", body: form.get("Body") ?? "" };
}
