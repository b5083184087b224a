import { createServer, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { SettingError } from "#config/setting-error.ts";

/** Limits for a client, in milliseconds unless the name says otherwise. */
export interface ConnectionLimits {
  /** From the first byte to the end of the request's head. */
  head: number;
  /** To the end of the body. */
  request: number;
  /** Between two requests. */
  idle: number;
  /** Without a byte in either direction. */
  idleTimeoutMs: number;
  checkInterval: number;
  maxHeadBytes: number;
  maxConnections: number;
}

export const connectionLimits: ConnectionLimits = {
  head: 15_000,
  // 10 MB from a phone with 1 Mbit/s. Other requests are answered within 30 s (server/app.ts).
  request: 120_000,
  // Longer than the 60 seconds of proxies, which could otherwise send into a connection that we just closed.
  idle: 65_000,
  idleTimeoutMs: 60_000,
  checkInterval: 5_000,
  maxHeadBytes: 16 * 1024,
  maxConnections: 10_000,
};

/** @throws SettingError if the port or host cannot be used */
export async function listen(
  { port, host }: { port: number; host: string | undefined },
  listener: RequestListener,
  fields: Record<string, string>,
  limits = connectionLimits,
): Promise<Server> {
  const answers = new WeakMap<Duplex, ServerResponse>();
  const server = createServer(
    {
      headersTimeout: limits.head,
      requestTimeout: limits.request,
      keepAliveTimeout: limits.idle,
      connectionsCheckingInterval: limits.checkInterval,
      maxHeaderSize: limits.maxHeadBytes,
      // The listener answers a request without Host, so that the response has our headers.
      requireHostHeader: false,
      optimizeEmptyRequests: true,
    },
    (request, response) => {
      answers.set(request.socket, response);
      return listener(request, response);
    },
  );
  server.timeout = limits.idleTimeoutMs;
  server.maxConnections = limits.maxConnections;
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const answer = answers.get(socket);
    const isInAnswer = answer?.headersSent && !answer.writableFinished;
    if (isInAnswer || !socket.writable) socket.destroy();
    else answerAndClose(socket, statusFor(error.code), fields);
  });
  server.on("checkExpectation", listener);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(settingErrorFor(error, { port, host }) ?? error));
    server.listen(port, host, resolve);
  });
  return server;
}

function settingErrorFor({ code }: NodeJS.ErrnoException, { port, host }: { port: number; host: string | undefined }) {
  if (code === "EADDRINUSE") return new SettingError(`PORT ${port} is in use by another program.`);
  if (code === "EACCES") return new SettingError(`PORT ${port} cannot be opened by this user.`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return new SettingError(`HOST ${host} is not an address of this machine.`);
  return undefined;
}

function statusFor(code: string | undefined): number {
  if (code === "HPE_HEADER_OVERFLOW") return 431;
  return code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
}

function answerAndClose(socket: Duplex, status: number, fields: Record<string, string>) {
  const headers = Object.entries({ ...fields, "content-length": "0", connection: "close" });
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  socket.end(`${lines.join("\r\n")}\r\n\r\n`, () => socket.destroy());
}
