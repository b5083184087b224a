import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { brand } from "./brand.ts";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** Files with text for visitors: all but tests. */
const shown = ["content", "app"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => path.join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|brand\.ts$/.test(file)),
);

it("our name is in one file only: an operator who changes it there changes it on every page", () => {
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

it("the manifests, which art/icons.mjs builds, have the same name", () => {
  const { name, short_name, description } = JSON.parse(read("public/manifest.webmanifest"));
  expect([name, short_name, description]).toEqual([brand.name, brand.name, brand.motto]);
  const app = JSON.parse(read("public/my/app.webmanifest"));
  expect([app.name, app.short_name]).toEqual([`${brand.name} workspace`, brand.name]);
  expect([app.start_url, app.scope, app.display]).toEqual(["/my", "/my", "standalone"]);
});
