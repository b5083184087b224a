import { setTimeout as pause } from "node:timers/promises";
import { createTransport } from "nodemailer";
import { mailConnections } from "#domain/notifications/mail-connections.ts";
import { isLoopback } from "#domain/values/web-address.ts";
import type { MailService, Sender } from "./mail-service.ts";
import { mimeMessage } from "./mime-message.ts";
import { postmarkField } from "./services/mail-events.ts";

/** Milliseconds. Connections are kept for a series of emails; a later one opens its own. */
const idleTimeout = 5000;

/**
 * @param url `smtp://` or `smtps://` with credentials; requires TLS except on loopback hosts or with `?ignoreTLS=true`;
 *   `?maxConnections=3` opens fewer connections
 * @param timeoutMs for one email as a whole; must be shorter than the outbox's lease
 */
export function smtp(url: string, sender: Sender, timeoutMs = 30_000): MailService {
  const transport = createTransport(pooled(requireTls(url)));
  return {
    async send(email, id) {
      try {
        const message = await mimeMessage(email, id, sender);
        const headers = { ...message.headers, ...serviceHeaders(url, id) };
        await transport.sendMail({ ...message, headers, signal: AbortSignal.timeout(timeoutMs) });
        return { ok: true };
      } catch (error) {
        if (noSuchReceiver(error)) return { ok: false, reason: "mail server: no such receiver", noSuchReceiver: true };
        return { ok: false, reason: `mail server: ${codeOf(error)}` };
      }
    },
    close: () => transport.close(),
  };
}

/** Postmark keeps our Message-ID, and names the email in its reports, only if we ask it to. */
const serviceHeaders = (url: string, id: string): Record<string, string> =>
  URL.parse(url)?.hostname.endsWith(".postmarkapp.com")
    ? { "X-PM-KeepID": "true", [`X-PM-Metadata-${postmarkField}`]: id }
    : {};

/** Connects and signs in. @returns nodemailer's code of the fault, undefined if there is none */
export async function smtpFault(url: string, timeoutMs = 10_000): Promise<string | undefined> {
  const transport = createTransport(requireTls(url));
  const timer = new AbortController();
  try {
    return await Promise.race([
      transport.verify().then(() => undefined, codeOf),
      pause(timeoutMs, "ETIMEDOUT", { signal: timer.signal }),
    ]);
  } finally {
    timer.abort();
    transport.close();
  }
}

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "unknown");

/** Codes of RFC 3463 about the receiver. Other refusals may be due to our own settings. */
function noSuchReceiver(error: unknown): boolean {
  return error instanceof Error && "response" in error && /^55\d[ -]5\.1\.([1236]|10)\b/.test(String(error.response));
}

/** Without `requireTLS`, nodemailer sends unencrypted if the server, or an attacker in between, offers no TLS. */
function requireTls(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed || isLoopback(parsed.hostname) || parsed.searchParams.has("ignoreTLS")) return url;
  parsed.searchParams.set("requireTLS", "true");
  return parsed.href;
}

/** nodemailer reads options from the URL, and ignores all others beside one. */
function pooled(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed) return url;
  const options = {
    maxConnections: mailConnections,
    idleTimeout,
    ...Object.fromEntries(parsed.searchParams),
    pool: true,
  };
  parsed.search = new URLSearchParams(Object.entries(options).map(([name, value]) => [name, String(value)])).toString();
  return parsed.href;
}
