import type { Plugin } from "vite";

const prefix = "virtual:source-entry/";
const changed = "zipstead:changed";

/** Where a browser gets this file of the sources in development. @param file left out: only watches for changes */
export const sourceAddress = (file = "") => `/@id/${prefix}${file}`;

/**
 * Development only. Scripts of pages without React Router's client: the runtime that React's components expect comes
 * first, and a change of anything that the server has loaded reloads the page.
 */
export function sourceEntry(): Plugin {
  return {
    name: "zipstead:source-entry",
    apply: "serve",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      const [, file] = id.split(`\0${prefix}`);
      if (file === undefined) return undefined;
      const lines = ['import "virtual:react-router/inject-hmr-runtime";', file && `import "/${file}";`];
      return [...lines, `import.meta.hot.on("${changed}", () => location.reload());`].join("\n");
    },
    hotUpdate({ server, modules, timestamp }) {
      if (this.environment.name !== "ssr" || modules.length === 0) return;
      // Vite does this after all plugins, which may be later than the browser's next request.
      for (const module of modules) this.environment.moduleGraph.invalidateModule(module, new Set(), timestamp, true);
      server.environments.client.hot.send(changed);
    },
  };
}
