import { mkdirSync, realpathSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { serverOnly } from "./server-only.ts";

/** Builds a small site whose browser entry is app/page.ts. */
async function browserBuild(files: Record<string, string>) {
  const root = realpathSync(temporaryFolder());
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
    "refuses a page that imports %s, and names the module and its importer",
    async (layer) => {
      const files = {
        "app/page.ts": 'import { greeting } from "./greeting.ts"; document.title = greeting;',
        "app/greeting.ts": `import { secret } from "../${layer}/secret.ts"; export const greeting = secret;`,
        [`${layer}/secret.ts`]: secret,
      };
      await expect(browserBuild(files)).rejects.toThrow(
        `${layer}/secret.ts is a server module and must not reach the browser (imported by app/greeting.ts).`,
      );
    },
  );

  it("refuses the table of who may do what", async () => {
    const files = {
      "app/page.ts": 'import { secret } from "./routes/my/my-urls.ts"; document.title = secret;',
      "app/routes/my/my-urls.ts": secret,
    };
    await expect(browserBuild(files)).rejects.toThrow("app/routes/my/my-urls.ts is a server module");
  });

  it("refuses what serves pages, though the folder has browser modules too", async () => {
    const files = {
      "app/page.ts": 'import { secret } from "../framework/page-router.ts"; document.title = secret;',
      "framework/page-router.ts": secret,
    };
    await expect(browserBuild(files)).rejects.toThrow("framework/page-router.ts is a server module");
  });

  it("refuses a server module that is loaded later", async () => {
    const files = {
      "app/page.ts": 'import("../database/secret.ts").then(({ secret }) => { document.title = secret; });',
      "database/secret.ts": secret,
    };
    await expect(browserBuild(files)).rejects.toThrow("database/secret.ts is a server module");
  });

  it("refuses a server module that is imported only for its side effects", async () => {
    const files = {
      "app/page.ts": 'import "../server/start.ts";',
      "server/start.ts": 'document.title = "hush";',
    };
    await expect(browserBuild(files)).rejects.toThrow("server/start.ts is a server module");
  });

  it("accepts a page that imports only types of a server module, or browser modules", async () => {
    const files = {
      "app/page.ts":
        'import type { Row } from "../database/secret.ts"; import { title } from "../content/title.ts"; const row: Row = { id: title }; document.title = row.id;',
      "content/title.ts": 'export const title = "Zipstead";',
      "database/secret.ts": secret,
    };
    await expect(browserBuild(files)).resolves.toBeDefined();
  });
});
