// A process for server/watchdog.test.ts: it lives while its event loop turns, then never returns from a request.
import { noteRequest, startWatchdog } from "../server/watchdog.ts";

const limitMs = 400;

// A stuck process never hears it.
process.on("SIGTERM", () => process.exit(0));
startWatchdog("zipstead", limitMs);
noteRequest("ended GET /")();
noteRequest("4f1c0b7e POST /refer");
// Longer than the limit: a process that answers is left alone.
setTimeout(() => {
  process.stdout.write("alive\n");
  for (;;);
}, 2.5 * limitMs);
