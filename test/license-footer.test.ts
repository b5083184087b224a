import { expect, it } from "vitest";
import { licensesMissing } from "../scripts/checks/check-licenses.ts";
import { licenseFooter } from "../server/license-footer.ts";
import { linksNamed, onOneLine, visibleText } from "./html.ts";
import { recordLicense } from "./network-licenses.ts";
import { application } from "./request.ts";
import { freshWorld } from "./world.ts";

const iabs = "https://zipstead.example/files/iabs.pdf";
const texas = "Texas Real Estate Commission";
const [brokerage, protection] = [
  `${texas} Information About Brokerage Services`,
  `${texas} Consumer Protection Notice`,
];
const pages = ["/", "/contact-us", "/promises", "/no-such-page", "/invoice/nobody"];

it("a site without a license names neither license nor notice of a state, and has the Equal Housing mark", async () => {
  const { text: home } = await (await application()).request("GET", "/");
  expect(home).toContain('<div data-licenses=""></div>');
  expect(visibleText(home)).toContain("Equal Housing Opportunity.");
  expect(visibleText(home)).not.toContain(texas);
  expect(linksNamed(home, "Accessibility")).toEqual(["/accessibility"]);
});

it("each public page names the license and the notices of Texas while it is on record there", async () => {
  const texan = await application({}, "sqlite", (world) => recordLicense(world, "TX", "2027-12-31", iabs));
  for (const path of pages) {
    const { text } = await texan.request("GET", path);
    expect(onOneLine(visibleText(text)), path).toContain("Licensed real estate broker: Texas H-TX-1.");
    expect(linksNamed(text, brokerage), path).toEqual([iabs]);
    expect(linksNamed(text, protection), path).toEqual(["https://www.trec.texas.gov/forms/consumer-protection-notice"]);
    expect(text, path).not.toContain("New York State Fair Housing Notice");
  }
  const { text } = await texan.request("GET", "/");
  const [, row] = /<\/div><p class="([^"]+)"><svg/.exec(text) ?? [];
  expect(text).toContain(`<ul class="${row}"><li>`);
  expect((await texan.request("GET", "/my/sign-in")).text).not.toContain(texas);
});

it("a form of a state that is not on record is left out, and golive asks for it", async () => {
  const { world, databaseUrl } = await freshWorld("sqlite");
  await recordLicense(world, "NY", "2027-12-31");
  await recordLicense(world, "GA", "2026-01-31");
  const footer = await licenseFooter(world, () => {});
  expect(linksNamed(footer.html(), "New York State Fair Housing Notice")).toHaveLength(1);
  expect(visibleText(footer.html())).not.toMatch(/Standard Operating Procedures|Georgia/);
  expect(await licensesMissing({ databaseUrl }, world.now())).toContain(
    "New York wants a link to our “New York Standard Operating Procedures” at /office/licenses.",
  );
});

it("a license that is recorded or ends changes the footer within a minute", async () => {
  const { world } = await freshWorld("sqlite");
  const seen: string[] = [];
  let minutes = 0;
  const read = await licenseFooter({ ...world, steady: () => minutes * 60_001 }, (html) => seen.push(html));
  await recordLicense(world, "TX", "2027-12-31");
  read.glance();
  expect(seen).toEqual([]);
  minutes += 1;
  read.glance();
  await expect.poll(() => seen).toEqual([expect.stringContaining("Texas H-TX-1")]);
});

it("/.well-known/security.txt says whom to write to and until when it may be believed", async () => {
  const site = await application({ OPERATOR_EMAIL: "Moira <moira@zipstead.example>" });
  const { text, headers } = await site.request("GET", "/.well-known/security.txt");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(text.split("\n").slice(0, 3)).toEqual([
    "Contact: mailto:moira@zipstead.example",
    "Expires: 2027-02-18T00:00:00Z",
    "Preferred-Languages: en",
  ]);
  const change = await site.request("GET", "/.well-known/change-password");
  expect([change.status, change.headers.location]).toEqual([302, "/office/password"]);
});
