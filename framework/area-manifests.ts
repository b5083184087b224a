import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { clientAreas } from "./client-areas.ts";

interface Manifest {
  routes: Record<string, Route>;
}

interface Route {
  id: string;
  hasAction: boolean;
  hasDefaultExport: boolean;
  module: string;
  imports?: string[];
}

/**
 * Writes the routes of each area that runs React Router's client beside its whole manifest, which no page loads: links
 * from one area to another load a page (client-scripts.tsx).
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
      const moduleOf = oneModule((url) => readFileSync(path.join(assets, path.basename(url)), "utf8"));
      for (const area of clientAreas) {
        const routes = Object.entries(manifest.routes)
          .filter(([id]) => id === "root" || id.startsWith(`routes/${area}/`))
          // No link leads the client to a file.
          .filter(([, { hasDefaultExport, hasAction }]) => hasDefaultExport || hasAction)
          // Imports are only for preloads, and half of the file. What is false or empty may be missing. The client asks
          // nowhere for `hasDefaultExport`.
          .map(([id, { id: _, imports: __, hasDefaultExport: ___, ...route }]) => [
            id,
            Object.fromEntries(
              Object.entries({ ...route, module: moduleOf(route.module) }).filter(([, value]) => !isNothing(value)),
            ),
          ]);
        const own = JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) });
        // Each route has its id from its place.
        const ids = "for(const[id,route]of Object.entries(__reactRouterManifest.routes))route.id=id";
        writeFileSync(path.join(assets, `${area}-${file}`), `${assignment}${own};${ids}`);
      }
    },
  };
}

const isNothing = (value: unknown) => value === false || (Array.isArray(value) && value.length === 0);

/** Routes without a page have modules of the same content: the client loads one of them. */
function oneModule(read: (url: string) => string): (url: string) => string {
  const first = new Map<string, string>();
  return (url) => {
    const content = read(url);
    const known = first.get(content) ?? url;
    first.set(content, known);
    return known;
  };
}
