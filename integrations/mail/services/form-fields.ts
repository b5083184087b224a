import { setImmediate as nextTurn } from "node:timers/promises";
import { multipartForm } from "#integrations/sources/multipart-form.ts";

export type FormFields = ReadonlyMap<string, Buffer>;

const mostFields = 1_000;
const portionBytes = 256 * 1024;

/** The fields of a form as bytes, the last of a name. Files are left out. */
export async function formFields(bytes: Uint8Array, contentType: string): Promise<FormFields> {
  if (/^\s*multipart\/form-data\b/i.test(contentType)) {
    const parts = multipartForm(bytes, contentType).filter(({ fileName }) => fileName === undefined);
    return new Map(parts.map(({ name, content }) => [name, content]));
  }
  const form = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fields = new Map<string, Buffer>();
  // Empty fields count too: a body of nothing but "&" would otherwise be read to its end.
  for (let [at, read] = [0, 0]; at <= form.length && read < mostFields; read++) {
    const next = form.indexOf("&", at);
    const end = next === -1 ? form.length : next;
    const field = form.subarray(at, end);
    const equals = field.indexOf("=");
    if (equals > 0)
      fields.set((await unescaped(field.subarray(0, equals))).toString(), await unescaped(field.subarray(equals + 1)));
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
    const hex = byte === 37 ? Number.parseInt(bytes.toString("latin1", at + 1, at + 3), 16) : Number.NaN;
    plain[length++] = Number.isNaN(hex) ? (byte === 43 ? 32 : byte) : hex;
    if (!Number.isNaN(hex)) at += 2;
  }
  return plain.subarray(0, length);
}
