import { describe, expect, it } from "vitest";
import siteMap from "#app/routes.ts";
import { indexRecord } from "#database/engine/search-index.ts";
import { newestAuditEvents } from "./audit-events.ts";
import { linksNamed, visibleText } from "./html.ts";
import { getAs, signedInAs } from "./office.ts";
import { application, type TestSite } from "./request.ts";

async function writeToUs(site: TestSite, name: string, more: Record<string, string> = {}) {
  const form = { name, email: "cleo@river.example", subject: "A house", message: "Is there a garden?", ...more };
  const { status } = await site.request("POST", "/contact-us", { form });
  expect(status).toBe(303);
}

const office = siteMap.find(({ children }) => children?.some(({ path }) => path === "office"));

/** The route ids of a list and its frame, as the client-side router requests them. */
function routeIds(list: string): string {
  const route = office?.children?.find(({ path }) => path === `office/${list}`);
  return [office?.file, route?.file].map((file) => file?.replace(/\.tsx?$/, "")).join();
}

describe("a list of the office that is filtered in the page", () => {
  it.each([
    "leads",
    "inquiries",
    "applications",
    "orders",
    "payments",
    "deliveries",
    "moderation",
    "zips",
    "agents",
    "audit-log",
  ])("%s links to the list's page, not to its data address", async (list) => {
    const site = await application();
    const data = `/office/${list}.data?q=cleo&_routes=${encodeURIComponent(routeIds(list))}`;
    const { status, text } = await getAs(site, "owner", data);
    expect(status).toBe(200);
    expect(text).toContain(`/office/${list}.csv?q=cleo`);
    expect(text).not.toMatch(/\.data|_routes/);
  });
});

describe("a list of the office as a CSV file", () => {
  it("contains exactly the filtered records, in full, with a content type and a file name", async () => {
    const site = await application();
    await writeToUs(site, "Cleo Brandt", { message: 'Two lines,\nand "quotes".' });
    await writeToUs(site, "Otis Reyes", { email: "otis@river.example" });
    const { status, headers, text } = await getAs(site, "account-manager", "/office/inquiries.csv?q=cleo");
    expect([status, headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(headers["content-disposition"]).toBe('attachment; filename="inquiries.csv"');
    expect(text.startsWith("\uFEFFReceived,From,Email,Phone,Form,About,Message,")).toBe(true);
    expect(text).toContain('Cleo Brandt,cleo@river.example,,Contact,A house,"Two lines,\nand ""quotes"".",');
    expect(text).not.toContain("Otis");
    expect(text.endsWith("\r\n")).toBe(true);
  });

  it("contains no formulas for a spreadsheet to run", async () => {
    const site = await application();
    await writeToUs(site, "=HYPERLINK(1)");
    const { text } = await getAs(site, "owner", "/office/inquiries.csv");
    expect(text).toContain(",'=HYPERLINK(1),");
  });

  it("has every record once, in order, however many pages it is read in", async () => {
    const site = await application();
    const count = 1203;
    const rows = Array.from({ length: count }, (_, number) => ({
      id: String(number).padStart(5, "0"),
      submissionKey: String(number),
      kind: "contact" as const,
      receivedAt: new Date(Date.UTC(2026, 10, 20) + Math.floor(number / 700)).toISOString(),
      moderationReason: null,
      name: `Visitor ${number}`,
      subject: "",
      email: "",
      phone: "",
      message: "",
      client: "",
    }));
    await site.world.database.write((tx) => tx.insertInto("inquiries").values(rows).execute());
    const { text } = await getAs(site, "owner", "/office/inquiries.csv?sort=oldest");
    const names = text.trim().split("\r\n").slice(1);
    expect(names.map((line) => line.split(",")[1])).toEqual(rows.map(({ name }) => name));
  });

  it("contains all matches, even if the page stops searching early and offers to continue", async () => {
    const site = await application();
    const count = 8100;
    const at = (number: number) => new Date(Date.UTC(2026, 10, 20) + number * 1000).toISOString();
    const rows = Array.from({ length: count }, (_, number) => ({
      id: String(number).padStart(5, "0"),
      submissionKey: String(number),
      receivedAt: at(number),
      kind: "contact" as const,
      moderationReason: number === 0 ? "quick" : null,
      name: `Visitor ${number}`,
      subject: "",
      email: "",
      phone: "",
      message: "look",
      client: "",
    }));
    await site.world.database.write(async (tx) => {
      for (let from = 0; from < count; from += 1000) {
        await tx
          .insertInto("inquiries")
          .values(rows.slice(from, from + 1000))
          .execute();
      }
      for (const { id, receivedAt } of rows) {
        await indexRecord(tx, { scope: "inquiries", recordId: id, receivedAt, terms: ["look"] });
      }
    });
    const { cookie } = await signedInAs(site.world, "owner");
    const shown = async (address: string) => (await site.request("GET", address, { headers: { cookie } })).text;
    const first = await shown("/office/inquiries?q=look&moderation=yes");
    expect(visibleText(first)).toContain("Nothing found so far.");
    let page = first;
    for (let step = 0; step < 2; step++) page = await shown(linksNamed(page, "Continue search")[0] ?? "");
    expect(visibleText(page)).toContain("Visitor 0");
    expect(page).not.toContain("Continue search");
    expect((await shown("/office/inquiries.csv?q=look&moderation=yes")).trim().split("\r\n")).toHaveLength(2);
  });

  it("adds an audit event, and is offered only to roles that may export it", async () => {
    const site = await application();
    const { staffId } = await getAs(site, "owner", "/office/inquiries.csv?kind=contact");
    expect(await newestAuditEvents(site.world.database.read, 1)).toMatchObject([
      { staffId, action: "exported", about: "/office/inquiries.csv?kind=contact" },
    ]);
    await getAs(site, "owner", "/office/inquiries.csv?q=cleo+brandt&kind=contact&sort=oldest");
    const [searched] = await newestAuditEvents(site.world.database.read, 1);
    expect(searched).toMatchObject({
      about: "/office/inquiries.csv?kind=contact&sort=oldest",
      detail: '{"searched":true}',
    });
    await writeToUs(site, "Cleo Brandt");
    expect((await getAs(site, "isa", "/office/inquiries.csv")).status).toBe(403);
    expect((await getAs(site, "read-only", "/office/inquiries")).text).not.toContain(".csv");
    expect((await getAs(site, "account-manager", "/office/inquiries?q=cleo")).text).toContain(
      'href="/office/inquiries.csv?q=cleo"',
    );
  });
});
