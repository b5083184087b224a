import { setImmediate as nextTurn } from "node:timers/promises";
import { multipartForm } from "#integrations/sources/multipart-form.ts";

export type FormFields = ReadonlyMap<string, Buffer>;

const mostFields = 1_000;
const portionBytes = 256 * 1024;

/** In bytes, as they are sent. */
const longest = { name: 200, shortValue: 1_000 };

/**
 * The fields of a form as bytes, the last of a name. Files are left out.
 * @param short only these fields, and none with a long value: cheap, so that anybody may send a form
 */
export async function formFields(
  bytes: Uint8Array,
  contentType: string,
  short?: readonly string[],
): Promise<FormFields> {
  const isWanted = (name: string, value: Buffer) =>
    !short || (short.includes(name) && value.length <= longest.shortValue);
  if (/^\s*multipart\/form-data\b/i.test(contentType)) {
    const parts = multipartForm(bytes, contentType).filter(({ fileName }) => fileName === undefined);
    const wanted = parts.filter(({ name, content }) => isWanted(name, content));
    return new Map(wanted.map(({ name, content }) => [name, content]));
  }
  const form = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fields = new Map<string, Buffer>();
  // Empty fields count too: a body of nothing but "&" would otherwise be read to its end.
  for (let [at, read] = [0, 0]; at <= form.length && read < mostFields; read++) {
    const next = form.indexOf("&", at);
    const end = next === -1 ? form.length : next;
    const field = form.subarray(at, end);
    const equals = field.subarray(0, longest.name).indexOf("=");
    if (equals > 0) {
      const [name, value] = [(await unescaped(field.subarray(0, equals))).toString(), field.subarray(equals + 1)];
      if (isWanted(name, value)) fields.set(name, await unescaped(value));
    }
    at = end + 1;
  }
  return fields;
}

export const fieldText = (fields: FormFields, name: string): string => fields.get(name)?.toString() ?? "";

/** A large email in portions, so that others are answered in between. */
async function unescaped(bytes: Buffer): Promise<Buffer> {
  const plain = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (at % portionBytes === portionBytes - 1) await nextTurn();
    const byte = bytes[at] ?? 0;
    const escaped = byte === 37 ? 16 * hexDigit(bytes[at + 1]) + hexDigit(bytes[at + 2]) : Number.NaN;
    plain[length++] = Number.isNaN(escaped) ? (byte === 43 ? 32 : byte) : escaped;
    if (!Number.isNaN(escaped)) at += 2;
  }
  return plain.subarray(0, length);
}

/** @returns NaN if the byte is none */
function hexDigit(byte = 0): number {
  const small = byte | 32;
  if (byte >= 48 && byte <= 57) return byte - 48;
  return small >= 97 && small <= 102 ? small - 87 : Number.NaN;
}
