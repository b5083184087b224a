import { connect, createServer } from "node:net";

/** A proxy before a server that hands on each piece after a delay, in order. @returns the URL with the proxy's address */
export async function delayingProxy(url: string, milliseconds: number): Promise<string> {
  const target = new URL(url);
  const [port, host] = [Number(target.port), target.hostname];
  const proxy = createServer((client) => {
    const server = connect(port, host);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const)
      from
        .setNoDelay()
        .on("data", (piece) => setTimeout(() => to.write(piece), milliseconds))
        .on("error", () => to.destroy())
        .on("close", () => setTimeout(() => to.destroy(), milliseconds));
  });
  await new Promise<void>((listening) => proxy.listen(0, "127.0.0.1", listening));
  proxy.unref();
  const address = proxy.address();
  target.port = String(typeof address === "object" ? address?.port : "");
  return target.href;
}
