import { expect, it } from "vitest";
import { adaIsIn, cal } from "./adas-book.ts";
import { closeLead } from "./closings.ts";
import { onOneLine, visibleText } from "./html.ts";
import { acceptCleosLead } from "./leads.ts";
import { getAs } from "./office.ts";

it("Moira compares agents, zip codes and sources by leads and closings, and reads nothing of Ada's own book", async () => {
  const { site, add, post } = await adaIsIn();
  const leadId = await acceptCleosLead(site);
  await closeLead(site.world, leadId);
  const contact = (await add(cal)).replace(/^.*\/contacts\/([\w-]+).*$/, "$1");
  await post(`/my/contacts/${contact}/deal`, {
    ...{ title: "12 Oak Street", side: "selling", stage: "closed", price: "388,000", closingOn: "2026-11-02" },
  });
  const page = async (path: string) => onOneLine(visibleText((await getAs(site, "owner", path)).text));

  const figures = await page("/office/figures");
  for (const part of ["Leads accepted 1", "Closings 1", "Sales volume $412,000", "By agent", "Ada Park 1"])
    expect(figures).toContain(part);
  expect(figures).not.toContain("$388,000");
  expect(figures).not.toContain("New people");
  expect(await page("/office/figures?by=zip")).toContain("30301 1");
  expect(await page("/office/figures?by=source")).toContain("Our own site 1");
  const rows = await page("/office/figures/volume?by=zip&who=30301");
  expect(rows).toContain("Sales volume: 30301");
  expect(rows).toContain("Ada Park · 12 Elm Street, Atlanta");
  const ofBook = await getAs(site, "owner", "/office/figures/people");
  expect(ofBook.status).toBe(404);
  const file = (await getAs(site, "owner", "/office/figures.csv?months=3&by=zip")).text;
  expect(file).toContain("Sales volume,30301,,412000.00");
  expect((await getAs(site, "owner", "/office/figures/volume/rows.csv?by=zip&who=30301")).text).toContain("412000.00");
  expect((await getAs(site, "isa", "/office/figures")).status).toBe(403);
});
