import path from "node:path";
import type { Plugin } from "vite";

const serverLayers = ["database", "integrations", "operations", "outbox", "config", "server"];
/** The permission that each URL needs, and what serves pages. */
const serverFiles = [
  ...["app/routes/my/my-urls.ts", "app/routes/office/office-urls.ts"],
  ...["framework/page-router.ts", "framework/profile-style.ts"],
];

/** Fails a browser build that contains a server module: an import left in a route could publish secrets or SQL. */
export function serverOnly(): Plugin {
  let root = "";
  return {
    name: "zipstead:server-rooms",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      for (const id of Object.values(bundle).flatMap((file) => (file.type === "chunk" ? file.moduleIds : []))) {
        const file = path.relative(root, id);
        if (!serverFiles.includes(file) && !serverLayers.includes(file.split(path.sep)[0] ?? "")) continue;
        const importers = this.getModuleInfo(id)?.importers.map((importer) => path.relative(root, importer)) ?? [];
        this.error(`${file} is a server module and must not reach the browser (imported by ${importers.join(", ")}).`);
      }
    },
  };
}
