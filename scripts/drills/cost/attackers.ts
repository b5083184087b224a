// A thread of its own: what its requests cost to send must not delay the honest forms.
import { parentPort } from "node:worker_threads";
import { sendFuzz } from "#test/fuzz/fuzz-judge.ts";
import type { FuzzRequest } from "#test/fuzz/fuzz-requests.ts";

export interface Attack {
  hostname: string;
  port: string;
  requests: FuzzRequest[];
}

parentPort?.on("message", async ({ hostname, port, requests }: Attack) => {
  const clock = () => performance.now();
  await Promise.allSettled(requests.map((request) => sendFuzz({ hostname, port, clock, headers: {} }, request)));
  parentPort?.postMessage("answered");
});
