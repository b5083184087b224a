import { onTestFinished } from "vitest";
import { type MailRefusals, type MailStandIn, openMailStandIn } from "../e2e/mail-stand-in.ts";

export async function smtpStandIn(refusals: MailRefusals = {}): Promise<MailStandIn> {
  const mail = await openMailStandIn(refusals);
  onTestFinished(() => mail.close());
  return mail;
}

interface ParsedEmail {
  headers: Record<string, string>;
  /** Decoded, by content type. */
  parts: Record<string, string>;
  /** By content id. */
  pictures: Record<string, Buffer>;
}

/** An email's headers by lower-case name, and what it is made of. */
export function parseEmail(raw: string): ParsedEmail {
  const leaves = leavesOf(raw).map((part) => ({
    type: typeOf(part),
    id: headersAndBody(part).headers["content-id"],
    part,
  }));
  const pictures = leaves.filter(({ type }) => type.startsWith("image/"));
  return {
    headers: headersAndBody(raw).headers,
    parts: Object.fromEntries(
      leaves.flatMap(({ type, part }) => (type.startsWith("text/") ? [[type, textOf(part)]] : [])),
    ),
    pictures: Object.fromEntries(pictures.map(({ id = "", part }) => [id.replace(/[<>]/g, ""), bytesOf(part)])),
  };
}

/** The content types of a message, each part of a multipart in brackets. */
export function structureOf(raw: string): string {
  const inner = partsOf(raw);
  return inner.length === 0 ? typeOf(raw) : `${typeOf(raw)} [${inner.map(structureOf).join(", ")}]`;
}

const leavesOf = (raw: string): string[] => {
  const inner = partsOf(raw);
  return inner.length === 0 ? [raw] : inner.flatMap(leavesOf);
};

function partsOf(raw: string): string[] {
  const { headers, body } = headersAndBody(raw);
  const boundary = /boundary="?([^";]+)/.exec(headers["content-type"] ?? "")?.[1];
  if (!boundary) return [];
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => part.replace(/^\r\n/, ""));
}

const typeOf = (part: string) => headersAndBody(part).headers["content-type"]?.split(";", 1)[0] ?? "";

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

const textOf = (part: string) => bytesOf(part).toString().replaceAll("\r\n", "\n").trim();

function bytesOf(part: string): Buffer {
  const { headers, body } = headersAndBody(part);
  const encoding = headers["content-transfer-encoding"];
  if (encoding === "base64") return Buffer.from(body, "base64");
  const text =
    encoding === "quoted-printable"
      ? body.replace(/=\r\n/g, "").replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
      : body;
  return Buffer.from(text, "latin1");
}
