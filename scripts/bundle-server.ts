import path from "node:path";
import { build } from "vite";

const root = path.resolve(import.meta.dirname, "..");

/** Loading 1,600 modules one by one would take most of a start and half of its memory. */
export async function bundleServer(): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    // Otherwise React's packages are bundled twice, in production and in development mode.
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
          // V8 stores a source in two bytes per character as soon as one character is not ASCII.
          charset: "ascii",
          comments: false,
        },
        onwarn: (warning, warn) => warning.code !== "MODULE_LEVEL_DIRECTIVE" && warn(warning),
      },
    },
  });
}
