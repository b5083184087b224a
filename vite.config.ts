import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { serverOnly } from "./config/server-only.ts";

/** Loaded by every page or form: one file is smaller than twenty, and the office does not split it further. */
const sharedParts =
  /app\/ui\/(controls|layout|pictures|sections|statistics|text)\/(alert|button|card|closing-call|count-up|error-page|field-frame|logo|page-meta|process-steps|scene|section|select-field|statistics-\w+|text-field|theme-toggle|unbroken-text)\.tsx?$|app\/ui\/zip-check\/zip-check-\w+\.tsx$|content\/(navigation|sections\/(process|statistics))\.ts$|domain\/agents\/(plan|service-radius)\.ts$|vite\/preload-helper|lucide-react\/.*\/(createLucideIcon|Icon|context|defaultAttributes|(arrow-right|badge-check|check|chevron-down|circle-alert|clock|loader-circle|mail|map-pin|menu|moon|phone|search|sun|x)(\.m?js))/;

/** A chunk of its own: evaluating React DOM is the longest task of a page's scripts (app/deferred-entry.ts). */
const react = /app\/react-dom-client\.ts$|node_modules\/(react|react-dom|scheduler)\//;

export default defineConfig({
  plugins: [serverOnly(), tailwindcss(), reactRouter()],
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "react", test: react },
                { name: "parts", test: sharedParts },
              ],
            },
          },
        },
      },
    },
  },
});
