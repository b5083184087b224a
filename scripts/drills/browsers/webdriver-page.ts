import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../../e2e/running-server.ts";
import type { BrowserPage } from "./browser-page.ts";

const elementKey = "element-6066-11e4-a52e-4f735466cecf";
const startsWithinMs = 20_000;

/** WebKitGTK, the engine of Safari, by plain WebDriver. What its console says comes from the browser's output. */
export async function webdriverPage(driver: string, miniBrowser: string): Promise<BrowserPage> {
  const port = await freePort();
  const ownDisplay = process.env.DISPLAY ? [] : ["xvfb-run", "-a", "-s", "-screen 0 1400x1100x24"];
  const [command = driver, ...args] = [...ownDisplay, driver, `--port=${port}`];
  const process_ = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], detached: true });
  const errors: string[] = [];
  for (const stream of [process_.stdout, process_.stderr])
    createInterface({ input: stream }).on("line", (line) => {
      if (/^CONSOLE (?:JS|SECURITY|NETWORK) ERROR|^CONSOLE (?:JS|SECURITY) (?:WARN )?.*(?:refused|error)/i.test(line))
        errors.push(line);
    });
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin);
  const options = { binary: miniBrowser, args: ["--automation", "--enable-write-console-messages-to-stdout=true"] };
  const { sessionId } = await call<{ sessionId: string }>("POST", "/session", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options, pageLoadStrategy: "normal" } },
  });

  async function call<Value>(method: string, path: string, body?: object): Promise<Value> {
    const answer = await fetch(origin + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path} was answered ${value.error}: ${value.message}`);
    return value;
  }
  const ask = <Value>(method: string, path: string, body?: object) =>
    call<Value>(method, `/session/${sessionId}${path}`, body);
  async function element(selector: string): Promise<string> {
    const found = await ask<Record<string, string>>("POST", "/element", { using: "css selector", value: selector });
    return found[elementKey] ?? "";
  }
  await ask("POST", "/window/rect", { width: 1280, height: 1000 });
  return {
    open: (url) => ask("POST", "/url", { url }),
    read: (expression) => ask("POST", "/execute/sync", { script: `return (${expression})`, args: [] }),
    click: async (selector) => ask("POST", `/element/${await element(selector)}/click`, {}),
    async type(selector, text) {
      const id = await element(selector);
      await ask("POST", `/element/${id}/clear`, {});
      await ask("POST", `/element/${id}/value`, { text });
    },
    setCookie: (cookie) => ask("POST", "/cookie", { cookie: { ...cookie, path: "/" } }),
    picture: async () => Buffer.from(await ask<string>("GET", "/screenshot"), "base64"),
    errors: () => errors,
    async close() {
      await ask("DELETE", "").catch(() => undefined);
      if (process_.pid) process.kill(-process_.pid);
    },
  };
}

async function untilReady(origin: string): Promise<void> {
  const latest = Date.now() + startsWithinMs;
  for (;;) {
    const answer = await fetch(`${origin}/status`).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > latest) throw new Error("WebKitWebDriver did not start.");
    await pause(100);
  }
}
