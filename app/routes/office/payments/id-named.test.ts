import { expect, it } from "vitest";
import { idNamed } from "./id-named.ts";

it.each([
  ["https://zipstead.example/office/orders/01a2-b3", "01a2-b3"],
  [" https://zipstead.example/office/orders/01a2-b3/?refused=no-reason#top ", "01a2-b3"],
  ["/office/orders/01a2-b3", "01a2-b3"],
  ["01a2-b3", "01a2-b3"],
  ["ada@keystone.example", "ada@keystone.example"],
  ["", ""],
])("%s names %s", (typed, id) => {
  expect(idNamed(typed)).toBe(id);
});
