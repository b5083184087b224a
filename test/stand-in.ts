import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** What an outside service was sent. */
export interface Received {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingMessage["headers"];
  body: string;
}

/**
 * An outside service on this machine for the length of a test: takes each request whole, then lets the test answer.
 * @returns its URL, and all that it was sent
 */
export async function standIn(
  answer: (response: ServerResponse) => void,
): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const url = await listening(
    createServer(async (request, response) => {
      let body = "";
      for await (const piece of request.setEncoding("utf8")) body += piece;
      received.push({ method: request.method, path: request.url, headers: request.headers, body });
      answer(response);
    }),
  );
  return { url, received };
}

/** Listens on a free port of this machine until the test ends. */
export async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A URL at which nobody listens. */
export async function unusedUrl(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}
