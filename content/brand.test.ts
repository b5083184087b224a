import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { brand } from "./brand.ts";

const house = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(house, file), "utf8");

/** What visitors may read: not what explains itself to us. */
const shown = ["content", "app"].flatMap((room) =>
  readdirSync(path.join(house, room), { recursive: true, encoding: "utf8" })
    .map((file) => path.join(room, file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|brand\.ts$/.test(file)),
);

it("who we are stands in one file alone: an operator who sets another name has it on every page", () => {
  const { name, legalName, phone, phoneHref, email, postalAddress, officeHours } = brand;
  const facts = [name, legalName, phone, phoneHref, email, postalAddress, officeHours];
  expect(shown.length).toBeGreaterThan(400);
  for (const file of shown) {
    const text = read(file);
    expect(
      facts.filter((fact) => text.includes(fact)),
      file,
    ).toEqual([]);
  }
});

it("and the manifest, which art/icons.mjs makes of it, says the same", () => {
  const { name, short_name, description } = JSON.parse(read("public/manifest.webmanifest"));
  expect([name, short_name, description]).toEqual([brand.name, brand.name, brand.motto]);
});
