import { setImmediate as nextTurn } from "node:timers/promises";
import type { MailAttachment } from "./email-reader.ts";
import { headersOfPart, partsOf } from "./mail-parts.ts";

const most = 20;

/** Files of an email, decoded, in its order; the first twenty. What belongs to its text, or to an email within, is none. */
export async function attachmentsOf(raw: Uint8Array): Promise<MailAttachment[]> {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const { decodeWords } = await import("postal-mime");
  const found: MailAttachment[] = [];
  for (const part of partsOf(bytes)) {
    if (found.length === most) break;
    if (/^(multipart|message)\//.test(part.type)) continue;
    const headers = headersOfPart(bytes, part);
    const name = decodeWords(nameIn(headers.get("content-disposition")) || nameIn(headers.get("content-type")));
    if (name === "") continue;
    const content = bytes.subarray(part.start, part.end);
    found.push({ name, content: await decoded(content, headers.get("content-transfer-encoding") ?? "") });
  }
  return found;
}

/** The name of a file, plain, in words of RFC 2047, or as RFC 2231 has it. */
function nameIn(header = ""): string {
  const [, encoded] = /;\s{0,20}(?:file)?name\*(?:0\*)?=\s{0,5}(?:utf-8|us-ascii)''([^\s;]{1,400})/i.exec(header) ?? [];
  if (encoded) return unescaped(encoded);
  const [, quoted, plain] =
    /;\s{0,20}(?:file)?name\s{0,5}=\s{0,5}(?:"([^"]{1,400})"|([^\s;"]{1,400}))/i.exec(header) ?? [];
  return quoted ?? plain ?? "";
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const portionBytes = 1024 * 1024;

/** A large file in portions, so that others are answered in between. */
async function base64(content: Buffer): Promise<Buffer> {
  const found = Buffer.allocUnsafe(Math.ceil((content.length * 3) / 4));
  let [length, rest] = [0, ""];
  for (let at = 0; at < content.length; at += portionBytes) {
    await nextTurn();
    const portion = content
      .toString("latin1", at, at + portionBytes)
      .replaceAll("\r", "")
      .replaceAll("\n", "");
    const signs = rest + (/[^\w+/=-]/.test(portion) ? portion.replace(/[^\w+/=-]/g, "") : portion);
    const whole = signs.length - (signs.length % 4);
    rest = signs.slice(whole);
    length += found.write(signs.slice(0, whole), length, "base64");
  }
  length += found.write(rest, length, "base64");
  return found.subarray(0, length);
}

async function decoded(content: Buffer, encoding: string): Promise<Buffer> {
  if (/^base64/i.test(encoding)) return base64(content);
  if (!/^quoted-printable/i.test(encoding)) return content;
  const text = content.toString("latin1").replace(/=\r?\n/g, "");
  return Buffer.from(
    text.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );
}
