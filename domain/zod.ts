import * as z from "zod/mini";

/** `jitless`: otherwise zod tries `new Function`, which our CSP blocks and browsers report. */
z.config({ jitless: true });

export { z };
