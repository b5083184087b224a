/** Named here, so that React DOM is read with its own file and not by whoever is the first to use it (vite.config.ts). */
export { hydrateRoot } from "react-dom/client";
