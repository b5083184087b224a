/**
 * Bytes as text: by their byte order mark, by the charset that their content type names, as UTF-8 if they are, and else as
 * the Windows alphabet of the West.
 */
export function decodedText(bytes: Uint8Array, contentType = ""): string {
  const named = charsetOf(contentType);
  return decoded(bytes, marked(bytes) ?? named ?? "utf-8") ?? decoded(bytes, wide(bytes) ?? "windows-1252") ?? "";
}

/** Of a text that comes in pieces. @returns undefined: UTF-8 or an alphabet of one byte a letter */
export const wideEncoding = (beginning: Uint8Array) => marked(beginning) ?? wide(beginning);

/** Undefined: the content type names none, or one that is unknown. */
export function charsetOf(contentType: string): string | undefined {
  const [, name = ""] = /;\s{0,20}charset\s{0,5}=\s{0,5}"?([\w.:-]{1,40})/i.exec(contentType) ?? [];
  try {
    return name === "" ? undefined : new TextDecoder(name).encoding;
  } catch {
    return undefined;
  }
}

function marked([first, second]: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
}

/** UTF-16 without a mark: every other byte of a Western text is zero. */
function wide(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const beginning = bytes.subarray(0, 200);
  const zeros = [0, 0];
  for (const [index, byte] of beginning.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < beginning.length / 4) return undefined;
  return odd > even ? "utf-16le" : "utf-16be";
}

/** @returns undefined if the bytes are none of it */
function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: encoding === "utf-8" }).decode(bytes);
    return encoding === "utf-8" && text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}

/** A form whose escaped bytes are of another charset, escaped as UTF-8. */
export function formInUtf8(form: string, contentType: string): string {
  return form.replace(/(?:%[0-9a-f]{2}){1,4000}/gi, (escaped) => {
    const bytes = new Uint8Array(escaped.length / 3);
    for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(escaped.slice(3 * at + 1, 3 * at + 3), 16);
    return encodeURIComponent(decodedText(bytes, contentType));
  });
}
