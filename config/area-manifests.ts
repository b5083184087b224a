import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

interface Manifest {
  routes: Record<string, { imports?: string[] }>;
}

const areas = ["my", "office"];

/**
 * Writes the routes of each area that runs React Router's client beside its whole manifest, which no page loads: links
 * from one area to another load a page (app/ui/client/client-scripts.tsx).
 */
export function areaManifests(): Plugin {
  let assets = "";
  return {
    name: "zipstead:area-manifests",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    configResolved({ root }) {
      assets = path.join(root, "build/client/assets");
    },
    writeBundle() {
      // React Router writes it while it builds the server.
      const [file] = readdirSync(assets).filter((name) => /^manifest-\w+\.js$/.test(name));
      if (file === undefined) this.error("React Router has written no manifest.");
      const [assignment = "", json = ""] = readFileSync(path.join(assets, file), "utf8").split(/(?<=^[\w.]+=)/);
      const manifest: Manifest = JSON.parse(json.replace(/;$/, ""));
      for (const area of areas) {
        const routes = Object.entries(manifest.routes)
          .filter(([id]) => id === "root" || id.startsWith(`routes/${area}/`))
          // Imports are only for preloads, and half of the file. What is false may be missing.
          .map(([id, { imports: _, ...route }]) => [
            id,
            Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false)),
          ]);
        const own = JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) });
        writeFileSync(path.join(assets, `${area}-${file}`), `${assignment}${own};`);
      }
    },
  };
}
