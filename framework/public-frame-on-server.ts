import type { Plugin } from "vite";

const frame = /\/app\/ui\/layout\/public-frame\.tsx$/;

/** A browser that takes a page over leaves header and footer as the server has rendered them, and loads nothing for them. */
export function publicFrameOnServer(): Plugin {
  return {
    name: "zipstead:public-frame-on-server",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    load: {
      filter: { id: frame },
      handler: () => 'export { ServedFrame as PublicFrame } from "#app/ui/client/served-frame.tsx";',
    },
  };
}
