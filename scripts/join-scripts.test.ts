import { expect, test } from "vitest";
import { joinScripts } from "./join-scripts.ts";

const head = "<head><script>theme()</script></head>";
const data = '<script type="application/ld+json">{}</script>';

test("the scripts of a page's body become one, in their order; the others stay as empty elements", () => {
  const page = `${head}<body>${data}<script>one()</script><p>text</p><script>two();</script><script>three("$&") </script></body>`;
  expect(joinScripts(page)).toBe(
    `${head}<body>${data}<script>one();two();three("$&");</script><p>text</p><script></script><script></script></body>`,
  );
});

test("what asks the browser's storage comes last, since it may throw and would stop what follows", () => {
  const page = `${head}<body><script>sessionStorage.getItem("place")</script><script>two()</script><script>three()</script></body>`;
  expect(joinScripts(page)).toContain('<script>two();three();sessionStorage.getItem("place");</script>');
});

test("a page without any is left as it is", () => {
  expect(joinScripts(`${head}<body>${data}</body>`)).toBe(`${head}<body>${data}</body>`);
});
