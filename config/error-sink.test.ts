import type { IncomingHttpHeaders } from "node:http";
import { expect, it } from "vitest";
import { z } from "zod";
import { standIn, unusedUrl } from "#test/stand-in.ts";
import { pollUntil } from "#test/until.ts";
import { errorSink } from "./error-sink.ts";
import { openLog } from "./log.ts";

const nowhere = { write: () => {} };

const eventIn = (body: string): unknown => JSON.parse(body.split("\n")[2] ?? "");

async function service(status = 200, headers: Record<string, string> = {}) {
  const { url, received } = await standIn((response) => response.writeHead(status, headers).end("{}"));
  const dsn = url.replace("http://", "http://key@");
  return { dsn, received };
}

it("an error leaves as it is logged: type, masked message, stack, cause, and the service's key in a header", async () => {
  const { dsn, received } = await service();
  const log = openLog("error", nowhere, errorSink(`${dsn}/base/7`, "public"));
  log.error({ err: new TypeError("ada@lakeside.example failed", { cause: new Error("call 404-555-0100") }) }, "outbox");
  await pollUntil(async () => received.length === 1);
  const [{ path, headers, body } = { path: "", headers: {} as IncomingHttpHeaders, body: "" }] = received;
  expect(path).toBe("/base/api/7/envelope/");
  expect(headers["x-sentry-auth"]).toMatch(/^Sentry sentry_version=7, .*sentry_key=key$/);
  const [first, item] = body.split("\n").map((line) => JSON.parse(line));
  expect(item).toEqual({ type: "event" });
  const event = eventIn(body);
  expect(event).toMatchObject({
    event_id: first.event_id,
    level: "error",
    environment: "public",
    message: { formatted: "outbox" },
    exception: {
      values: [
        { type: "Error", value: "call [number]" },
        { type: "TypeError", value: "[address] failed" },
      ],
    },
  });
  const frames = z.object({
    exception: z.object({
      values: z.array(
        z.object({ stacktrace: z.object({ frames: z.array(z.object({ filename: z.string(), lineno: z.number() })) }) }),
      ),
    }),
  });
  const [, own] = frames.parse(event).exception.values;
  expect(own?.stacktrace.frames.at(-1)?.filename).toContain("error-sink.test.ts");
  expect(body).not.toMatch(/lakeside|555/);
});

it("a warning stays here", async () => {
  const { dsn, received } = await service();
  const report = errorSink(`${dsn}/7`, "demo");
  openLog("info", nowhere, report).warn("a warning");
  await report("an error", undefined, "r1");
  expect(received.map(({ body }) => eventIn(body))).toMatchObject([
    { message: { formatted: "an error" }, tags: { request: "r1" } },
  ]);
});

it("a full service gets nothing until its pause is over, and one that is away stops nobody", async () => {
  let at = new Date("2026-11-21T12:00:00Z");
  const { dsn, received } = await service(429, { "retry-after": "30" });
  const report = errorSink(`${dsn}/7`, "demo", () => at);
  await report("first", undefined, undefined);
  await report("in the pause", undefined, undefined);
  at = new Date(at.getTime() + 31_000);
  await report("after the pause", undefined, undefined);
  expect(received.map(({ body }) => eventIn(body))).toMatchObject([
    { message: { formatted: "first" } },
    { message: { formatted: "after the pause" } },
  ]);
  const { port } = new URL(await unusedUrl());
  await errorSink(`http://key@127.0.0.1:${port}/7`, "demo")("lost", undefined, undefined);
});
