import { type ClientRequest, request as httpRequest } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { baselineTime, type FuzzAnswer } from "#test/fuzz/fuzz-judge.ts";
import type { FuzzRequest } from "#test/fuzz/fuzz-requests.ts";
import type { FuzzTarget } from "#test/fuzz/fuzz-targets.ts";
import { bodyRules } from "../../../server/body-rules.ts";
import { type SeededChance, seededChance } from "../../seed/seeded-chance.ts";
import { inMegabytes, memoryAfterwards, memoryGrowth, residentBytes } from "./resident-bytes.ts";
import type { Visitor } from "./visitors.ts";

const megabyte = 1024 * 1024;
const limits = { answer: 300_000, ratio: 10 };
const retries = 2;
const answerTimeoutMs = 120_000;
const healthPauseMs = 250;
/** Requests before memory is measured: caches are full by then. */
const warmUp = 50;

export interface LargePlan {
  origin: string;
  pid: number;
  seed: number;
  requests: number;
  targets: readonly FuzzTarget[];
  visitors: readonly [Visitor, ...Visitor[]];
  /** Of the server's main thread, in milliseconds. */
  clock(): number;
  send(request: FuzzRequest): Promise<FuzzAnswer>;
  report(fault: string): void;
}

interface LargeBody {
  path: string;
  who: string;
  shape: string;
  headers: Record<string, string>;
  beginning: string;
  filler: Buffer;
  bytes: number;
  isChunked: boolean;
  /** Sends the whole body although the answer has come. */
  readsOn: boolean;
}

interface Shape {
  shape: string;
  type: string | undefined;
  beginning: string;
  filler: Buffer;
}

const filler = (text: string) => Buffer.alloc(64 * 1024, text);
const part = (more: string) => `--b\r\ncontent-disposition: form-data; name="files"${more}\r\n\r\n`;
const multipart = "multipart/form-data; boundary=b";
const shapes: readonly [Shape, ...Shape[]] = [
  { shape: "one field", type: "application/x-www-form-urlencoded", beginning: "x=", filler: filler("a") },
  { shape: "many fields", type: "application/x-www-form-urlencoded", beginning: "", filler: filler("a&") },
  { shape: "one text part", type: multipart, beginning: part(""), filler: filler('"') },
  { shape: "one file", type: multipart, beginning: part('; filename="a.txt"'), filler: filler("a") },
  { shape: "many files", type: multipart, beginning: "", filler: filler(`${part('; filename="a.pdf"')}%PDF-\r\n`) },
  { shape: "many empty parts", type: multipart, beginning: "", filler: filler(`${part("")}\r\n`) },
  { shape: "an endless head", type: multipart, beginning: "--b\r\n", filler: filler("a: b\r\n") },
  { shape: "JSON", type: "application/json", beginning: "", filler: filler("[") },
  { shape: "a list of JSON", type: "application/json", beginning: '{"a":[0', filler: filler(',{"phone":"1-1"}') },
  { shape: "one text of JSON", type: "application/json", beginning: '{"comments":"', filler: filler("1-") },
  { shape: "XML", type: "application/xml", beginning: "<lead>", filler: filler("<a>1-1</a>") },
  {
    shape: "an email",
    type: "message/rfc822",
    beginning: "From: a@b.example\r\n\r\n",
    filler: filler("Phone: 1-\r\n"),
  },
  {
    shape: "an email of addresses",
    type: "message/rfc822",
    beginning: "To: a@b.example",
    filler: filler(", a:b;\r\n "),
  },
  { shape: "text", type: "text/plain", beginning: "", filler: filler("é\n") },
  { shape: "bytes", type: "application/octet-stream", beginning: "", filler: filler("\0") },
  { shape: "no type", type: undefined, beginning: "", filler: filler("a=b&") },
];

const between = (chance: SeededChance, least: number, most: number) =>
  Math.floor(least + chance.next() * (most - least));

/** Above 1 MB; one in twenty at the limit of an upload or above it. */
function sizeOf(chance: SeededChance): number {
  const kind = chance.next();
  if (kind < 0.8) return between(chance, megabyte, 8 * megabyte);
  if (kind < 0.95) return between(chance, 8 * megabyte, 40 * megabyte);
  return between(chance, 98 * megabyte, 101 * megabyte);
}

function largeBody(chance: SeededChance, { origin, targets, visitors }: LargePlan): LargeBody {
  const visitor = chance.oneOf(visitors);
  const uploads = Object.keys(bodyRules).filter((pattern) => bodyRules[pattern]?.filesOf);
  const isUpload = chance.next() < 0.25;
  const own = visitor.uploads.length > 0 && chance.next() < 0.8 ? visitor.uploads : uploads;
  const readers = targets.filter(({ pattern }) => bodyRules[pattern] && !bodyRules[pattern].filesOf);
  const known = isUpload ? own : (chance.next() < 0.35 ? readers : targets).map(({ path }) => path);
  const path = (known[Math.floor(chance.next() * known.length)] ?? "/").replace(/:\w+/, "x");
  const { type, ...content } = chance.oneOf(shapes);
  return {
    ...{ path, who: visitor.name, ...content, bytes: sizeOf(chance) },
    headers: { origin, cookie: visitor.cookie, ...(type && { "content-type": type }) },
    isChunked: chance.next() < 0.2,
    readsOn: chance.next() < 0.3,
  };
}

/** Sends large bodies one at a time. @returns the number of faults and a summary */
export async function sendLargeBodies(plan: LargePlan): Promise<{ faults: number; summary: string }> {
  let faults = 0;
  const fault = (sentence: string, body?: LargeBody) => {
    faults += 1;
    const { who, shape, bytes, path, isChunked, readsOn } = body ?? {};
    plan.report(
      `${sentence}${body ? `: POST ${path} ${JSON.stringify({ who, shape, bytes, isChunked, readsOn })}` : ""}`,
    );
  };
  const health = watchHealth(plan.origin, fault);
  const usual = new Map<string, number>();
  const statuses = new Map<number, number>();
  let worst = { ratio: 0, milliseconds: 0, bytes: 0 };
  let resident = 0;
  for (let number = 0; number < plan.requests; number++) {
    if (number === Math.min(warmUp, plan.requests - 1)) resident = residentBytes(plan.pid);
    const body = largeBody(seededChance(plan.seed * 1_000_003 + number), plan);
    const time = usual.get(body.path) ?? (await usualTime(plan, body.path));
    usual.set(body.path, time);
    try {
      const answer = await answerTo(plan, body, time);
      const ratio = answer.milliseconds / time;
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      worst = {
        ratio: Math.max(worst.ratio, ratio),
        milliseconds: Math.max(worst.milliseconds, answer.milliseconds),
        bytes: Math.max(worst.bytes, answer.bytes),
      };
      if (answer.status >= 500) fault(`answered ${answer.status}`, body);
      if (answer.bytes > limits.answer) fault(`answered ${answer.bytes} bytes`, body);
      if (ratio > limits.ratio)
        fault(`took ${answer.milliseconds.toFixed(0)} ms, ${ratio.toFixed(0)} times the usual`, body);
    } catch (error) {
      fault(`no answer (${error instanceof Error ? error.message : error})`, body);
    }
  }
  const asked = await health.stop();
  const left = await memoryAfterwards(plan.pid, resident);
  if (left > resident * (1 + memoryGrowth)) fault(`memory grew from ${inMegabytes(resident)} to ${inMegabytes(left)}`);
  const counts = [...statuses].sort(([one], [other]) => one - other).map(([status, times]) => `${status}: ${times}`);
  const summary = [
    `${plan.requests} bodies above 1 MB (${counts.join(", ")}), ${faults} faults`,
    `worst ratio ${worst.ratio.toFixed(1)}, most ${worst.milliseconds.toFixed(0)} ms, largest answer ${worst.bytes} bytes`,
    `/healthz asked ${asked} times; memory ${inMegabytes(resident)}, then ${inMegabytes(left)}`,
  ].join("; ");
  return { faults, summary };
}

const usualTime = ({ send }: LargePlan, path: string) =>
  baselineTime(send, { pattern: path, path, takes: "form", fields: [] });

/** A slow answer is repeated: what is slow by itself is slow every time. */
async function answerTo(plan: LargePlan, body: LargeBody, time: number): Promise<FuzzAnswer> {
  let answer = await sendBody(plan, body);
  for (let more = 0; more < retries && answer.milliseconds > limits.ratio * time; more++) {
    const { milliseconds } = await sendBody(plan, body);
    answer = { ...answer, milliseconds: Math.min(milliseconds, answer.milliseconds) };
  }
  return answer;
}

function sendBody({ origin, clock }: LargePlan, body: LargeBody): Promise<FuzzAnswer> {
  const { hostname, port } = new URL(origin);
  const { path, headers, isChunked, readsOn, bytes: size } = body;
  const framing = isChunked ? { "transfer-encoding": "chunked" } : { "content-length": String(size) };
  const began = clock();
  return new Promise((resolve, reject) => {
    let answer: FuzzAnswer | undefined;
    const request = httpRequest({
      ...{ hostname, port, path, method: "POST", agent: false, timeout: answerTimeoutMs },
      headers: { connection: "close", "accept-encoding": "identity", ...headers, ...framing },
    });
    request.once("timeout", () => request.destroy(new Error(`silent for ${answerTimeoutMs / 1000} s`)));
    request.on("error", (error) => (answer ? undefined : reject(error)));
    request.once("close", () => answer && resolve({ ...answer, milliseconds: clock() - began }));
    request.once("response", (response) => {
      const found = { status: response.statusCode ?? 0, bytes: 0, isDownload: false, location: "", milliseconds: 0 };
      answer = found;
      response.on("data", (chunk: Buffer) => {
        found.bytes += chunk.length;
      });
      response.on("error", () => undefined);
      response.once("end", () => (readsOn && !request.writableEnded ? undefined : request.destroy()));
    });
    void write(request, body, () => answer !== undefined && !readsOn);
  });
}

async function write(request: ClientRequest, body: LargeBody, isOver: () => boolean) {
  if (body.beginning) request.write(body.beginning);
  let left = body.bytes - Buffer.byteLength(body.beginning);
  while (left > 0 && !request.destroyed && !isOver()) {
    const piece = body.filler.subarray(0, left);
    left -= piece.length;
    if (!request.write(piece)) await writable(request);
  }
  if (!request.destroyed && !isOver()) request.end();
}

/** Waits until more can be written, or an answer or the end makes that unnecessary. */
function writable(request: ClientRequest): Promise<void> {
  const events = ["drain", "close", "response"];
  return new Promise((resolve) => {
    const stop = () => {
      for (const event of events) request.off(event, stop);
      resolve();
    };
    for (const event of events) request.on(event, stop);
  });
}

/** Asks as long as the bodies are on their way. */
function watchHealth(origin: string, fault: (sentence: string) => void) {
  let isOver = false;
  let asked = 0;
  const watching = (async () => {
    while (!isOver) {
      const status = await fetch(`${origin}/healthz`).then(
        (response) => response.status,
        () => 0,
      );
      asked += 1;
      if (status !== 200) fault(`/healthz answered ${status}`);
      await pause(healthPauseMs);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return asked;
    },
  };
}
