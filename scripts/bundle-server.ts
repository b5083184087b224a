import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { lateData } from "#framework/late-data.ts";

const root = path.resolve(import.meta.dirname, "..");

/** Read by integrations/zip-codes/us-zip-codes.ts where the sources are missing. */
const zipCodes = "us-zip-codes.tsv";
/** Where an operator has built it. */
const zipOutlines = "us-zip-outlines.tsv";

/** Read by integrations/mail/draw-tile.ts where the sources are missing. */
const emailTiles = "integrations/mail/tiles";

/**
 * Native code, which cannot be bundled, and a package that reads its fonts from its own folder: `build/node_modules` has
 * them, with the packages that they need on this machine.
 */
const unbundledPackages = ["sharp", "pdfkit", "fontkit"];

/** They read the sources: open items, and operations by name. */
const fromSources = ["scripts/golive.ts", "scripts/console.ts"];

/** The operator's commands of package.json, which the container image has without packages. */
export function operatorCommands(): string[] {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(path.join(root, "package.json"), "utf8"),
  );
  const files = Object.values(scripts).map((command) => /^node --import \S+ (scripts\/[\w-]+\.ts)$/.exec(command)?.[1]);
  return files.filter((file) => file !== undefined && !fromSources.includes(file)).map(String);
}

/** Loading 1,600 modules one by one would take most of a start and half of its memory. */
export async function bundleServer(): Promise<void> {
  await bundle({ main: "server/start.ts" }, "build/run");
  const commands = operatorCommands().map((file) => [path.basename(file, ".ts"), file]);
  await bundle(Object.fromEntries(commands), "build/commands");
  rmSync(path.join(root, "build/node_modules"), { recursive: true, force: true });
  for (const name of unbundledPackages) copyPackage(name);
  mkdirSync(path.join(root, "build/data"), { recursive: true });
  for (const name of [zipCodes, zipOutlines]) {
    const file = path.join(root, "integrations/zip-codes", name);
    if (existsSync(file)) copyFileSync(file, path.join(root, "build/data", name));
  }
  cpSync(path.join(root, emailTiles), path.join(root, "build/data/email-tiles"), { recursive: true });
}

/** The commit that is built. An image is built without the repository, so `REVISION` may say it. */
function revision(): string | undefined {
  if (process.env.REVISION) return process.env.REVISION;
  const { status, stdout } = spawnSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

function copyPackage(name: string): void {
  const from = path.join(root, "node_modules", name);
  const to = path.join(root, "build/node_modules", name);
  // The optional packages of other machines are not installed.
  if (existsSync(to) || !existsSync(from)) return;
  cpSync(from, to, { recursive: true });
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    readFileSync(path.join(from, "package.json"), "utf8"),
  );
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) copyPackage(needed);
}

async function bundle(entries: Record<string, string>, outDir: string): Promise<void> {
  await build({
    configFile: false,
    plugins: [lateData()],
    root,
    logLevel: "warn",
    publicDir: false,
    // Otherwise React's packages are bundled twice, in production and in development mode.
    define: { "process.env.NODE_ENV": '"production"', __REVISION__: JSON.stringify(revision()) ?? "undefined" },
    ssr: { noExternal: true, external: unbundledPackages, target: "node" },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: "esnext",
      minify: false,
      rolldownOptions: {
        input: entries,
        output: {
          entryFileNames: "[name].js",
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
