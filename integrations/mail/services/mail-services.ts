import { isTooDeep } from "#domain/text/is-too-deep.ts";
import type { MailPost, MailServices, ReadMailEvents, ReadMailPost } from "#integrations/mail/mail-post.ts";
import { endOfText } from "#integrations/sources/content-reader.ts";
import { amazonEmail, amazonNotice, type GetText } from "./amazon-sns.ts";
import { formFields } from "./form-fields.ts";
import { mailEventsIn } from "./mail-events.ts";
import { isSignedByMailgun, mailgunEmail, mailgunProof } from "./mailgun.ts";
import { postmarkEmail } from "./postmark.ts";
import { sendgridEmail } from "./sendgrid.ts";

interface MailSecret {
  /** Undefined: the operator has set none. */
  secret: string | undefined;
  /** Only this machine reaches the site, which then takes emails without a key as well. */
  isLocal: boolean;
  get: GetText;
  /** Takes the same time for a wrong secret as for the right one. */
  isSameSecret(one: string, other: string): boolean;
}

/** The key of the sandbox, where no secret is set. */
const sandboxMailKey = "sandbox";

/** In characters of JSON, without the email in it. Amazon posts at most 256 kB. */
const mostJson = 1024 * 1024;

/** The bare email (RFC 5322), Mailgun, SendGrid Inbound Parse, Postmark, and Amazon SES over SNS. */
export function mailServices({ secret, isLocal, get, isSameSecret }: MailSecret): MailServices {
  const known = secret ?? (isLocal ? sandboxMailKey : undefined);
  return {
    admit(key, contentType) {
      if (known === undefined) return "closed";
      if (key !== null) return isSameSecret(key, known) ? "admitted" : "wrong-key";
      if (secret === undefined) return "admitted";
      return isForm(contentType) ? "signature" : "wrong-key";
    },
    async read({ bytes, contentType }, admission) {
      const isSure = admission === "admitted";
      if (isForm(contentType)) {
        const proof = isSure ? undefined : await formFields(bytes, contentType, mailgunProof);
        if (proof && !isSignedByMailgun(proof, known ?? "")) return { ok: false, reason: "wrong-signature" };
        const fields = await formFields(bytes, contentType);
        return mailgunEmail(fields) ?? sendgridEmail(fields) ?? { ok: false, reason: "unreadable" };
      }
      if (!isSure) return { ok: false, reason: "wrong-signature" };
      const json = jsonIn(bytes);
      return json === undefined ? { ok: true, raw: bytes, recipients: "" } : readJson(json);
    },
    readEvents: (bytes) => readEventsIn(jsonIn(bytes)),
  };

  async function readEventsIn(json: unknown): Promise<ReadMailEvents> {
    const notice = await amazonNotice(json, { get, allowsLocal: isLocal });
    if (notice && !notice.ok) return notice;
    if (notice) return { ok: true, events: mailEventsIn(notice.said) ?? [] };
    const events = mailEventsIn(json);
    return events ? { ok: true, events } : { ok: false, reason: "unreadable" };
  }

  async function readJson(json: unknown): Promise<ReadMailPost> {
    const read = postmarkEmail(json) ?? (await amazonEmail(json, { get, allowsLocal: isLocal }));
    return read ?? { ok: false, reason: "unreadable" };
  }
}

const isForm = (contentType: MailPost["contentType"]) =>
  /^\s*(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(contentType);

/** @returns undefined if it is no JSON. A long email in it is read apart. */
function jsonIn(bytes: Uint8Array): unknown {
  if (!/^\s{0,100}\{/.test(Buffer.from(bytes.subarray(0, 101)).toString("latin1"))) return undefined;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
  try {
    if (isTooDeep(text)) return undefined;
    if (text.length <= mostJson) return JSON.parse(text);
    const name = text.indexOf('"RawEmail"');
    const start = text.indexOf('"', name + '"RawEmail"'.length);
    const end = endOfText(text, start);
    const rest = name === -1 ? "" : text.slice(0, start) + text.slice(end + 1);
    const [from, to] = ["From", "OriginalRecipient"].map((field) => shortText(rest, field));
    return { From: from, OriginalRecipient: to, RawEmail: JSON.parse(text.slice(start, end + 1)) };
  } catch {
    return undefined;
  }
}

const shortText = (json: string, name: string) =>
  new RegExp(`"${name}"\\s{0,9}:\\s{0,9}"([^"\\\\]{0,1000})"`).exec(json)?.[1] ?? "";
