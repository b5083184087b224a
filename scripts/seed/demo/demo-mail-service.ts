import type { MailService } from "#integrations/mail/mail-service.ts";

export const mailboxes = { unknown: "lost.mailbox@visitors.example", full: "full.mailbox@visitors.example" } as const;

/** The sandbox's, except that one mailbox does not exist and another is always full. */
export function demoMailService(sandbox: MailService): MailService {
  return {
    ...sandbox,
    async send(email, id) {
      if (email.to === mailboxes.unknown)
        return { ok: false, reason: "mail server: no such receiver", noSuchReceiver: true };
      if (email.to === mailboxes.full) return { ok: false, reason: "mail server: EENVELOPE" };
      return sandbox.send(email, id);
    },
  };
}
