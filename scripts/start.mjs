// `npm start` on a fresh clone: installs and builds what is missing or outdated, then serves.
// Plain JavaScript for the machine's own Node (>= 20); the server runs on the Node of node_modules.

import { ensureBuilt } from "./steps/ensure-built.mjs";
import { ensureInstalled } from "./steps/ensure-installed.mjs";
import { serveBuild } from "./steps/serve-build.mjs";

ensureInstalled("run");
ensureBuilt();
serveBuild();
