import { fingerprint, once, run } from "./run.mjs";

export function ensureInstalled() {
  once("node_modules/.installed", fingerprint(["package.json", "package-lock.json"]), () => {
    run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { NODE_ENV: "", npm_config_production: "false" });
  });
}
