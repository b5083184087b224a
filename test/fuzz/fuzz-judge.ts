import { type ClientRequestArgs, request as httpRequest } from "node:http";
import { emptyRequest, type FuzzRequest } from "./fuzz-requests.ts";
import type { FuzzTarget } from "./fuzz-targets.ts";

const limits = {
  /** In bytes, before compression. A file to download is as long as its records. */
  answer: 300_000,
  /** Bytes per byte sent: a refused form repeats its entries twice, escaped. */
  answerPerByteSent: 16,
  /** Times the duration of an empty request to the same address. */
  ratio: 10,
  /** Least duration of an empty request, in milliseconds: on a busy machine everything takes this long. */
  leastBaseline: 25,
};

const emptyRequests = 5;
/** Repeats of a slow request: a slow page is slow every time. */
const retries = 2;
const answerTimeoutMs = 30_000;
/** In bytes. The server refuses a longer body unread (server/app.ts). */
const longestForm = 64 * 1024;
/** Milliseconds until an incomplete request is cut off. */
const cutOffAfterMs = 60;

export interface FuzzAnswer {
  /** 0 without an answer. */
  status: number;
  bytes: number;
  /** A file to download, such as a CSV export. */
  isDownload: boolean;
  location: string;
  milliseconds: number;
}

export interface FuzzConnection extends Pick<ClientRequestArgs, "hostname" | "port"> {
  headers: Record<string, string>;
  /** In milliseconds. */
  clock: () => number;
}

export function sendFuzz(
  { hostname, port, headers: commonHeaders, clock }: FuzzConnection,
  { method, path, headers, body, framing }: FuzzRequest,
): Promise<FuzzAnswer> {
  const length = body.length + (framing === "more" ? 10 : framing === "less" ? -Math.min(3, body.length) : 0);
  const framed: Record<string, string> =
    framing === "chunked" ? { "transfer-encoding": "chunked" } : { "content-length": String(length) };
  const began = clock();
  return new Promise((resolve, reject) => {
    let answer = { status: 0, bytes: 0, isDownload: false, location: "" };
    const request = httpRequest({
      hostname,
      port,
      method,
      path,
      agent: false,
      timeout: answerTimeoutMs,
      headers: { connection: "close", ...commonHeaders, ...headers, ...(method === "GET" ? {} : framed) },
    });
    request.once("timeout", () => request.destroy(new Error(`no answer within ${answerTimeoutMs / 1000} s`)));
    request.once("close", () => resolve({ ...answer, milliseconds: clock() - began }));
    // The server may answer and close the connection before it has read the body.
    const mayCloseEarly = framing !== undefined || body.length > longestForm;
    request.once("error", (error) => (answer.status > 0 || mayCloseEarly ? undefined : reject(error)));
    request.once("response", (response) => {
      const { location = "", "content-disposition": disposition = "" } = response.headers;
      answer = {
        status: response.statusCode ?? 0,
        bytes: 0,
        isDownload: disposition.startsWith("attachment"),
        location,
      };
      response.on("data", (piece: Buffer) => {
        answer.bytes += piece.length;
      });
      response.once("error", () => undefined);
    });
    for (let at = 0; at < body.length; at += 1000) request.write(body.subarray(at, at + 1000));
    if (framing === "more") setTimeout(() => request.destroy(), cutOffAfterMs);
    else request.end();
  });
}

/** Returns the median time of an empty request to this address, in milliseconds. */
export async function baselineTime(send: (request: FuzzRequest) => Promise<FuzzAnswer>, target: FuzzTarget) {
  const times: number[] = [];
  // The first request is a warm-up.
  for (let count = 0; count <= emptyRequests; count++) times.push((await send(emptyRequest(target))).milliseconds);
  const median = times.slice(1).toSorted((one, other) => one - other)[Math.floor(emptyRequests / 2)] ?? 0;
  return Math.max(median, limits.leastBaseline);
}

export interface Judgement {
  answer: FuzzAnswer;
  ratio: number;
  faults: string[];
}

/** Sends a request, repeats it if it is slow, and returns what is wrong with the answer. */
export async function judgeRequest(
  send: (request: FuzzRequest) => Promise<FuzzAnswer>,
  request: FuzzRequest,
  usual: number,
): Promise<Judgement> {
  let answer = await send(request);
  const isSlow = ({ milliseconds }: FuzzAnswer) => milliseconds > limits.ratio * usual;
  for (let more = 0; more < retries && isSlow(answer); more++) {
    const again = await send(request);
    answer = { ...answer, milliseconds: Math.min(answer.milliseconds, again.milliseconds) };
  }
  const ratio = answer.milliseconds / usual;
  const mostBytes = Math.max(limits.answer, limits.answerPerByteSent * request.body.length);
  const faults = [
    ...(answer.status >= 500 ? [`answered ${answer.status}`] : []),
    ...(answer.bytes > mostBytes && !answer.isDownload ? [`answered ${answer.bytes} bytes`] : []),
    ...(isSlow(answer)
      ? [`took ${answer.milliseconds.toFixed(0)} ms, ${ratio.toFixed(0)} times an empty request`]
      : []),
  ];
  return { answer, ratio, faults };
}
