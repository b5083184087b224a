import type { MailEvent } from "#domain/conversations/bounce.ts";

/** What a mail service posts of one email. */
export interface MailPost {
  bytes: Uint8Array;
  contentType: string;
}

export type ReadMailPost =
  | {
      ok: true;
      /** The email, RFC 5322. */
      raw: Uint8Array;
      /** For whom it was, as the service says. */
      recipients: string;
    }
  /** The service asked whether we want its posts, and we answered. */
  | { ok: true; raw: undefined }
  | { ok: false; reason: "wrong-signature" | "unreadable" };

export type ReadMailEvents =
  | { ok: true; events: MailEvent[] }
  | { ok: false; reason: "wrong-signature" | "unreadable" };

/** Before anything of a post is read. "signature": its body must prove it. */
export type MailAdmission = "admitted" | "signature" | "wrong-key" | "closed";

/** Reads what the usual mail services post. */
export interface MailServices {
  /** @param key in the address, or the password of its Basic authentication; null: none */
  admit(key: string | null, contentType: string): MailAdmission;
  read(post: MailPost, admission: "admitted" | "signature"): Promise<ReadMailPost>;
  /** What became of emails that left: those that bounced, and those that were reported as spam. Others are left out. */
  readEvents(bytes: Uint8Array): Promise<ReadMailEvents>;
}
