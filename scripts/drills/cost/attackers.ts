// A thread of its own: what its requests cost to send must not delay the honest forms.
import { parentPort } from "node:worker_threads";
import { sendFuzz } from "#test/fuzz/fuzz-judge.ts";
import type { FuzzRequest } from "#test/fuzz/fuzz-requests.ts";

export interface Attack {
  hostname: string;
  port: string;
  /** One for each request. */
  headers: Record<string, string>[];
  request: FuzzRequest;
}

parentPort?.on("message", async ({ hostname, port, headers, request }: Attack) => {
  const clock = () => performance.now();
  await Promise.allSettled(headers.map((own) => sendFuzz({ hostname, port, clock, headers: own }, request)));
  parentPort?.postMessage("answered");
});
