import { fingerprint, once, run, say } from "./run.mjs";

const inputs = [
  "app",
  "content",
  "domain",
  "operations",
  "database",
  "integrations",
  "public",
  "outbox",
  "config",
  "framework",
  "server",
];
const recipes = [
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "scripts/bundle-server.ts",
  "scripts/compress-folder.ts",
  "scripts/finish-build.ts",
  "scripts/warm-start.ts",
  "package.json",
];

export function ensureBuilt() {
  once("build/.built", fingerprint([...inputs, ...recipes]), () => {
    say("Building the site. This takes about a minute.");
    run("react-router", ["build"], { NODE_ENV: "production" });
    run("node", ["scripts/finish-build.ts"]);
  });
}
