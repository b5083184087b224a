import type { SandboxText, TextCredentials } from "./text-service.ts";
import { twilioSignature } from "./twilio-call.ts";

interface Telephone {
  /** Where this process is. */
  local: string;
  /** Where Twilio would send what comes to the network's own number. */
  textsUrl: string;
  /** The same for calls to the bridge number. */
  callsUrl: string;
  authToken: string;
}

/** Calls our webhooks as Twilio does: where this process is, signed for the public address. */
export function sandboxTelephone({ local, textsUrl, callsUrl, authToken }: Telephone) {
  async function call(url: string, form: Record<string, string>, token: string): Promise<Response | undefined> {
    const { pathname, search } = new URL(url);
    const headers = { "x-twilio-signature": twilioSignature(token, url, Object.entries(form)) };
    const body = new URLSearchParams(form);
    return fetch(new URL(pathname + search, local), { method: "POST", headers, body }).catch(() => undefined);
  }

  async function sendText(
    { id, from, body, hasPicture }: SandboxText,
    to?: TextCredentials & { url: string },
  ): Promise<string | undefined> {
    const form = { From: from, Body: body, MessageSid: id, NumMedia: hasPicture && to ? "1" : "0" };
    const own = `${local}/sandbox/telephone/2010-04-01/Accounts/${to?.accountSid}/Messages/${id}`;
    const toAccount = to && { To: to.from, ...(hasPicture && { MediaUrl0: `${own}/Media/ME1` }) };
    const answer = await call(to?.url ?? textsUrl, { ...form, ...toAccount }, to?.authToken ?? authToken);
    const said = await answer?.text();
    return answer?.ok ? (/<Message>(.*)<\/Message>/s.exec(said ?? "")?.[1] ?? "") : undefined;
  }

  async function sendTextStatus(url: string, form: Record<string, string>, token: string): Promise<void> {
    const answer = await call(url, form, token);
    await answer?.body?.cancel();
  }

  async function callBridge(digits: string): Promise<string | undefined> {
    const asked = await call(callsUrl, { From: "+14045550199" }, authToken);
    if (!asked?.ok) return undefined;
    await asked.body?.cancel();
    return (await call(callsUrl, { From: "+14045550199", Digits: digits }, authToken))?.text();
  }

  return { sendText, sendTextStatus, callBridge };
}
