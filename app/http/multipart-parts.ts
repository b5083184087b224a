import { data } from "react-router";

/** Its content streams by: read it before the next part, else it is skipped. */
export interface FormPart {
  name: string;
  /** Undefined: a text. Empty: a file field without a file. */
  fileName: string | undefined;
  content: AsyncIterable<Uint8Array>;
}

const maxHeadBytes = 8 * 1024;

/**
 * The parts of a multipart form (RFC 7578), with one chunk in memory, whatever the size of a file. The platform's parser
 * keeps the whole body. Throws 400 if it is malformed or breaks off.
 */
export async function* multipartParts(request: Request): AsyncGenerator<FormPart, void, undefined> {
  const type = request.headers.get("content-type") ?? "";
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined || !request.body) throw malformed();
  const body = bodyOf(request.body, Buffer.from(`\r\n--${boundary}`));
  await skip(body.untilBoundary());
  while ((await body.line(2)) !== "--") {
    const head = await body.head();
    const disposition = /^content-disposition:\s*form-data;(.*)$/im.exec(head)?.[1] ?? "";
    const content = body.untilBoundary();
    const name = parameterOf(disposition, "name");
    if (name === undefined) throw malformed();
    yield { name, fileName: parameterOf(disposition, "filename"), content };
    await skip(content);
  }
}

export const malformed = () => data(null, { status: 400 });

/** As browsers escape it. */
function parameterOf(disposition: string, parameter: string): string | undefined {
  const [, value] = new RegExp(`[;\\s]${parameter}="([^"]*)"`, "i").exec(` ${disposition}`) ?? [];
  return value?.replaceAll("%22", '"').replaceAll("%0D", "\r").replaceAll("%0A", "\n");
}

async function skip(content: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of content);
}

/** @param boundary with the line end before it, which the first one of a body has not */
function bodyOf(stream: ReadableStream<Uint8Array>, boundary: Buffer) {
  const reader = stream.getReader();
  let buffer: Buffer = Buffer.from("\r\n");

  async function more(): Promise<void> {
    const { value } = await reader.read();
    if (!value) throw malformed();
    buffer =
      buffer.length === 0 ? Buffer.from(value.buffer, value.byteOffset, value.length) : Buffer.concat([buffer, value]);
  }

  function taken(bytes: number, skipped = 0): Buffer {
    const start = buffer.subarray(0, bytes);
    buffer = buffer.subarray(bytes + skipped);
    return start;
  }

  return {
    async line(bytes: number): Promise<string> {
      while (buffer.length < bytes) await more();
      return taken(bytes).toString("latin1");
    },
    /** The lines before the content. */
    async head(): Promise<string> {
      for (;;) {
        const end = buffer.indexOf("\r\n\r\n");
        if (end >= 0 && end <= maxHeadBytes) return taken(end, 4).toString();
        if (end > maxHeadBytes || buffer.length > maxHeadBytes) throw malformed();
        await more();
      }
    },
    /** Can be left and taken up again. */
    untilBoundary(): AsyncIterableIterator<Uint8Array> {
      let isOver = false;
      return {
        [Symbol.asyncIterator]() {
          return this;
        },
        async next() {
          while (!isOver) {
            const end = buffer.indexOf(boundary);
            isOver = end >= 0;
            // The last bytes may begin a boundary.
            const bytes = isOver ? end : Math.max(0, buffer.length - boundary.length + 1);
            const value = taken(bytes, isOver ? boundary.length : 0);
            if (value.length > 0) return { done: false, value };
            if (!isOver) await more();
          }
          return { done: true, value: undefined };
        },
      };
    },
  };
}
