import type { IncomingMessage } from "node:http";

/** The first bytes of a request's body. Each chunk is taken from the connection when it is asked for. */
export function bodyStream(incoming: IncomingMessage, maxBytes: number): ReadableStream<Uint8Array> {
  let left = maxBytes;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const chunk = await nextChunk(incoming);
        if (chunk) controller.enqueue(chunk.subarray(0, left));
        left -= chunk?.length ?? left;
        if (left <= 0) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** @returns undefined if the body has ended. @throws if the client has disconnected */
function nextChunk(incoming: IncomingMessage): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    if (incoming.readableEnded) return resolve(undefined);
    if (incoming.destroyed) return reject(new Error("The client has disconnected."));
    const listeners = {
      data(chunk: Buffer) {
        stop();
        resolve(chunk);
      },
      end() {
        stop();
        resolve(undefined);
      },
      error(error: Error) {
        stop();
        reject(error);
      },
      close() {
        stop();
        reject(new Error("The client has disconnected."));
      },
    };
    function stop() {
      incoming.pause();
      for (const [event, listener] of Object.entries(listeners)) incoming.off(event, listener);
    }
    for (const [event, listener] of Object.entries(listeners)) incoming.on(event, listener);
    incoming.resume();
  });
}

/** @returns undefined if it is longer; the rest stays unread */
export async function wholeBody(incoming: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of bodyStream(incoming, maxBytes + 1)) {
    chunks.push(chunk);
    bytes += chunk.length;
  }
  return bytes > maxBytes ? undefined : Buffer.concat(chunks);
}
