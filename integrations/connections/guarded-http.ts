import { lookup as resolveName } from "node:dns/promises";
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { targetRefusal } from "#domain/connections/target-refusal.ts";
import type { DeliveryOutcome } from "#domain/notifications/delivery-outcome.ts";
import { isPublicAddress } from "./public-address.ts";

export interface GuardedPost {
  url: string;
  /** Left out: "POST". */
  method?: "POST" | "GET" | "DELETE";
  headers: Record<string, string>;
  body: string | Uint8Array;
  /** The answer of a success is read, too: as much of it as we take. */
  isRead?: true;
}

/** Posts to addresses that strangers typed. Never throws. */
export type GuardedHttp = (post: GuardedPost) => Promise<GuardedAnswer>;

interface GuardedAnswer {
  status: number;
  outcome: DeliveryOutcome;
  /** The start of what a refusal says, also of a part (207); of what is read, all. Strangers wrote it. */
  answer?: string;
}

export type ResolveName = (name: string) => Promise<{ address: string; family: number }[]>;

interface Guard {
  /** A site that only its own machine reaches. */
  allowsLocal: boolean;
  resolve?: ResolveName;
  timeoutMs?: number;
}

const maxAnswerBytes = 64 * 1024;
const readBytes = 2000;
const systemResolve: ResolveName = (name) => resolveName(name, { all: true });

/**
 * Looks a name up once, refuses it unless every address of it is public, and connects to an address that was checked: a
 * name that changes in between leads nowhere else. A redirect is an answer like another, and is not followed.
 */
export function guardedHttp({ allowsLocal, resolve = systemResolve, timeoutMs = 10_000 }: Guard): GuardedHttp {
  const lookup = allowsLocal ? undefined : checkedLookup(resolve);
  // Many agents share one partner. A post that waited for a socket would use up its own time.
  const options = { keepAlive: true, maxSockets: 256, maxFreeSockets: 256, timeout: 30_000 };
  const agents = { "http:": new HttpAgent(options), "https:": new HttpsAgent(options) };
  return async ({ url: typed, method = "POST", headers, body, isRead = false }) => {
    const url = URL.parse(typed);
    const host = url?.hostname.replace(/^\[|\]$/g, "") ?? "";
    const isClosed = !allowsLocal && isIP(host) !== 0 && !isPublicAddress(host);
    if (!url || isClosed || targetRefusal(typed, { allowsLocal })) return failed("target refused");
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await new Promise<IncomingMessage>((answered, reject) => {
        const [send, agent] =
          url.protocol === "https:" ? [httpsRequest, agents["https:"]] : [httpRequest, agents["http:"]];
        const length = { "content-length": String(Buffer.byteLength(body)) };
        const sent = { method, headers: { ...headers, ...length }, agent, signal, ...(lookup && { lookup }) };
        send(url, sent, answered).on("error", reject).end(body);
      });
      const ended = answerOf(answer);
      if (ended.outcome.ok && isRead) return { ...ended, answer: await startOf(answer, maxAnswerBytes) };
      if (!ended.outcome.ok || ended.status === 207) return { ...ended, answer: await startOf(answer) };
      drain(answer);
      return ended;
    } catch (error) {
      return failed(reasonOf(error, signal.aborted ? timeoutMs : undefined));
    }
  };
}

const failed = (reason: string) => ({ status: 0, outcome: { ok: false as const, reason } });

class TargetRefused extends Error {
  override readonly name = "TargetRefused";
}

/** @public the test of hostile addresses asks what it hands out */
export function checkedLookup(resolve: ResolveName): LookupFunction {
  return (name, { all }, done) => {
    resolve(name).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => isPublicAddress(address))) return done(new TargetRefused(), "", 0);
        if (all) return done(null, found);
        return done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, "", 0),
    );
  };
}

/** What it says does not matter, but a connection is only used again once it has been read. */
function drain(answer: IncomingMessage): void {
  let bytes = 0;
  answer.on("error", () => {});
  answer.on("data", (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > maxAnswerBytes) answer.destroy();
  });
}

/** Read as far as it comes before the time is over; the rest does not matter. */
async function startOf(answer: IncomingMessage, most = readBytes): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of answer) {
      pieces.push(piece);
      bytes += piece.length;
      if (bytes > most) break;
    }
  } catch {
    // The status is known.
  }
  return Buffer.concat(pieces).toString().slice(0, most);
}

function answerOf({ statusCode = 0, headers }: IncomingMessage): { status: number; outcome: DeliveryOutcome } {
  if (statusCode >= 200 && statusCode < 300) return { status: statusCode, outcome: { ok: true } };
  const reason = `answered ${statusCode}`;
  const after = headers["retry-after"] ?? "";
  const date = (Date.parse(after) - Date.parse(headers.date ?? "")) / 1000;
  const seconds = /^\d+$/.test(after) ? Number(after) : Math.max(0, date);
  const retry = Number.isFinite(seconds) ? { retryAfterSeconds: seconds } : {};
  return { status: statusCode, outcome: { ok: false, reason, ...retry } };
}

function reasonOf(error: unknown, timedOutMs: number | undefined): string {
  if (timedOutMs !== undefined) return `no answer within ${timedOutMs / 1000} s`;
  if (error instanceof TargetRefused) return "target refused";
  if (!(error instanceof Error)) return "failed";
  return `not reached: ${"code" in error ? String(error.code) : error.name}`;
}
