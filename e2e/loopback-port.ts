import { once } from "node:events";
import type { Server, Socket } from "node:net";

export interface LoopbackPort {
  port: number;
  /** Breaks every connection and refuses new ones until `listenAgain`. */
  stopListening(): Promise<void>;
  listenAgain(): Promise<void>;
  close(): Promise<void>;
}

export async function openLoopbackPort(server: Server): Promise<LoopbackPort> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const listen = async (on: number) => {
    server.listen(on, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    return typeof address === "object" && address ? address.port : 0;
  };
  const goAway = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, "close");
  };
  const port = await listen(0);
  return {
    port,
    stopListening: goAway,
    listenAgain: async () => void (await listen(port)),
    close: async () => {
      if (server.listening) await goAway();
    },
  };
}
