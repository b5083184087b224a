import { twilioSignature } from "./twilio.ts";

/** Sends a text from the sandbox's telephone as Twilio tells of it: to where this process is, signed for its public address. */
export function sandboxTelephone(webhook: { local: string; url: string; authToken: string }) {
  return async (from: string, body: string): Promise<boolean> => {
    const form = { From: from, Body: body, MessageSid: `SM${Date.now()}` };
    const headers = { "x-twilio-signature": twilioSignature(webhook.authToken, webhook.url, Object.entries(form)) };
    const sent = fetch(webhook.local, { method: "POST", headers, body: new URLSearchParams(form) });
    const answer = await sent.catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.ok ?? false;
  };
}
