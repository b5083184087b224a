import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";
import { describe, expect, it, onTestFinished } from "vitest";
import { serverOnly } from "./server-only.ts";

/** Builds a small site for the browser, whose entry is app/page.ts. */
async function browserBuild(files: Record<string, string>) {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), "zipstead-rooms-")));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [serverOnly()],
    build: { write: false, rollupOptions: { input: path.join(root, "app/page.ts") } },
  });
}

const secret = 'export const secret = "hush"; export interface Row { id: string }';

describe("the browser build", () => {
  it.each(["database", "integrations", "operations", "outbox", "config", "server"])(
    "refuses a page that imports %s, naming the module and who asked for it",
    async (room) => {
      const files = {
        "app/page.ts": 'import { greeting } from "./greeting.ts"; document.title = greeting;',
        "app/greeting.ts": `import { secret } from "../${room}/secret.ts"; export const greeting = secret;`,
        [`${room}/secret.ts`]: secret,
      };
      await expect(browserBuild(files)).rejects.toThrow(
        `${room}/secret.ts is a server module and must not reach the browser (imported by app/greeting.ts).`,
      );
    },
  );

  it("refuses one that is loaded later as well", async () => {
    const files = {
      "app/page.ts": 'import("../database/secret.ts").then(({ secret }) => { document.title = secret; });',
      "database/secret.ts": secret,
    };
    await expect(browserBuild(files)).rejects.toThrow("database/secret.ts is a server module");
  });

  it("refuses one that is imported for what it does alone", async () => {
    const files = {
      "app/page.ts": 'import "../server/start.ts";',
      "server/start.ts": 'document.title = "hush";',
    };
    await expect(browserBuild(files)).rejects.toThrow("server/start.ts is a server module");
  });

  it("lets a page through that needs only the types of a server room, or its own rooms", async () => {
    const files = {
      "app/page.ts":
        'import type { Row } from "../database/secret.ts"; import { title } from "../content/title.ts"; const row: Row = { id: title }; document.title = row.id;',
      "content/title.ts": 'export const title = "Zipstead";',
      "database/secret.ts": secret,
    };
    await expect(browserBuild(files)).resolves.toBeDefined();
  });
});
