import { expect, it } from "vitest";
import { initials } from "./initials.ts";

it.each([
  ["Rosa Lind", "RL"],
  ["Rosa María de la Cruz", "RC"],
  ["C.", "C"],
  ["đặng (Nam) nguyễn", "ĐN"],
  ["404-555-0164", ""],
  ["", ""],
])("%s has the initials %s", (name, of) => {
  expect(initials(name)).toBe(of);
});
