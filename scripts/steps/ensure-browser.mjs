import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { environment, root } from "./run.mjs";

const { LOCALAPPDATA = "", PATH = "", PROGRAMFILES = "", "PROGRAMFILES(X86)": programFiles32 = "" } = process.env;
const isWindows = process.platform === "win32";

/** The same engine without windows: journeys take 8 minutes in place of 10. */
const shell = "chromium-headless-shell";
const names = [shell, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const places = {
  darwin: ["Google Chrome", "Chromium"].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  win32: [PROGRAMFILES, programFiles32, LOCALAPPDATA].map((folder) =>
    path.join(folder, "Google/Chrome/Application/chrome.exe"),
  ),
};

/** @returns the path of an installed browser, else of a downloaded one; ends this process if there is none */
export function ensureBrowser() {
  return installed() ?? playwrightsOwn() ?? downloaded() ?? fromDebian() ?? giveUp();
}

function installed() {
  const onPath = PATH.split(path.delimiter).flatMap((folder) => names.map((name) => path.join(folder, name)));
  return [...onPath, ...(places[process.platform] ?? [])].find(isUsable);
}

/** A placeholder that only names another package reports no version. */
function isUsable(file) {
  if (!existsSync(file)) return false;
  return isWindows || spawnSync(file, ["--version"], { stdio: "ignore" }).status === 0;
}

function playwrightsOwn() {
  const ask = 'import("@playwright/test").then(({ chromium }) => process.stdout.write(chromium.executablePath()))';
  const { stdout } = spawnSync("node", ["-e", ask], { cwd: root, env: environment, encoding: "utf8" });
  return stdout && isUsable(stdout) ? stdout : undefined;
}

function downloaded() {
  say("No Chrome or Chromium is installed: getting Playwright's.");
  spawnSync("playwright", ["install", "chromium"], { cwd: root, env: environment, stdio: "inherit", shell: isWindows });
  return playwrightsOwn();
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return undefined;
  apt("update");
  // An older Debian has no package of the shell.
  for (const name of [shell, "chromium"]) {
    say(`Getting the system's package: ${name}.`);
    apt("install", "-y", "--no-install-recommends", name);
    const found = installed();
    if (found) return found;
  }
  return undefined;
}

function apt(...args) {
  spawnSync("apt-get", args, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
}

function giveUp() {
  say("The browser tests need a browser, and none was found. Install Chrome or Chromium, then try again.");
  process.exit(1);
}

function say(sentence) {
  process.stderr.write(`${sentence}\n`);
}
