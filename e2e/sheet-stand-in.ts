import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { json } from "node:stream/consumers";
import { seededChance } from "../scripts/seed/seeded-chance.ts";
import { type LoopbackPort, openLoopbackPort } from "./loopback-port.ts";

/** `lost-answer` stores the row, then breaks the connection; `huge` stores it and returns 5 MB. */
export type SheetBehavior =
  | "stored"
  | "refused"
  | "reset"
  | "lost-answer"
  | "busy"
  | "silent"
  | "dripping"
  | "web-page"
  | "huge"
  | "elsewhere";

export type SheetRow = Record<string, unknown>;

export interface Certificate {
  key: string;
  cert: string;
}

export interface SheetStandIn extends Omit<LoopbackPort, "port"> {
  readonly url: string;
  readonly rows: SheetRow[];
  /** Includes failed calls and failed TLS handshakes. */
  readonly calls: number;
  behave(outcome: () => SheetBehavior): void;
  /** Replaces the certificate and closes open connections. */
  present(certificate: Certificate): void;
}

/** Without a certificate it serves plain HTTP. */
export async function openSheetStandIn(certificate?: Certificate): Promise<SheetStandIn> {
  const rows: SheetRow[] = [];
  let calls = 0;
  let decide: () => SheetBehavior = () => "stored";
  const answerCall = (request: IncomingMessage, response: ServerResponse) => {
    calls += 1;
    handleCall(request, response, decide(), rows);
  };
  const secure = certificate && createHttpsServer(certificate, answerCall);
  const server = secure ?? createHttpServer(answerCall);
  secure?.on("tlsClientError", () => {
    calls += 1;
  });
  const { port, ...portControls } = await openLoopbackPort(server);
  return {
    url: `${secure ? "https://localhost" : "http://127.0.0.1"}:${port}/api/v1/stand-in`,
    ...portControls,
    rows,
    get calls() {
      return calls;
    },
    behave: (outcome) => {
      decide = outcome;
    },
    present: (other) => {
      secure?.setSecureContext(other);
      server.closeAllConnections();
    },
  };
}

async function handleCall(
  request: IncomingMessage,
  response: ServerResponse,
  outcome: SheetBehavior,
  rows: SheetRow[],
) {
  const row = await json(request).catch(() => undefined);
  if (outcome === "reset" || typeof row !== "object" || row === null) return request.socket.destroy();
  if (outcome === "stored" || outcome === "lost-answer" || outcome === "huge") rows.push({ ...row });
  answers[outcome](response);
}

const answers: Record<Exclude<SheetBehavior, "reset">, (response: ServerResponse) => void> = {
  stored: (response) => answer(response, 201, { created: 1 }),
  refused: (response) => answer(response, 500, { error: "Out of order" }),
  "lost-answer": (response) => response.destroy(),
  busy: (response) => answer(response.setHeader("retry-after", "2"), 429, { error: "Too many" }),
  silent: () => {},
  dripping: (response) => {
    response.writeHead(201, { "content-type": "application/json" });
    const drip = setInterval(() => response.write(" "), 100);
    response.once("close", () => clearInterval(drip));
  },
  "web-page": (response) => void response.writeHead(200, { "content-type": "text/html" }).end("<h1>Sign in</h1>"),
  huge: (response) => answer(response, 200, { created: 1, padding: " ".repeat(5_000_000) }),
  elsewhere: (response) => void response.writeHead(302, { location: "/elsewhere" }).end(),
};

function answer(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** Fails this share of calls, in three ways equally often. */
export function failingSheet({ share, seed }: { share: number; seed: number }): () => SheetBehavior {
  const { next: chance } = seededChance(seed);
  const faults: SheetBehavior[] = ["refused", "reset", "lost-answer"];
  return () => (chance() < share ? (faults[Math.floor(chance() * faults.length)] ?? "refused") : "stored");
}
