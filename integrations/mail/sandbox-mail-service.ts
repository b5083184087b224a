import type { Email, MailService, Sender } from "./mail-service.ts";
import { mimeMessage, mimeSource } from "./mime-message.ts";

/** An email as it would have been sent. */
export interface SandboxEmail extends Pick<Email, "to" | "subject"> {
  id: string;
  text: string;
  html: string;
  /** The raw MIME message. */
  source: string;
}

/** Stores each email for /sandbox/mail; sends none. */
export function sandboxMailService(sender: Sender, store: (email: SandboxEmail) => Promise<void>): MailService {
  return {
    async send(email, id) {
      const message = await mimeMessage(email, id, sender);
      const source = (await mimeSource(message)).toString();
      const { to, subject, text, html } = message;
      await store({ id, to, subject, text, html, source });
      return { ok: true };
    },
    close: () => {},
  };
}
