import type { BenchRequest, NextRequest } from "./bench-request.ts";
import { type HttpAnswer, HttpConnection } from "./http-connection.ts";

export interface Stream {
  nextRequest: NextRequest;
  connections: number;
  /** The connections are opened before the time counts. */
  opened?: boolean;
  /** Requests per second. If undefined, each connection sends the next request after each answer. */
  rate?: number;
}

export interface Outcome {
  answered: number;
  /** No answer, another status or another text. */
  failed: number;
  failures: string[];
  seconds: number;
  /** Milliseconds since a request was due, which is before it was sent if the server is behind. */
  p50: number;
  p99: number;
  slowest: number;
}

const fewFailures = 3;

export async function load(origin: string, stream: Stream, seconds: number): Promise<Outcome> {
  const port = Number(new URL(origin).port);
  const connections = Array.from({ length: stream.connections }, () => new HttpConnection(port));
  if (stream.opened) for (const connection of connections) await connection.send(stream.nextRequest(0).request);
  const latencies: number[] = [];
  const failures: string[] = [];
  const began = performance.now();
  const over = began + seconds * 1000;
  let turn = 0;
  let failed = 0;

  async function send(connection: HttpConnection, due: number) {
    const request = stream.nextRequest(turn++);
    const answer = await connection.send(request.request);
    latencies.push(performance.now() - due);
    if (isGood(request, answer)) return;
    failed += 1;
    if (failures.length < fewFailures) failures.push(`${answer.status} ${answer.text().slice(-200)}`);
  }

  async function sendRepeatedly(connection: HttpConnection) {
    for (let now = began; now < over; now = performance.now()) await send(connection, now);
  }

  if (stream.rate === undefined) await Promise.all(connections.map(sendRepeatedly));
  else await atRate(connections, { rate: stream.rate, began, over }, send);
  const taken = (performance.now() - began) / 1000;
  for (const connection of connections) connection.close();
  return { answered: latencies.length - failed, failed, failures, seconds: taken, ...percentiles(latencies) };
}

const fewBytes = 100;

const isGood = ({ says, ...wanted }: BenchRequest, { status, bytes, text }: HttpAnswer) =>
  status === wanted.status &&
  Math.abs(bytes - (wanted.bytes ?? bytes)) < fewBytes &&
  (says === "" || text().includes(says));

/** Sends when due, not when the server is ready: waiting for a free connection counts against the server. */
async function atRate(
  connections: readonly HttpConnection[],
  { rate, began, over }: { rate: number; began: number; over: number },
  send: (connection: HttpConnection, due: number) => Promise<void>,
) {
  const free = [...connections];
  const due: number[] = [];
  const inFlight = new Set<Promise<void>>();
  let planned = 0;

  function start() {
    for (let at = due[0]; at !== undefined && free.length > 0; at = due[0]) {
      // The longest idle connection: the server closes those that idle too long.
      const connection = free.shift();
      if (!connection) return;
      due.shift();
      const sending = send(connection, at).then(() => {
        free.push(connection);
        inFlight.delete(sending);
        start();
      });
      inFlight.add(sending);
    }
  }

  await new Promise<void>((resolve) => {
    const clock = setInterval(() => {
      const now = Math.min(performance.now(), over);
      for (; began + (planned * 1000) / rate < now; planned++) due.push(began + (planned * 1000) / rate);
      start();
      if (now < over) return;
      clearInterval(clock);
      resolve();
    }, 1);
  });
  while (inFlight.size > 0) await Promise.all(inFlight);
}

function percentiles(latencies: number[]) {
  const sorted = latencies.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), slowest: at(1) };
}
