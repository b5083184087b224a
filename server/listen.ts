import { createServer, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { SettingError } from "#config/env.ts";

/** How long a client may take, in milliseconds, and how much it may hold. */
export interface ConnectionLimits {
  /** From its first byte to the end of a request's head. */
  head: number;
  /** To the end of its body: one that drips is cut off. */
  request: number;
  /** Between two requests on one connection. */
  idle: number;
  /** Without a byte either way: one that does not read its answer. */
  idleTimeoutMs: number;
  /** How often the first two are looked after. */
  checkInterval: number;
  mostHeadBytes: number;
  mostConnections: number;
}

export const connectionLimits: ConnectionLimits = {
  head: 15_000,
  request: 30_000,
  // Longer than the minute for which proxies keep theirs: else one would send into a connection that we just closed.
  idle: 65_000,
  idleTimeoutMs: 60_000,
  checkInterval: 5_000,
  mostHeadBytes: 16 * 1024,
  mostConnections: 10_000,
};

/**
 * Opens the port.
 * @param said what every answer says, also one to what is no request at all
 * @returns once it listens
 * @throws SettingError where it cannot be had, and the system's error where it cannot listen for another reason
 */
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
      maxHeaderSize: limits.mostHeadBytes,
      // A request without Host is answered by the listener, which says what every answer says.
      requireHostHeader: false,
      // Most requests have no body: to tell each of them that none follows is work for nobody.
      optimizeEmptyRequests: true,
    },
    (request, response) => {
      answers.set(request.socket, response);
      return listener(request, response);
    },
  );
  server.timeout = limits.idleTimeoutMs;
  server.maxConnections = limits.mostConnections;
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const answer = answers.get(socket);
    const isInAnswer = answer?.headersSent && !answer.writableFinished;
    if (isInAnswer || !socket.writable) socket.destroy();
    else refuse(socket, statusFor(error.code), fields);
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

/** What could not be read as a request is answered in one line, and the connection is closed. */
function refuse(socket: Duplex, status: number, fields: Record<string, string>) {
  const headers = Object.entries({ ...fields, "content-length": "0", connection: "close" });
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  socket.end(`${lines.join("\r\n")}\r\n\r\n`, () => socket.destroy());
}
