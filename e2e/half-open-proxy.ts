import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A proxy before PostgreSQL that can drop connections silently, as some firewalls do. */
export interface HalfOpenProxy {
  url: string;
  /** Reads and discards everything, without closing a connection. */
  freeze(): void;
  /** Lets new connections through; frozen ones stay frozen. */
  thaw(): void;
  close(): Promise<void>;
}

export async function openHalfOpenProxy(storeUrl: string): Promise<HalfOpenProxy> {
  const target = new URL(storeUrl);
  const pairs = new Set<[Socket, Socket]>();
  let isFrozen = false;
  const server = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    const pair: [Socket, Socket] = [client, server];
    pairs.add(pair);
    for (const socket of pair) socket.on("error", () => {});
    if (isFrozen) return closeBoth(pair);
    client.pipe(server).pipe(client);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const url = new URL(target);
  url.port = String(typeof address === "object" ? address?.port : "");
  return {
    url: url.href,
    freeze() {
      isFrozen = true;
      for (const pair of pairs) closeBoth(pair);
    },
    thaw() {
      isFrozen = false;
    },
    async close() {
      for (const socket of [...pairs].flat()) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

function closeBoth([near, far]: [Socket, Socket]) {
  near.unpipe(far);
  far.unpipe(near);
  near.resume();
  far.resume();
}
