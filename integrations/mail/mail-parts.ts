/** Of an email: beyond them nothing is split, and nothing is read. */
const most = {
  parts: 2_000,
  boundaries: 200,
  candidates: 20_000,
  headers: 500,
  headerLength: 8 * 1024,
  addresses: 100,
};
/** Bytes of a part that is no text. A smaller one may be a lead in XML. */
const mostOfAttachment = 64 * 1024;

/** What is left out in place of a picture or a document, so that its part stays one. */
const leftOut = Buffer.from("(left out)\r\n");

/**
 * The email without the contents of its attachments, byte for byte otherwise. Linear: it looks at lines that may be
 * boundaries alone.
 */
export function withoutAttachments(raw: Uint8Array): Buffer {
  const bytes = bufferOf(raw);
  const kept: Buffer[] = [];
  let from = 0;
  for (const { type, start, end } of partsOf(bytes)) {
    if (end - start <= mostOfAttachment || /^(text|multipart|message)\//.test(type)) continue;
    kept.push(bytes.subarray(from, start), leftOut);
    from = end;
  }
  return kept.length === 0 ? bytes : Buffer.concat([...kept, bytes.subarray(from)]);
}

/**
 * With the beginning of each long header, the first of many addresses, and no "=" within a line of base64, where none is
 * valid: a library may take seconds for one of these.
 */
export function withBoundedParts(raw: Uint8Array): Buffer {
  const bytes = bufferOf(raw);
  const kept: Buffer[] = [];
  let from = 0;
  for (const { headStart, headEnd, start, end } of partsOf(bytes)) {
    const head = bytes.subarray(headStart, headEnd);
    const bounded = boundedHead(head);
    if (bounded !== undefined) {
      kept.push(bytes.subarray(from, headStart), bounded);
      from = headEnd;
    }
    if (!/^content-transfer-encoding\s{0,9}:\s{0,9}base64/im.test(head.toString("latin1"))) continue;
    const content = bytes.toString("latin1", start, end).replace(/=(?=[^\r\n=])/g, "");
    kept.push(bytes.subarray(from, start), Buffer.from(content, "latin1"));
    from = end;
  }
  return kept.length === 0 ? bytes : Buffer.concat([...kept, bytes.subarray(from)]);
}

/** The headers of the email itself, one text each, with continued lines joined. */
export function mailHeadersOf(raw: Uint8Array): [name: string, value: string][] {
  const bytes = bufferOf(raw);
  const [first] = partsOf(bytes.subarray(0, 64 * 1024));
  return namedHeaders(unfolded(bytes.subarray(0, first?.headEnd ?? 0)));
}

const namedHeaders = (lines: readonly string[]) =>
  lines.flatMap((line): [string, string][] => {
    const colon = line.indexOf(":");
    return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]] : [];
  });

/** Of one part, by name in lower case. */
export const headersOfPart = (bytes: Buffer, { headStart, headEnd }: MailPart): Map<string, string> =>
  new Map(namedHeaders(unfolded(bytes.subarray(headStart, headEnd))));

interface MailPart {
  type: string;
  headStart: number;
  headEnd: number;
  /** Of its content. */
  start: number;
  end: number;
}

export function* partsOf(bytes: Buffer): Generator<MailPart> {
  const boundaries = new Set<string>();
  const headAt = headFinder(bytes);
  let headStart = 0;
  let left = most.candidates;
  for (let part = 0; part < most.parts && headStart < bytes.length; part++) {
    const { headEnd, start } = headAt(headStart);
    const { type, boundary } = contentTypeIn(bytes.subarray(headStart, headEnd));
    if (boundary !== undefined && boundaries.size < most.boundaries) boundaries.add(boundary);
    // Its content begins with the headers of the email in it.
    const found = type === "message/rfc822" ? { end: start, next: start, left } : boundaryAfter(start);
    yield { type, headStart, headEnd, start, end: found.end };
    headStart = found.next;
    left = found.left;
  }

  function boundaryAfter(start: number): { end: number; next: number; left: number } {
    let at = bytes.indexOf("\n--", start - 1);
    for (; at !== -1 && left > 0; left--) {
      const lineEnd = bytes.indexOf(10, at + 1);
      const next = lineEnd === -1 ? bytes.length : lineEnd + 1;
      const line = bytes.toString("latin1", at + 3, Math.min(next, at + 80)).trimEnd();
      if (boundaries.has(line) || (line.endsWith("--") && boundaries.has(line.slice(0, -2))))
        return { end: at + 1, next, left: left - 1 };
      at = bytes.indexOf("\n--", at + 1);
    }
    return { end: bytes.length, next: bytes.length, left };
  }
}

/** Finds the empty line after the headers. Each search goes on where the one before ended, so that all are linear. */
function headFinder(bytes: Buffer) {
  const [unix, windows] = [finder(bytes, "\n\n"), finder(bytes, "\r\n\r\n")];
  return (from: number): { headEnd: number; start: number } => {
    const first = bytes.toString("latin1", from, from + 2);
    if (first.startsWith("\n")) return { headEnd: from, start: from + 1 };
    if (first === "\r\n") return { headEnd: from, start: from + 2 };
    const [short, long] = [unix(from), windows(from)];
    if (short < long) return { headEnd: short + 1, start: short + 2 };
    return long === bytes.length ? { headEnd: long, start: long } : { headEnd: long + 2, start: long + 4 };
  };
}

function finder(bytes: Buffer, text: string) {
  let found = -1;
  return (from: number): number => {
    if (found < from) found = bytes.indexOf(text, from);
    if (found === -1) found = bytes.length;
    return found;
  };
}

function contentTypeIn(head: Buffer): { type: string; boundary: string | undefined } {
  const line = unfolded(head).find((one) => /^content-type\s*:/i.test(one)) ?? "";
  const type = /^content-type\s*:\s*([\w.+-]{1,60}\/[\w.+-]{1,60})/i.exec(line)?.[1]?.toLowerCase() ?? "text/plain";
  const [, quoted, plain] = /;\s{0,20}boundary\s{0,5}=\s{0,5}(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(line) ?? [];
  return { type, boundary: quoted ?? plain };
}

/** Header lines, the continued ones joined, each up to its limit. */
function unfolded(head: Buffer): string[] {
  const lines: string[] = [];
  for (const raw of head.toString("latin1", 0, 512 * 1024).split("\n", 10_000)) {
    const line = raw.replace(/\r$/, "");
    const before = lines.at(-1);
    if (/^[ \t]/.test(line) && before !== undefined) {
      if (before.length < most.headerLength) lines[lines.length - 1] = `${before}${line}`.slice(0, most.headerLength);
    } else if (line !== "" && lines.length < most.headers) lines.push(line.slice(0, most.headerLength));
  }
  return lines;
}

/** @returns undefined if it is short */
function boundedHead(head: Buffer): Buffer | undefined {
  if (head.length <= 1024) return undefined;
  return Buffer.from(
    unfolded(head)
      .map((line) => `${withFewAddresses(line)}\r\n`)
      .join(""),
    "latin1",
  );
}

function withFewAddresses(line: string): string {
  if (!/^(?:resent-)?(?:from|sender|reply-to|to|cc|bcc)\s*:/i.test(line)) return line;
  let addresses = 0;
  for (const { index } of line.matchAll(/[,;:]/g)) {
    addresses += 1;
    if (addresses > most.addresses) return line.slice(0, index);
  }
  return line;
}

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
