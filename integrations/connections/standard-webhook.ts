import { createHmac } from "node:crypto";
import type { EventSender, WebhookToSend } from "./event-sender.ts";
import type { GuardedHttp } from "./guarded-http.ts";

/** Standard Webhooks 1.0: a signature for each secret, the current one first. */
export function standardWebhooks(post: GuardedHttp): EventSender["webhook"] {
  return async (webhook) => {
    const { url, body } = webhook;
    const headers = { "content-type": "application/json", "user-agent": "Zipstead-Webhooks/1.0", ...signed(webhook) };
    return (await post({ url, headers, body })).outcome;
  };
}

function signed({ id, now, body, secrets }: WebhookToSend) {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}
