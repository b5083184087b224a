import { describe, expect, it } from "vitest";
import { settingNames } from "#config/env.ts";
import { filesBelow, textOfFile } from "./source-files.ts";

const readable = filesBelow("build/client").filter((file) => /\.(js|html|css|json|data|svg)$/.test(file));

const { tableA, tableB }: Record<string, { code: string; url: string }[]> = JSON.parse(
  textOfFile("config/coupons.json"),
);

/** What only the server may know. */
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
  "tableA",
  ...[...(tableA ?? []), ...(tableB ?? [])].flatMap(({ code, url }) => [code, url]),
];

describe("what every browser is sent", () => {
  it("has scripts, stylesheets and pages in it, so that this test sees something", () => {
    expect(readable.filter((file) => file.endsWith(".js")).length).toBeGreaterThan(5);
    expect(readable).toContain("build/client/index.html");
  });

  it.each(secrets)("does not hold %s", (secret) => {
    expect(readable.filter((file) => textOfFile(file).includes(secret))).toEqual([]);
  });

  it("carries nothing of the office to visitors: no public page loads a script that holds its words or routes", () => {
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

  it("tells no width in digits of the font that happens to be there: as the font comes, lines would break anew", () => {
    const styled = readable.filter((file) => /\.(css|html)$/.test(file));
    expect(styled.filter((file) => file.endsWith(".css")).length).toBeGreaterThan(0);
    expect(styled.flatMap((file) => textOfFile(file).match(/[\d.]+ch\b/g) ?? [])).toEqual([]);
  });

  it("holds no map back to the sources", () => {
    expect(filesBelow("build/client").filter((file) => file.endsWith(".map"))).toEqual([]);
  });
});
