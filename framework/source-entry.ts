import type { Plugin } from "vite";

const prefix = "virtual:source-entry/";
const changed = "zipstead:changed";
const opened = "zipstead:opened";

/** Where a browser gets this file of the sources in development. @param file left out: only watches for changes */
export const sourceAddress = (file = "") => `/@id/${prefix}${file}`;

/**
 * Development only. Scripts of pages without React Router's client: the runtime that React's components expect comes
 * first, and a change of anything that the server has loaded reloads the page.
 */
export function sourceEntry(): Plugin {
  let changedAt = 0;
  return {
    name: "zipstead:source-entry",
    apply: "serve",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      const [, file] = id.split(`\0${prefix}`);
      if (file === undefined) return undefined;
      const lines = ['import "virtual:react-router/inject-hmr-runtime";', file && `import "/${file}";`];
      lines.push(`import.meta.hot.on("${changed}", () => location.reload());`);
      return [...lines, `import.meta.hot.send("${opened}", { at: performance.timeOrigin });`].join("\n");
    },
    configureServer({ environments }) {
      // A page that was opened before a change may connect after it.
      environments.client.hot.on(opened, ({ at }, page) => at < changedAt && page.send(changed));
    },
    hotUpdate({ server, modules, timestamp }) {
      if (this.environment.name !== "ssr" || modules.length === 0) return;
      // Vite does this after all plugins, which may be later than the browser's next request.
      for (const module of modules) this.environment.moduleGraph.invalidateModule(module, new Set(), timestamp, true);
      changedAt = Date.now();
      server.environments.client.hot.send(changed);
    },
  };
}
