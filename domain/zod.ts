import * as z from "zod/mini";

/**
 * Schemas of rooms that the browser reads too are made of this: the same zod as functions, of which a page loads those
 * that it uses. By itself zod tries `new Function`, to parse quicker where it may: our pages' policy stops that, and the
 * browser would report each of us.
 */
z.config({ jitless: true });

export { z };
