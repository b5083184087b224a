import MailComposer from "nodemailer/lib/mail-composer";
import type { ProofHeader } from "#domain/conversations/sender-proof.ts";

export const sandboxMailProof: ProofHeader = { name: "authentication-results", by: "sandbox" };

/** An email of somebody to an address of ours. */
export interface SandboxAnswer {
  /** Message-ID without angle brackets; the same one again is the same email. */
  id: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  files?: readonly { name: string; content: Buffer }[];
  /** Message-ID of the email that it answers. */
  inReplyTo?: string | undefined;
  /** Their mail program wrote it. */
  isAutomatic?: boolean | undefined;
  /** The mail service could not prove that the sender is real. */
  isUnproved?: boolean | undefined;
}

/** Posts an email to our own webhook as an operator's mail service does, with its stamp above the email. */
export function sandboxMailbox({ address, key }: { address: string; key: string | undefined }) {
  return async (answer: SandboxAnswer): Promise<boolean> => {
    const url = new URL(address);
    url.searchParams.set("key", key ?? "sandbox");
    url.searchParams.set("recipient", answer.to);
    const headers = { "content-type": "message/rfc822" };
    const sent = fetch(url, { method: "POST", headers, body: new Uint8Array(await emailOf(answer)) });
    const taken = await sent.catch(() => undefined);
    await taken?.body?.cancel();
    return taken?.ok ?? false;
  };
}

/** @returns RFC 5322 */
export async function emailOf({
  id,
  inReplyTo,
  isAutomatic,
  isUnproved,
  files = [],
  ...email
}: SandboxAnswer): Promise<Buffer> {
  const domain = email.from.replace(/>?$/, "").split("@").at(-1) ?? "";
  const raw = await new MailComposer({
    ...email,
    messageId: `<${id}>`,
    attachments: files.map(({ name: filename, content }) => ({ filename, content })),
    ...(inReplyTo && { inReplyTo: `<${inReplyTo}>`, references: `<${inReplyTo}>` }),
    ...(isAutomatic && { headers: { "Auto-Submitted": "auto-replied" } }),
  })
    .compile()
    .build();
  const result = isUnproved ? "none" : "pass";
  return Buffer.concat([
    Buffer.from(`Authentication-Results: ${sandboxMailProof.by}; dmarc=${result} header.from=${domain}\r\n`),
    raw,
  ]);
}
