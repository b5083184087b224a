import { expect, it } from "vitest";
import { lazy } from "./lazy.ts";

it("a value is made on first use and stays the same", () => {
  let made = 0;
  const thing = lazy(() => ({ number: ++made }));
  expect(made).toBe(0);
  expect(thing()).toBe(thing());
  expect(made).toBe(1);
});

it("undefined is kept like any value, and a failed attempt is repeated", () => {
  let tried = 0;
  const nothing = lazy(() => {
    tried += 1;
    if (tried === 1) throw new Error("Not yet.");
    return undefined;
  });
  expect(nothing).toThrow("Not yet.");
  expect([nothing(), nothing(), tried]).toEqual([undefined, undefined, 2]);
});
