import { onTestFinished } from "vitest";
import { type MailRefusals, type MailStandIn, openMailStandIn } from "../e2e/mail-stand-in.ts";

export async function smtpStandIn(refusals: MailRefusals = {}): Promise<MailStandIn> {
  const mail = await openMailStandIn(refusals);
  onTestFinished(() => mail.close());
  return mail;
}

/** An email's headers by lower-case name, and its decoded parts by content type. */
export function parseEmail(raw: string): { headers: Record<string, string>; parts: Record<string, string> } {
  const { headers, body } = headersAndBody(raw);
  const boundary = /boundary="?([^";]+)/.exec(headers["content-type"] ?? "")?.[1];
  const parts = boundary ? body.split(`--${boundary}`).slice(1, -1) : [raw];
  return { headers, parts: Object.fromEntries(parts.map((part) => decoded(part.replace(/^\r\n/, "")))) };
}

function headersAndBody(text: string): { headers: Record<string, string>; body: string } {
  const end = text.indexOf("\r\n\r\n");
  const lines = text
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = lines.map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: Object.fromEntries(headers), body: text.slice(end + 4) };
}

function decoded(part: string): [type: string, text: string] {
  const { headers, body } = headersAndBody(part);
  const encoding = headers["content-transfer-encoding"];
  const bytes =
    encoding === "base64"
      ? Buffer.from(body, "base64")
      : Buffer.from(
          encoding === "quoted-printable"
            ? body
                .replace(/=\r\n/g, "")
                .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
            : body,
          "latin1",
        );
  return [headers["content-type"]?.split(";", 1)[0] ?? "", bytes.toString().replaceAll("\r\n", "\n").trim()];
}
