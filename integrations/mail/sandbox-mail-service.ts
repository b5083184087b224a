import type { Email, MailService } from "./mail-service.ts";

/** Mail that goes nowhere: each letter is handed to `store`, to be read at /sandbox/mail. */
export function sandboxMailService(store: (id: string, email: Email) => Promise<void>): MailService {
  return {
    async send(email, id) {
      await store(id, email);
      return { ok: true };
    },
  };
}
