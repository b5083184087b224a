import { expect, test } from "vitest";
import { unbrokenNumbers } from "./unbroken-numbers.ts";

test("the suite and the zip code stay with the word before them, and the rest may break", () => {
  expect(unbrokenNumbers("200 Peachtree Row, Suite 410, Atlanta, GA 30301")).toBe(
    "200 Peachtree Row, Suite\u00a0410, Atlanta, GA\u00a030301",
  );
});
