import { expect, test } from "vitest";
import { unbrokenNumbers } from "./unbroken-numbers.ts";

test("suite numbers and zip codes stay with the word before them; other spaces may break", () => {
  expect(unbrokenNumbers("200 Peachtree Row, Suite 410, Atlanta, GA 30301")).toBe(
    "200 Peachtree Row, Suite\u00a0410, Atlanta, GA\u00a030301",
  );
});
