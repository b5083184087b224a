import { describe, expect, it } from "vitest";
import { closeLead } from "#test/closings.ts";
import { adaIsIn, cal } from "./adas-book.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { ada } from "./cast.ts";
import { onOneLine, visibleText } from "./html.ts";
import { acceptCleosLead } from "./leads.ts";
import { signedWorkspace } from "./open-workspace.ts";
import { signInToWorkspace } from "./workspace.ts";

describe("Ada's reports", () => {
  it("say what will be here before anything has happened, and nothing is 0 that is unknown", async () => {
    const { page } = await adaIsIn();
    const empty = await page("/my/reports");
    for (const part of ["Leads accepted –", "Each lead that is accepted counts here.", "Sales volume –"])
      expect(empty).toContain(part);
    expect(empty).toContain("Cost per closing Not known yet");
    expect(empty).toContain("$1,050 so far, and no closing yet");
    expect(empty).not.toContain("$0");
  });

  it("open the rows behind each number, and are files with the same", async () => {
    const workspace = await adaIsIn();
    const { site, page, add, get } = workspace;
    const leadId = await acceptCleosLead(site);
    await closeLead(site.world, leadId, { commissionCents: null });
    const contact = (await add(cal)).replace(/^.*\/contacts\/([\w-]+).*$/, "$1");
    const deal = {
      title: "12 Oak Street",
      side: "selling",
      stage: "closed",
      price: "388,000",
      closingOn: "2026-11-02",
    };
    await workspace.post(`/my/contacts/${contact}/deal`, deal);

    const report = await page("/my/reports?months=3");
    for (const part of [
      "Closings 2",
      "Sales volume $800,000",
      "From Zipstead: $412,000",
      "Own clients: $388,000",
      "Commission Not known yet",
      "All of 2 rows have no commission, so nothing is added up.",
      "Months are those of the calendar in New York.",
    ])
      expect(report).toContain(part);
    const rows = (await get("/my/reports/volume?months=3&part=own&month=2026-11")).text;
    expect(onOneLine(visibleText(rows))).toContain("12 Oak Street Own clients · Nov 2, 2026 $388,000");
    expect(rows).toContain(`href="/my/deals/`);
    expect(rows).not.toContain("$412,000");
    expect(await page("/my/reports/volume?months=3&month=2026-10")).toContain("Nothing of this was recorded.");

    const file = (await get("/my/reports.csv?months=3")).text;
    expect(file).toContain("Sales volume,,,800000.00,dollars,2,2");
    expect(file).toContain('Sales volume,,"=""2026-11""",800000.00,dollars,2,2');
    expect(file).toContain("Commission,,,,dollars,2,0");
    const rowsFile = (await get("/my/reports/volume/rows.csv?months=3&part=own")).text;
    expect(rowsFile.split("\r\n")[1]).toBe('"=""2026-11-02""",12 Oak Street,,Own clients,388000.00');
    expect((await get("/my/reports/no-such-figure")).status).toBe(404);
    expect((await get("/my/reports/volume?months=3&part=no-part&month=x")).status).toBe(200);
  });

  it("are part of the CRM: without it the page says what they do, the price, and where its other records are", async () => {
    const { site } = await signedWorkspace(await atlantaSite(), ada);
    const headers = { cookie: await signInToWorkspace(site, ada) };
    const closed = onOneLine(visibleText((await site.request("GET", "/my/reports", { headers })).text));
    expect(closed).toContain("Speed to first contact, stages, reminders kept");
    expect(closed).toContain("costs $49, paid once");
    expect(closed).toContain("What we referred to you is always under People");
    for (const path of ["/my/reports.csv", "/my/reports/volume", "/my/reports/volume/rows.csv"])
      expect((await site.request("GET", path, { headers })).status, path).toBe(404);
  });
});
