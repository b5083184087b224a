import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { fingerprint, once, root, run, say } from "./run.mjs";

const inputs = ["package.json", "package-lock.json"];
const everything = "node_modules/.installed";

/** @param scope "run" leaves out what only tests and checks need, unless they were installed before */
export function ensureInstalled(scope = "everything") {
  const wanted = fingerprint(inputs);
  if (scope === "run" && !existsSync(path.join(root, everything))) {
    once("node_modules/.installed-to-run", wanted, () => {
      install("Installing the packages that the site needs. This takes half a minute.", ["--omit=dev"]);
      // A library names it as a peer that may be there, so npm keeps it.
      rmSync(path.join(root, "node_modules/vitest"), { recursive: true, force: true });
    });
  } else {
    once(everything, wanted, () =>
      install("Installing all packages of package-lock.json. This takes a minute.", ["--include=dev"]),
    );
  }
}

function install(sentence, options) {
  say(sentence);
  // Empty: what the machine says of production decides neither. "false" would take --omit=dev back.
  run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error", ...options], {
    NODE_ENV: "",
    npm_config_production: "",
    npm_config_omit: "",
    npm_config_include: "",
  });
}
