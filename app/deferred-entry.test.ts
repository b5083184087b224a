import { expect, test } from "vitest";
import { deferEntry } from "./deferred-entry.ts";

const page = (code: string, attributes = "") =>
  `<head><link rel="modulepreload" href="/assets/a.js"/></head><body><script${attributes}>window.before=1</script><script${attributes} type="module" async="">${code}</script></body>`;

const entry = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.js");`;

test("one inline script imports the modules later, and the head preloads nothing", () => {
  const html = deferEntry(page(entry));
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toContain('type="module"');
  expect(html).toContain('files=["/assets/a.js","/assets/manifest.js","/assets/root.js"]');
  expect(html).toContain("const route0=modules[2];");
  expect(html).toContain('import("/assets/entry.js");');
});

test("other scripts and the nonce stay as they are", () => {
  const html = deferEntry(page(entry, ' nonce="abc"'));
  expect(html).toContain('<script nonce="abc">window.before=1</script>');
  expect(html.match(/<script nonce="abc">/g)).toHaveLength(2);
});

test("a script of another shape stays unchanged", () => {
  const unknown = page('import { start } from "/assets/start.js"; start();');
  expect(deferEntry(unknown)).toBe(unknown);
});
