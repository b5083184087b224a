import { fingerprint, once, run, say } from "./run.mjs";

export function ensureInstalled() {
  once("node_modules/.installed", fingerprint(["package.json", "package-lock.json"]), () => {
    say("Installing the packages of package-lock.json. This takes about a minute.");
    run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { NODE_ENV: "", npm_config_production: "false" });
  });
}
