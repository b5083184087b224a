import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const entry = "app/ui/islands/start.ts";
const address = "virtual:islands";

/**
 * Builds the script of the public pages beside the office's app (docs/decisions/008), and exports its address as
 * `virtual:islands` to the server, whose build runs second.
 */
export function islandsEntry(): Plugin {
  let root = "";
  return {
    name: "zipstead:islands",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    buildStart() {
      if (this.environment.name === "client")
        this.emitFile({ type: "chunk", id: path.join(root, entry), name: "islands" });
    },
    resolveId: (id) => (id === address ? `\0${address}` : undefined),
    load(id) {
      if (id !== `\0${address}`) return undefined;
      if (this.environment.name === "client") return 'export default ""';
      const manifest: Record<string, { file: string }> = JSON.parse(
        readFileSync(path.join(root, "build/client/.vite/manifest.json"), "utf8"),
      );
      const file = manifest[entry]?.file;
      return file === undefined ? this.error(`The browser build has no ${entry}.`) : `export default "/${file}"`;
    },
  };
}
