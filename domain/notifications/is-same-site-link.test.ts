import { expect, it } from "vitest";
import { isSameSiteLink } from "./is-same-site-link.ts";

const site = "https://zipstead.example";

it.each([
  ["https://zipstead.example/stop?email=mia%40torres.example", true],
  ["https://zipstead.example.evil.example/stop", false],
  ["https://zipstead.example@evil.example/", false],
  ["http://zipstead.example/stop", false],
  ["javascript:alert(1)//https://zipstead.example/", false],
  ["Hello", false],
])("%s: %s", (word, expected) => {
  expect(isSameSiteLink(word, site)).toBe(expected);
});
