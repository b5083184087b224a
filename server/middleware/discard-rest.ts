import type { IncomingMessage } from "node:http";
import type { MiddlewareHandler } from "hono";
import { type HttpEnv, isReadMethod } from "./http-context.ts";

const mostDiscarded = { bytes: 100 * 1024 * 1024, milliseconds: 20_000 };

/**
 * Ends an answer once the rest of a body that nobody has read has been thrown away. A connection that is closed earlier
 * is reset, and browsers that are still sending lose the answer.
 */
export function discardRest(): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await next();
    const incoming = c.env?.incoming;
    if (!incoming || incoming.complete || incoming.destroyed || isReadMethod(c.req.method)) return;
    const { status, headers } = c.res;
    if (status === 204 || status === 304) return;
    const page = new Uint8Array(await c.res.arrayBuffer());
    headers.set("content-length", String(page.length));
    c.res = undefined;
    c.res = new Response(keptOpen(page, incoming), { status, headers });
  };
}

function keptOpen(page: Uint8Array, incoming: IncomingMessage): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      if (page.length > 0) controller.enqueue(page);
    },
    async pull(controller) {
      await discard(incoming);
      controller.close();
    },
  });
}

function discard(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let left = mostDiscarded.bytes;
    const timer = setTimeout(stop, mostDiscarded.milliseconds);
    function stop() {
      clearTimeout(timer);
      incoming.off("data", onData);
      for (const event of endings) incoming.off(event, stop);
      resolve();
    }
    function onData(chunk: Buffer) {
      left -= chunk.length;
      if (left < 0) return stop();
      // A reader that the route has left may pause it.
      incoming.resume();
    }
    incoming.on("data", onData);
    for (const event of endings) incoming.on(event, stop);
    incoming.resume();
  });
}

const endings = ["end", "close", "error"] as const;
