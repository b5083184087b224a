import { z } from "#domain/zod.ts";
import { mailHeadersOf } from "#integrations/mail/mail-parts.ts";
import type { ReadMailPost } from "#integrations/mail/mail-post.ts";
import { composedEmail } from "./composed-email.ts";
import { type FormFields, fieldText } from "./form-fields.ts";

const envelopeSchema = z.object({ to: z.array(z.string()) });

/** Inbound Parse, with "post the raw, full MIME message" or as fields. @returns undefined if it is none */
export function sendgridEmail(fields: FormFields): ReadMailPost | undefined {
  if (!fields.has("envelope") && !fields.has("sender_ip")) return undefined;
  const recipients = [...envelopeOf(fieldText(fields, "envelope")), fieldText(fields, "to")].join(", ");
  const whole = fields.get("email");
  if (whole) return { ok: true, raw: whole, recipients };
  const headers = mailHeadersOf(Buffer.from(`${fieldText(fields, "headers")}\n\n`, "latin1"));
  return {
    ok: true,
    raw: composedEmail({ headers, text: fieldText(fields, "text"), html: fieldText(fields, "html") }),
    recipients,
  };
}

function envelopeOf(json: string): string[] {
  try {
    return envelopeSchema.parse(JSON.parse(json.slice(0, 64 * 1024))).to;
  } catch {
    return [];
  }
}
