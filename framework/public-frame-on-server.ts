import type { Plugin } from "vite";

const frame = /\/app\/ui\/layout\/public-frame\.tsx$/;

/** No browser renders a public page with React, so what the root runs there leaves the header and the footer out. */
export function publicFrameOnServer(): Plugin {
  return {
    name: "zipstead:public-frame-on-server",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    load: { filter: { id: frame }, handler: () => "export const PublicFrame = ({ children }) => children;" },
  };
}
