// `npm run build`: what `npm start` does before it serves.

import { ensureBuilt } from "./steps/ensure-built.mjs";
import { ensureInstalled } from "./steps/ensure-installed.mjs";

ensureInstalled();
ensureBuilt();
