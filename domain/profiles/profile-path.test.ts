import fc from "fast-check";
import { expect, it } from "vitest";
import { checkProperty } from "#test/check-property.ts";
import { latinSlug, profilePath, slugParts } from "./profile-path.ts";

const hash = "5f".repeat(32);

it.each([
  ["Ada Park", "ada-park"],
  ["José Núñez-O’Neill", "jose-nunez-oneill"],
  ["Łukasz Groß", "lukasz-gross"],
  ["李小龍", ""],
  ["  ", ""],
])("%s becomes %s", (name, slug) => {
  expect(latinSlug(name)).toBe(slug);
});

it("a name without Latin letters has the key alone", () => {
  const parts = slugParts("李小龍", { state: "GA", city: "Atlanta" }, hash);
  expect(profilePath(parts)).toMatch(/^\/agents\/ga\/atlanta\/[0-9a-z]{3}$/);
});

it("every name and city make an address that needs no escapes", () => {
  checkProperty(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (name, city) => {
      const parts = slugParts(name, { state: "GA", city }, hash);
      expect(profilePath(parts)).toMatch(/^\/agents\/ga\/[a-z0-9-]+\/[a-z0-9-]+$/);
    }),
  );
});
