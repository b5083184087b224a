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

/** Posts emails and reports to our own webhooks as an operator's mail service does, with its stamp above each email. */
export const sandboxMailbox = ({ address, key }: { address: string; key: string | undefined }) => ({
  sendMail: async (answer: SandboxAnswer): Promise<boolean> =>
    post(address, { key, recipient: answer.to }, "message/rfc822", await emailOf(answer)),
  /** That nobody has the address comes by mail, as from a mail server; the others as Postmark posts them. */
  async reportMail({ how, ...mail }: SandboxReport): Promise<boolean> {
    if (how === "bounce") return post(address, { key, recipient: mail.to }, "message/rfc822", bounceOf(mail));
    const isFull = how === "full";
    const event = {
      ...{ RecordType: isFull ? "Bounce" : "SpamComplaint", Type: isFull ? "SoftBounce" : "SpamComplaint" },
      ...{ Email: mail.recipient, Details: isFull ? "smtp;452 4.2.2 Mailbox full" : "", Metadata: { letter: mail.id } },
    };
    return post(`${address}/events`, { key }, "application/json", Buffer.from(JSON.stringify(event)));
  },
});

async function post(
  address: string,
  { key = "sandbox", ...query }: Record<string, string | undefined>,
  type: string,
  body: Buffer,
): Promise<boolean> {
  const url = new URL(address);
  for (const [name, value] of Object.entries({ key, ...query })) url.searchParams.set(name, value ?? "");
  const sent = fetch(url, { method: "POST", headers: { "content-type": type }, body: new Uint8Array(body) });
  const taken = await sent.catch(() => undefined);
  await taken?.body?.cancel();
  return taken?.ok ?? false;
}

/** What a mail service reports of an email of ours. */
export interface SandboxReport {
  how: "bounce" | "full" | "complaint";
  recipient: string;
  /** Of the outbox. */
  id: string;
  /** The email as it left. */
  source: string;
  /** Where a mail server sends its own reports. */
  to: string;
}

/** A report of a mail server, RFC 3464. @param of.status as "5.1.1" */
export function bounceOf({
  recipient,
  source,
  to,
  action = "failed",
  status = "5.1.1",
  said = "550 5.1.1 User unknown",
}: Pick<SandboxReport, "recipient" | "source" | "to"> & { action?: string; status?: string; said?: string }): Buffer {
  const [head = ""] = source.split(/\r?\n\r?\n/, 1);
  const part = (type: string, ...lines: string[]) => ["--=_report", `Content-Type: ${type}`, "", ...lines, ""];
  return Buffer.from(
    [
      ...["From: MAILER-DAEMON@mailbox.example", `To: ${to}`, "Subject: Undelivered Mail Returned to Sender"],
      ...["Auto-Submitted: auto-replied", "MIME-Version: 1.0"],
      ...['Content-Type: multipart/report; report-type=delivery-status; boundary="=_report"', ""],
      ...part("text/plain", "Your message could not be delivered."),
      ...part(
        "message/delivery-status",
        ...["Reporting-MTA: dns; mailbox.example", "", `Final-Recipient: rfc822; ${recipient}`],
        ...[`Action: ${action}`, `Status: ${status}`, `Diagnostic-Code: smtp; ${said}`],
      ),
      ...part("text/rfc822-headers", head),
      "--=_report--",
      "",
    ].join("\r\n"),
  );
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
