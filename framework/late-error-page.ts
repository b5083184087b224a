import type { Plugin } from "vite";

const page = /\/app\/ui\/layout\/error-page\.tsx$/;

/**
 * Loads the root's error page, with its pictures, when it is shown: the workspace and the office have pages of their own
 * for nearly every error.
 */
export function lateErrorPage(): Plugin {
  return {
    name: "zipstead:late-error-page",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    load: {
      filter: { id: page },
      handler: (id) =>
        `import { lazy } from "react";
export const ErrorPage = lazy(async () => ({ default: (await import(${JSON.stringify(`${id}?whole`)})).ErrorPage }));`,
    },
  };
}
