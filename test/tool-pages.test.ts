import { expect, it } from "vitest";
import { myRuleFor, myUrls } from "#app/routes/my/my-urls.ts";
import { officeUrls, permissionFor } from "#app/routes/office/office-urls.ts";
import { openOffersOf } from "#database/offers/offers.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { mainOf } from "./html.ts";
import { acceptLead, submitCleosLead, verifyTwice } from "./leads.ts";
import { signedInAs } from "./office.ts";
import { signedWorkspace } from "./open-workspace.ts";
import type { TestSite } from "./request.ts";
import { filesBelow, textOfFile } from "./source-files.ts";

const tools = ["app/ui/my", "app/ui/office", "app/routes/my", "app/routes/office"];
const shared = ["app/ui/records", "app/ui/lists", "app/ui/actions", "app/ui/sign-in"];

/** At most 18 px; `my-heading` and `my-column-title` are in the styles of app/ui/my. */
const small = /\b(text-lg|text-base|text-sm|my-heading|my-column-title|sr-only)\b/;

it("the headings of tools have at most 18 px", () => {
  const files = [...tools, ...shared].flatMap(filesBelow).filter((file) => file.endsWith(".tsx"));
  const headings = files.flatMap((file) =>
    [...textOfFile(file).matchAll(/<h[2-6]\b(?:[^>{]|\{[^}]*\})*>/g)].map(([heading]) => `${file} ${heading}`),
  );
  expect(headings.length).toBeGreaterThan(30);
  expect(headings.filter((heading) => !small.test(heading))).toEqual([]);
  const css = filesBelow("app/ui/my")
    .filter((file) => file.endsWith(".css"))
    .map(textOfFile)
    .join("\n");
  for (const name of ["my-heading", "my-column-title"])
    expect(new RegExp(`\\.${name} \\{[^}]*font-size: ([^;]*);`).exec(css)?.[1]).toMatch(
      /^(1|1\.0625|1\.125)rem$|^var\(--text-(sm|base|lg)\)$/,
    );
});

it("a line separates the parts of the workspace's pages, not a card", () => {
  const files = ["app/ui/my", "app/routes/my"].flatMap(filesBelow).filter((file) => file.endsWith(".tsx"));
  expect(files.filter((file) => textOfFile(file).includes("<MySection")).length).toBeGreaterThan(20);
  expect(files.filter((file) => textOfFile(file).includes("card-section.tsx"))).toEqual([]);
});

it("nothing is hidden by its color, which forced colors replace", () => {
  const files = filesBelow("app/ui").filter((file) => /\.(css|tsx)$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(
    files.filter((file) =>
      /[^-]color: transparent;(?!\s+forced-color-adjust: none)|\btext-transparent\b/.test(textOfFile(file)),
    ),
  ).toEqual([]);
});

/** Links and buttons in a page's main part before anything is opened. The strip of an open offer is above it. */
function filledIn(html: string): number {
  const shown = mainOf(html).replace(/<(dialog|noscript|template|details(?![^>]* open))\b[\s\S]*?<\/\1>/g, "");
  return [...shown.matchAll(/<(?:a|button)\b[^>]*\sclass="[^"]*\bbg-(?:primary|secondary) text-white\b/g)].length;
}

/** Ada has a lead and an open offer. */
async function adasSite() {
  const { site, agentId, applicationId, orderId, cookie } = await signedWorkspace(await atlantaSite());
  const offered = async (zip: string, who: string) => {
    const leadId = await verifyTwice(site, await submitCleosLead(site, zip, true, who));
    await routeLead(site.world, { leadId, staffId: "Ivo" });
    return leadId;
  };
  const leadId = await offered("30301", "Cleo");
  await acceptLead(site, leadId);
  await offered("30303", "Rosa");
  const [offer] = await openOffersOf(site.world.database.read, { agentId });
  return { site, cookie, ids: { agentId, applicationId, orderId, leadId, offerId: offer?.id ?? "" } };
}

const asAda = myUrls.map(([path]) => `/${path}`).filter((address) => myRuleFor(address, "GET"));
const asMoira = officeUrls.map(([path]) => `/${path}`).filter((address) => permissionFor(address, "GET"));

/** By address, each page that exists here. */
async function pagesOf(site: TestSite, { cookie, addresses, records }: Visit): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const address of addresses) {
    const [folder = "", ...more] = address.split(/\/:\w+/);
    const path = more.length === 0 ? address : `${folder}/${records[folder] ?? "no-such-record"}${more.join("/none")}`;
    const { status, headers, text } = await site.request("GET", path, { headers: { cookie } });
    const isPage = status === 200 && `${headers["content-type"]}`.startsWith("text/html");
    if (isPage) pages.set(address, text);
  }
  return pages;
}

interface Visit {
  cookie: string;
  addresses: readonly string[];
  /** The id of a record by the folder of its address. */
  records: Record<string, string>;
}

/** Of each record in the list: how many facts, marks and times its card has on a phone. */
function cardsIn(html: string): { facts: number; marks: number; times: number }[] {
  const [, list = ""] = html.split('<div class="record-list');
  const [body = ""] = /<tbody[\s\S]*?<\/tbody>/.exec(list) ?? [];
  const count = (row: string, places: string) => row.match(new RegExp(`data-place="(${places})"`, "g"))?.length ?? 0;
  return (body.match(/<tr[\s\S]*?<\/tr>/g) ?? []).map((row) => ({
    facts: count(row, "fact|plain|line"),
    marks: count(row, "mark"),
    times: count(row, "time"),
  }));
}

it("a page of a tool has at most one filled button, and a record in a list four lines on a phone", async () => {
  const { site, cookie, ids } = await adasSite();
  const ofAda = { "/my/leads": ids.leadId, "/my/offers": ids.offerId };
  const ofOffice = {
    "/office/leads": ids.leadId,
    "/office/agents": ids.agentId,
    "/office/applications": ids.applicationId,
    "/office/orders": ids.orderId,
    "/office/zips": "30301",
  };
  const my = await pagesOf(site, { cookie, addresses: asAda, records: ofAda });
  const moira = await signedInAs(site.world, "owner");
  const office = await pagesOf(site, { cookie: moira.cookie, addresses: asMoira, records: ofOffice });

  expect(filledIn(my.get("/my") ?? ""), "Today leaves the strip of the open offer the only one").toBe(0);
  for (const pages of [my, office]) {
    expect(pages.size).toBeGreaterThan(30);
    const counts = [...pages].map(([address, html]) => ({ address, count: filledIn(html) }));
    expect(counts.filter(({ count }) => count === 1).length).toBeGreaterThan(10);
    expect(counts.filter(({ count }) => count > 1)).toEqual([]);
  }
  const cards = [...office].flatMap(([address, html]) => cardsIn(html).map((card) => ({ address, ...card })));
  expect(new Set(cards.map(({ address }) => address)).size).toBeGreaterThan(5);
  expect(cards.filter(({ facts, marks, times }) => facts > 3 || marks > 1 || times > 1)).toEqual([]);
});
