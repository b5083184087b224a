import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { serverRooms } from "./config/server-rooms.ts";

/**
 * What every page of the site loads by itself or with a form: as one file it travels lighter than as twenty, and the
 * office's use of some of it does not split it further.
 */
const sharedParts =
  /app\/ui\/(alert|button|closing-call|field-frame|logo|scene|section|select-field|text-field|theme-toggle)\.tsx$|lucide-react\/.*\/(createLucideIcon|Icon|context|defaultAttributes|(arrow-right|chevron-down|circle-alert|loader-circle|map-pin|moon|phone|search|sun|x)(\.m?js))/;

export default defineConfig({
  plugins: [serverRooms(), tailwindcss(), reactRouter()],
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: "parts", test: sharedParts }] } } } },
    },
  },
});
