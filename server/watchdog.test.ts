import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, it, onTestFinished } from "vitest";
import { repositoryRoot } from "#test/process.ts";

it("a process that is stuck ends, although it hears no SIGTERM, with the request's id in the log", async () => {
  const child = spawn(process.execPath, [path.join(repositoryRoot, "test/stuck-process.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = once(child, "close");
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    child.kill("SIGTERM");
  }
  const [code, signal] = await ended;
  expect([code, signal]).toEqual([null, "SIGKILL"]);
  const [alive, ...logged] = lines;
  expect(alive).toBe("alive");
  expect(logged.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 60, requests: ["4f1c0b7e POST /refer"], msg: "stuck for 0.4 s: ended" }),
  ]);
});
