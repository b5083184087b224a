import { existsSync } from "node:fs";
import path from "node:path";
import { fingerprint, once, root, run, say } from "./run.mjs";

const inputs = ["package.json", "package-lock.json"];
const everything = "node_modules/.installed";

/** @param scope "run" leaves out what only tests and checks need, unless they were installed before */
export function ensureInstalled(scope = "everything") {
  const wanted = fingerprint(inputs);
  if (scope === "run" && !existsSync(path.join(root, everything))) {
    once("node_modules/.installed-to-run", wanted, () =>
      install("Installing the packages that the site needs. This takes half a minute.", ["--omit=dev"]),
    );
  } else {
    once(everything, wanted, () => install("Installing all packages of package-lock.json. This takes a minute.", []));
  }
}

function install(sentence, options) {
  say(sentence);
  run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error", ...options], {
    NODE_ENV: "",
    npm_config_production: "false",
  });
}
