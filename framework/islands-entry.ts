import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { sourceAddress } from "./source-entry.ts";

const name = "virtual:islands";
const entry = "app/ui/islands/start.ts";

/**
 * Builds the script of the public pages beside React Router's client (docs/decisions/008), and exports its address to the
 * server, whose build runs second. In development the address leads to the source (source-entry.ts).
 */
export function islandsEntry(): Plugin {
  let root = "";
  let isBuild = true;
  return {
    name: "zipstead:islands",
    configResolved(config) {
      root = config.root;
      isBuild = config.command === "build";
    },
    buildStart() {
      if (!isBuild || this.environment.name !== "client") return;
      this.emitFile({ type: "chunk", id: path.join(root, entry), name: "islands" });
    },
    resolveId: (id) => (id === name ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      if (this.environment.name === "client") return 'export default ""';
      if (!isBuild) return `export default "${sourceAddress(entry)}"`;
      const manifest: Record<string, { file: string }> = JSON.parse(
        readFileSync(path.join(root, "build/client/.vite/manifest.json"), "utf8"),
      );
      const file = manifest[entry]?.file;
      return file === undefined ? this.error(`The browser build has no ${entry}.`) : `export default "/${file}"`;
    },
  };
}
