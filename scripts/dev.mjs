// `npm run dev` on a fresh clone: installs what is missing, then serves the sources. Plain JavaScript for the machine's
// own Node (>= 20); the server runs on the Node of node_modules.

import { ensureInstalled } from "./steps/ensure-installed.mjs";
import { runServer } from "./steps/run-server.mjs";

ensureInstalled("run");
runServer(["scripts/serve-sources.ts"]);
