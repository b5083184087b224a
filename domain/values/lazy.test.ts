import { expect, it } from "vitest";
import { lazy } from "./lazy.ts";

it("a thing is made when first asked for, and is the same one ever after", () => {
  let made = 0;
  const thing = lazy(() => ({ number: ++made }));
  expect(made).toBe(0);
  expect(thing()).toBe(thing());
  expect(made).toBe(1);
});

it("nothing is a thing too, and what cannot be made is tried again", () => {
  let tried = 0;
  const nothing = lazy(() => {
    tried += 1;
    if (tried === 1) throw new Error("Not yet.");
    return undefined;
  });
  expect(nothing).toThrow("Not yet.");
  expect([nothing(), nothing(), tried]).toEqual([undefined, undefined, 2]);
});
