import { createECDH } from "node:crypto";
import type { GuardedHttp } from "#integrations/connections/guarded-http.ts";
import type { PushOutcome, PushService, PushToSend } from "./push-service.ts";

interface Vapid {
  /** In base64url. */
  privateKey: string;
  /** Where push services reach us: a `mailto:` address. */
  subject: string;
}

/** A key pair of P-256. @returns the private key in base64url */
export function newVapidKey(): string {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  // A key that begins with zeros is shorter.
  return Buffer.from(pair.getPrivateKey("hex").padStart(64, "0"), "hex").toString("base64url");
}

/**
 * Encrypted for the browser (RFC 8291), signed by us (RFC 8292). The address came from a browser, so the request goes the
 * way of all addresses that strangers chose.
 */
export function webPush(post: GuardedHttp, { privateKey, subject }: Vapid): PushService {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
  const publicKey = pair.getPublicKey().toString("base64url");
  const vapidDetails = { subject, publicKey, privateKey };
  return { publicKey, send };

  async function send({ to, body, ttlSeconds, topic }: PushToSend): Promise<PushOutcome> {
    // Loaded with the first push.
    const { default: library } = await import("web-push");
    const { endpoint, p256dh, auth } = to;
    const options = {
      ...({ vapidDetails, TTL: ttlSeconds, urgency: "high", contentEncoding: "aes128gcm" } as const),
      ...(topic !== undefined && { topic }),
    };
    const details = encrypted(() =>
      library.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, body, options),
    );
    if (!details) return "gone";
    const headers = Object.entries(details.headers).map(([name, value]) => [name, String(value)]);
    const answer = await post({ url: endpoint, headers: Object.fromEntries(headers), body: details.body ?? "" });
    return answer.status === 404 || answer.status === 410 ? "gone" : answer.outcome;
  }
}

/** A key that is no point of the curve throws for ever, so its device takes no push. */
function encrypted<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
