import { expect, test } from "vitest";
import { minifyScripts } from "./minify-scripts.ts";

test("Our own scripts are minified; data, modules and React Router's scripts do not change", () => {
  const left = [
    '<script type="application/ld+json">{ "a": 1 }</script>',
    '<script>window.__reactRouterContext.streamController.enqueue("[ \\u003c/script> ]");</script>',
    '<script nonce="n">let kept = 1;</script>',
  ].join("");
  const ours = "<script>(() => {\n  const root = document.body;\n  root.hidden = true;\n})()</script>";
  expect(minifyScripts(left + ours + left)).toBe(
    `${left}<script>(()=>{let e=document.body;e.hidden=!0})();</script>${left}`,
  );
});
