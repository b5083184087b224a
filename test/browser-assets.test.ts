import { describe, expect, it } from "vitest";
import { myUrls } from "#app/routes/my/my-urls.ts";
import { officeUrls } from "#app/routes/office/office-urls.ts";
import { settingNames } from "#config/env.ts";
import { filesBelow, textOfFile } from "./source-files.ts";

const readable = filesBelow("build/client").filter((file) => /\.(js|html|css|json|data|svg)$/.test(file));

const { tableA, tableB }: Record<string, { code: string; url: string }[]> = JSON.parse(
  textOfFile("config/coupons.json"),
);

/** Text that must never reach a browser. */
const secrets = [
  ...settingNames.filter((name) => name.includes("_") && name !== "NODE_ENV"),
  "begin immediate",
  "node:sqlite",
  "whsec_",
  "5a0d0b0a-0000-4000",
  "submissionKey",
  "kysely",
  "nodemailer",
  "pg_advisory",
  // Safari has none.
  "Temporal.",
  "tableA",
  ...[...(tableA ?? []), ...(tableB ?? [])].flatMap(({ code, url }) => [code, url]),
];

describe("the files for browsers", () => {
  it("include scripts, stylesheets and pages, so that these tests check something", () => {
    expect(readable.filter((file) => file.endsWith(".js")).length).toBeGreaterThan(5);
    expect(readable).toContain("build/client/index.html");
  });

  it.each(secrets)("do not contain %s", (secret) => {
    expect(readable.filter((file) => textOfFile(file).includes(secret))).toEqual([]);
  });

  it("load no script with the office's text or routes on a public page", () => {
    const words = [
      "Sign in to the office",
      "Where you are signed in",
      "Key figures, and what needs attention",
      "routes/office/",
    ];
    const scripts = readable.filter((file) => file.endsWith(".js"));
    const ofOffice = scripts.filter((file) => words.some((word) => textOfFile(file).includes(word)));
    expect(ofOffice.length).toBeGreaterThan(0);
    for (const page of readable.filter((file) => file.endsWith(".html"))) {
      const html = textOfFile(page);
      const loaded = ofOffice.filter((file) => html.includes(file.replace("build/client", "")));
      expect(loaded, page).toEqual([]);
    }
  });

  it.each([
    ["office", officeUrls],
    ["my", myUrls],
  ])("have in the manifest of /%s each page that a form posts to, for the browser's router", (area, urls) => {
    const posted = urls.filter(([path, module, { POST }]) => POST && module.endsWith(".tsx") && !path.endsWith(".csv"));
    expect(posted.length).toBeGreaterThan(50);
    const ids = posted.map(([, module, , id]) => id ?? `routes/${area}/${module.replace(".tsx", "")}`);
    const known = readable.filter((file) => file.includes("manifest")).map(textOfFile);
    expect(ids.filter((id) => !known.some((manifest) => manifest.includes(`"${id}":`)))).toEqual([]);
  });

  it("use no ch units: lines would wrap again once the web font loads", () => {
    const styled = readable.filter((file) => /\.(css|html)$/.test(file));
    expect(styled.filter((file) => file.endsWith(".css")).length).toBeGreaterThan(0);
    expect(styled.flatMap((file) => textOfFile(file).match(/[\d.]+ch\b/g) ?? [])).toEqual([]);
  });

  it("include no source maps", () => {
    expect(filesBelow("build/client").filter((file) => file.endsWith(".map"))).toEqual([]);
  });
});
