import { z } from "#domain/zod.ts";
import type { ReadMailPost } from "#integrations/mail/mail-post.ts";
import { composedEmail } from "./composed-email.ts";

const text = z._default(z.string(), "");

const schema = z.object({
  From: text,
  OriginalRecipient: text,
  To: text,
  Subject: text,
  MessageID: text,
  TextBody: text,
  HtmlBody: text,
  RawEmail: text,
  Headers: z._default(z.array(z.object({ Name: z.string(), Value: z.string() })), []),
});

/** Inbound, with "include raw email content" or without. @returns undefined if it is none */
export function postmarkEmail(json: unknown): ReadMailPost | undefined {
  const read = schema.safeParse(json);
  if (!read.success) return undefined;
  const { From, OriginalRecipient, To, Subject, MessageID, TextBody, HtmlBody, RawEmail, Headers } = read.data;
  const recipients = [OriginalRecipient, To].join(", ");
  if (From === "" && RawEmail === "") return undefined;
  if (RawEmail !== "") return { ok: true, raw: Buffer.from(RawEmail), recipients };
  const listed = Headers.map(({ Name, Value }) => [Name, Value] as const);
  const named = [
    ["From", From],
    ["To", To],
    ["Subject", Subject],
    ["Message-ID", MessageID && `<${MessageID}@inbound>`],
  ] as const;
  const more = named.filter(
    ([name, value]) => value !== "" && !listed.some(([one]) => one.toLowerCase() === name.toLowerCase()),
  );
  const raw = composedEmail({ headers: [...more, ...listed], text: TextBody, html: HtmlBody });
  return { ok: true, raw, recipients };
}
