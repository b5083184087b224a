import path from "node:path";
import { build } from "vite";

const root = path.resolve(import.meta.dirname, "..");

/** CommonJS, or long lists of files that are seldom needed: they stay where npm has put them. */
const leftOutside = ["pg", "pino", "nodemailer"];

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
    ssr: { noExternal: true, external: leftOutside, target: "node" },
    build: {
      ssr: "server/start.ts",
      outDir: "build/run",
      emptyOutDir: true,
      target: "esnext",
      minify: false,
      rolldownOptions: {
        output: { entryFileNames: "main.js", chunkFileNames: "[name]-[hash].js" },
        onwarn: (warning, warn) => warning.code !== "MODULE_LEVEL_DIRECTIVE" && warn(warning),
      },
    },
  });
}
