import { describe, expect, it } from "vitest";
import { menuLinkOf, queueCounts, queueNames, readQueues } from "#app/routes/office/queue/queues.ts";
import { officeNavigation } from "#content/office/frame.ts";
import { insertCallback } from "#database/leads/lead-callbacks.ts";
import { seedLeads } from "../scripts/seed/seed-leads.ts";
import { dailyEngines } from "./database.ts";
import { visibleText } from "./html.ts";
import { openOfficeAs, signedInAs } from "./office.ts";
import { plansOf, queriesOf, readsWholeTable } from "./query-plans.ts";
import { application } from "./request.ts";
import { freshWorld, noon } from "./world.ts";

const names = queueNames.filter((name) => menuLinkOf(name) !== undefined);
const withoutList = [
  "/office",
  "/office/figures",
  "/office/routing-preview",
  "/office/map",
  "/office/aging",
  "/office/licenses",
  "/office/staff",
  "/office/api",
  "/office/audit-log",
  "/office/system",
];

it("every list of the office in which something can wait has a count in the navigation", () => {
  const links = officeNavigation.flatMap((group) => group.links);
  const counted = new Set(names.map(menuLinkOf));
  expect(links.map(({ link }) => link).filter((link) => !counted.has(link))).toEqual(withoutList);
});

describe.each(dailyEngines)("the counts beside the lists, on %s", (engine) => {
  it("are those of the dashboard, in one query that reads no whole table of leads", async () => {
    const { world } = await freshWorld(engine);
    await seedLeads(world.database, { leads: 60, until: new Date(noon), report: () => {} });
    const lead = await world.database.read.selectFrom("leads").select("id").limit(1).executeTakeFirstOrThrow();
    const callback = { id: "callback", leadId: lead.id, staffId: "Ida", createdAt: noon, cause: "no-answer" as const };
    await world.database.write((tx) => insertCallback(tx, { ...callback, dueAt: noon }));
    const now = new Date(noon);
    const queue = await readQueues(world.database.read, names, now);
    const counted = await queueCounts(world.database.read, names, { now, most: 100 });
    expect(counted).toEqual(Object.fromEntries(names.map((name) => [name, queue[name]?.count])));
    expect(counted).toMatchObject({ callbacks: 1 });
    expect(counted.leadsToVerify).toBeGreaterThan(0);

    const count = (reader: typeof world.database.read) => queueCounts(reader, names, { now, most: 100 });
    expect(await queriesOf(world.database, count)).toHaveLength(1);
    const [plan = ""] = await plansOf(world.database, count);
    expect(plan).not.toMatch(/SCAN (leads|inquiries|agents|applications)\b(?!.*USING)/);
    expect(plan.length).toBeGreaterThan(0);
    if (engine === "postgres") expect(plan).not.toMatch(readsWholeTable);
  });
});

it("a member sees the numbers of the lists that they may read, up to 99+", async () => {
  const site = await application();
  await seedLeads(site.world.database, { leads: 400, until: new Date(noon), report: () => {} });
  const { cookie } = await signedInAs(site.world, "isa");
  const { text } = await site.request("GET", "/office/search", { headers: { cookie } });
  expect(visibleText(text)).toMatch(/^Leads\n\d+\+?$/m);
  expect(visibleText(text)).not.toMatch(/^Payments$/m);
  const owner = await openOfficeAs(site, "owner");
  expect((await owner.get("/office/payments")).visible).toContain("Payments");
});
