import type { Email, MailService } from "./mail-service.ts";

/** Stores each email for /sandbox/mail; sends none. */
export function sandboxMailService(store: (id: string, email: Email) => Promise<void>): MailService {
  return {
    async send(email, id) {
      await store(id, email);
      return { ok: true };
    },
    close: () => {},
  };
}
