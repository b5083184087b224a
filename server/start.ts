import { enableCompileCache } from "node:module";
import path from "node:path";
import { setFlagsFromString } from "node:v8";

// What V8 has compiled is read from here instead of compiled anew: a fifth of a start. Without effect where the folder
// cannot be written and nothing is there yet.
enableCompileCache(path.join(import.meta.dirname, "compiled"));
await import("./main.ts");

/**
 * From here on memory counts: the heap grows by half, not twofold, before V8 looks through it, and V8's quickest compiler
 * leaves nothing beside what the next one makes. Said before, each would have V8 refuse all that Node and the build bring
 * compiled; said at the end, what is kept for the next start would be refused there.
 */
const sparing = ["--heap-growing-percent=50", "--no-sparkplug"];
const asItWas = ["--heap-growing-percent=0", "--sparkplug"];
for (const flag of sparing) setFlagsFromString(flag);
process.once("exit", () => asItWas.forEach(setFlagsFromString));
