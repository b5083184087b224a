import path from "node:path";
import { build } from "vite";

const root = path.resolve(import.meta.dirname, "..");

/**
 * Writes the server, the pages that React Router has built, and their packages as a few files (`build/run/main.js`):
 * to find and read 1,600 modules one by one takes most of a start and half of its memory.
 */
export async function bundleServer(): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    // Else each package of React's stands in it twice, the second time for who develops.
    define: { "process.env.NODE_ENV": '"production"' },
    ssr: { noExternal: true, target: "node" },
    build: {
      ssr: "server/start.ts",
      outDir: "build/run",
      emptyOutDir: true,
      target: "esnext",
      minify: false,
      rolldownOptions: {
        output: {
          entryFileNames: "main.js",
          chunkFileNames: "[name]-[hash].js",
          // V8 keeps what it reads: two bytes a letter as soon as one of them is not ASCII.
          charset: "ascii",
          comments: false,
        },
        onwarn: (warning, warn) => warning.code !== "MODULE_LEVEL_DIRECTIVE" && warn(warning),
      },
    },
  });
}
