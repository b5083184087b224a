import { z } from "zod";
import type { InboundText, TextCall, TextOutcome, TextService, TextToSend } from "./text-service.ts";
import { failureOf, isSignedBy, outcomeOf, type TwilioCall, TwilioRefused, twilioCalls } from "./twilio-call.ts";

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
const taken = z.object({ sid: z.string() });
const listed = z.object({
  messages: z.array(
    z.object({ sid: z.string().optional(), body: z.string(), status: z.string(), date_created: z.string() }),
  ),
});

/** Its API has no idempotency keys, so a repeat first looks for the text among those that were sent. */
export function twilio(account: TwilioAccount, { address = twilioAddress } = {}): TextService {
  const call = twilioCalls(account);
  return {
    send: (text) => sendBy(call, account, { text, address }),
    readInbound: (inbound) => readInbound(account.authToken, inbound),
  };
}

const messagesOf = (address: string, { accountSid }: TwilioAccount) =>
  `${address}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;

/** Whether Twilio has it. Throws if it does not say. */
export async function sentBefore(
  call: TwilioCall,
  account: TwilioAccount,
  { text: { to, mark, since, others }, address }: { text: TextToSend; address: string },
): Promise<{ sid?: string | undefined } | undefined> {
  const day = new Date(since.getTime() - leewayMs).toISOString().slice(0, 10);
  const search = new URLSearchParams({ To: to, "DateSent>": day, PageSize: "100" });
  const { answer, body } = await call(`${messagesOf(address, account)}?${search}`);
  if (!answer.ok) throw new TwilioRefused(answer);
  return listed
    .parse(body)
    .messages.find(
      (one) =>
        one.body.includes(mark) &&
        !others?.has(one.sid ?? "") &&
        !["failed", "undelivered", "canceled", "received"].includes(one.status) &&
        Date.parse(one.date_created) >= since.getTime() - leewayMs,
    );
}

export async function sendBy(
  call: TwilioCall,
  account: TwilioAccount,
  of: { text: TextToSend; address: string },
): Promise<TextOutcome> {
  const { text, address } = of;
  const { from } = account;
  try {
    const found = text.isRepeat ? await sentBefore(call, account, of) : undefined;
    if (found) return { ok: true, ...(found.sid && { id: found.sid }) };
    const sender = from.startsWith("MG") ? "MessagingServiceSid" : "From";
    const { answer, body } = await call(messagesOf(address, account), [
      ["To", text.to],
      ["Body", text.body],
      [sender, from],
      ...(text.pictures ?? []).map((url): [string, string] => ["MediaUrl", url]),
      ...(text.statusUrl ? ([["StatusCallback", text.statusUrl]] as [string, string][]) : []),
    ]);
    if (answer.ok) {
      const id = taken.safeParse(body).data?.sid;
      return body === undefined ? { ok: false, reason: "answered with a web page" } : { ok: true, ...(id && { id }) };
    }
    const code = refusal.safeParse(body).data?.code;
    if (code === optedOut) return "stopped";
    const failed = { ...outcomeOf(answer), ...(code !== undefined && { code }) };
    return code !== undefined && noSuchNumber.includes(code) ? { ...failed, noSuchReceiver: true } : failed;
  } catch (error) {
    return failureOf(error);
  }
}

/** No text has more. */
const mostPictures = 10;

export function readInbound(authToken: string, call: TextCall): InboundText | undefined {
  if (!isSignedBy(authToken, call)) return undefined;
  const { form } = call;
  const count = Math.min(Number(form.get("NumMedia")) || 0, mostPictures);
  const pictures = Array.from({ length: count }, (_, no) => form.get(`MediaUrl${no}`) ?? "").filter(Boolean);
  return { id: form.get("MessageSid") ?? "", from: form.get("From") ?? "", body: form.get("Body") ?? "", pictures };
}
