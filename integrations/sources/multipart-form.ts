import { mostFormParts } from "#domain/moderation/most-form-parts.ts";

export interface PostedPart {
  name: string;
  /** Undefined: a field. */
  fileName: string | undefined;
  /** Undefined: not said. */
  type: string | undefined;
  content: Buffer;
}

const mostHeadBytes = 8 * 1024;

/**
 * The parts of a whole multipart form (RFC 7578) as bytes: a field may be an email in any encoding. What is malformed ends
 * it, what follows the last part that may be read is left out, and nothing is thrown.
 */
export function multipartForm(body: Uint8Array, contentType: string): PostedPart[] {
  const [, quoted, plain] = /;\s{0,20}boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return [];
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const mark = `--${boundary}`;
  const parts: PostedPart[] = [];
  for (let at = bytes.indexOf(mark), tried = 0; at !== -1 && tried < mostFormParts; tried++) {
    const headStart = at + mark.length;
    const next = bytes.indexOf(`\n${mark}`, headStart);
    const part = partIn(bytes.subarray(headStart, next === -1 ? bytes.length : next));
    if (part) parts.push(part);
    at = next === -1 ? -1 : next + 1;
  }
  return parts;
}

function partIn(bytes: Buffer): PostedPart | undefined {
  const beginning = bytes.toString("utf8", 0, mostHeadBytes);
  const [whole, head = ""] = /^[ \t]*\r?\n([\s\S]*?)\r?\n\r?\n/.exec(beginning) ?? [];
  const disposition = /^content-disposition:\s{0,20}form-data;(.*)$/im.exec(head)?.[1] ?? "";
  const name = parameterOf(disposition, "name");
  if (whole === undefined || name === undefined) return undefined;
  const end = bytes.at(-1) === 13 ? bytes.length - 1 : bytes.length;
  const type = /^content-type:\s{0,20}(\S.*)$/im.exec(head)?.[1]?.trim();
  const fileName = parameterOf(disposition, "filename");
  return { name, fileName, type, content: bytes.subarray(Buffer.byteLength(whole), end) };
}

/** As browsers and mail services write it, with or without quotes. */
function parameterOf(disposition: string, parameter: string): string | undefined {
  const found = new RegExp(`[;\\s]${parameter}=(?:"([^"]*)"|([^\\s;"]+))`, "i").exec(` ${disposition}`);
  return (found?.[1] ?? found?.[2])?.replaceAll("%22", '"');
}
