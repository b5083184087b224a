import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { importedBy } from "#test/change.ts";
import { profileSources } from "./make-profile-style.ts";

test("the style of profiles knows every component that they and the directory are made of", () => {
  const folder = "app/routes/public/profiles";
  const pages = readdirSync(folder).filter((name) => name.endsWith(".tsx"));
  const files = new Set(pages.map((name) => `${folder}/${name}`));
  for (const file of files)
    for (const imported of importedBy(file)) if (imported.startsWith("app/")) files.add(imported);
  const components = [...files].filter((file) => file.endsWith(".tsx"));
  expect(components.length).toBeGreaterThan(pages.length);
  const unknown = components.filter(
    (file) => !profileSources.some((source) => file === source || file.startsWith(`${source}/`)),
  );
  expect(unknown).toEqual([]);
});
