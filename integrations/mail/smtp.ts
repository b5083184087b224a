import { createTransport } from "nodemailer";
import { isLoopback } from "#domain/values/web-address.ts";
import { emailHtml } from "./email-html.ts";
import type { MailService } from "./mail-service.ts";

interface Sender {
  from: string;
  origin: string;
}

/**
 * @param url `smtp://` or `smtps://` with credentials; by `smtp://` another machine is told nothing before it speaks TLS,
 * unless the URL says `?ignoreTLS=true`
 * @param sender.from who writes, e.g. `Zipstead <office@zipstead.example>`
 * @param sender.origin the site's: links to its pages can be pressed
 * @param patience milliseconds for one letter from the first knock to the last answer; less than the outbox's lease
 */
export function smtp(url: string, { from, origin }: Sender, timeoutMs = 30_000): MailService {
  const transport = createTransport(encrypted(url), { from });
  const domain = from.match(/@([^>\s]+)/)?.[1] ?? "localhost";
  return {
    async send({ stopLink, ...email }, id) {
      try {
        await transport.sendMail({
          ...email,
          html: emailHtml(email, origin),
          messageId: `<${id}@${domain}>`,
          signal: AbortSignal.timeout(timeoutMs),
          ...(stopLink ? { headers: oneClick(stopLink) } : {}),
        });
        return { ok: true };
      } catch (error) {
        if (noSuchReceiver(error)) return { ok: false, reason: "mail server: no such receiver", noSuchReceiver: true };
        const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
        return { ok: false, reason: `mail server: ${code}` };
      }
    },
  };
}

/** For the mail program's own button that stops all letters (RFC 8058). */
const oneClick = (stopLink: string) => ({
  "List-Unsubscribe": `<${stopLink}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/**
 * Whether the server says that there is no such mailbox, domain or address (RFC 3463, 5.1.x but the sender's). A refusal
 * without such a code may as well be meant for us, and end once our own settings are right.
 */
function noSuchReceiver(error: unknown): boolean {
  return error instanceof Error && "response" in error && /^55\d[ -]5\.1\.([1236]|10)\b/.test(String(error.response));
}

/** Asked politely, nodemailer would go on in the clear where the server, or somebody between, offers no TLS. */
function encrypted(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed || isLoopback(parsed.hostname) || parsed.searchParams.has("ignoreTLS")) return url;
  parsed.searchParams.set("requireTLS", "true");
  return parsed.href;
}
