import { z } from "zod";

/**
 * Schemas of rooms that the browser reads too are made of this. By itself zod tries `new Function`, to parse quicker
 * where it may: our pages' policy stops that, and the browser would report each of us.
 */
z.config({ jitless: true });

export { z };
