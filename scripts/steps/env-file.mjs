// Settings of the file `.env`, if it exists. Those of the environment win. Not `--env-file-if-exists`, which says at each
// start that it found none.

import { existsSync } from "node:fs";

if (existsSync(".env")) process.loadEnvFile(".env");
