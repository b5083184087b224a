import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { serverOnly } from "./config/server-only.ts";
import { areaChunks } from "./framework/area-chunks.ts";
import { areaManifests } from "./framework/area-manifests.ts";
import { islandsEntry } from "./framework/islands-entry.ts";
import { lateErrorPage } from "./framework/late-error-page.ts";
import { publicFrameOnServer } from "./framework/public-frame-on-server.ts";
import { sourceEntry } from "./framework/source-entry.ts";

export default defineConfig({
  cacheDir: ".cache/vite",
  // Settings are the server's alone (config/env.ts).
  envDir: false,
  plugins: [
    serverOnly(),
    publicFrameOnServer(),
    lateErrorPage(),
    islandsEntry(),
    sourceEntry(),
    tailwindcss(),
    reactRouter(),
    areaManifests(),
  ],
  // In development, packages that are found only while a page is open load it once more.
  optimizeDeps: { entries: ["app/ui/islands/start.ts"] },
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // A group takes along what its modules need, unless a group above has it.
                {
                  name: "shared",
                  test: /preload-helper|rolldown\/runtime|islands\/(navigation-state|whole-style)|values\/group-digits/,
                  priority: 9,
                },
                { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 8 },
                { name: "router", test: /node_modules\/react-router\//, priority: 7 },
                ...areaChunks(import.meta.dirname),
              ],
            },
          },
        },
      },
    },
  },
});
