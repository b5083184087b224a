import { expect, test } from "vitest";
import { joinScripts } from "./join-scripts.ts";

const head = "<head><script>theme()</script></head>";
const data = '<script type="application/ld+json">{}</script>';

test("The scripts of a page's body become one, in order; the other elements stay, empty", () => {
  const page = `${head}<body>${data}<script>one()</script><p>text</p><script>two();</script><script>three("$&") </script></body>`;
  expect(joinScripts(page)).toBe(
    `${head}<body>${data}<script>one();two();three("$&");</script><p>text</p><script></script><script></script></body>`,
  );
});

test("A script that uses the browser's storage comes last, because it may throw and stop the others", () => {
  const page = `${head}<body><script>sessionStorage.getItem("place")</script><script>two()</script><script>three()</script></body>`;
  expect(joinScripts(page)).toContain('<script>two();three();sessionStorage.getItem("place");</script>');
});

test("A page without scripts does not change", () => {
  expect(joinScripts(`${head}<body>${data}</body>`)).toBe(`${head}<body>${data}</body>`);
});
