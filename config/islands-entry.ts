import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { sourceAddress } from "./source-entry.ts";

/** By the name that the server imports: the scripts of the public pages and of the workspace, each on its own. */
const entries: Record<string, string> = {
  "virtual:islands": "app/ui/islands/start.ts",
  "virtual:my-islands": "app/ui/my/islands/start.ts",
};

/**
 * Builds these scripts beside the office's app (docs/decisions/008), and exports the address of each to the server,
 * whose build runs second. In development the address leads to the source (config/source-entry.ts).
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
      for (const [name, entry] of Object.entries(entries))
        this.emitFile({ type: "chunk", id: path.join(root, entry), name: name.slice("virtual:".length) });
    },
    resolveId: (id) => (Object.hasOwn(entries, id) ? `\0${id}` : undefined),
    load(id) {
      const entry = id.startsWith("\0") ? entries[id.slice(1)] : undefined;
      if (entry === undefined) return undefined;
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
