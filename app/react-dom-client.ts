/** Re-exported so that React DOM gets a chunk of its own (vite.config.ts). */
export { hydrateRoot } from "react-dom/client";
