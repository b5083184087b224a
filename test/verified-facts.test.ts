import { describe, expect, it } from "vitest";
import { insertAtlantasZips } from "./atlanta-zips.ts";
import { ada, ben } from "./cast.ts";
import { engines } from "./database.ts";
import { visibleText } from "./html.ts";
import { publishedAgent } from "./profiles.ts";
import { application, type TestSite } from "./request.ts";
import { insertRows } from "./stored-rows.ts";
import { signInToWorkspace } from "./workspace.ts";

const pro = { ...ada, planPrimaryArea: "30303", planSecondaryArea: "-" };
const bens = { ...ben, planPrimaryArea: "30308", planSecondaryArea: "-" };

const at = (minute: number) => new Date(Date.parse("2026-11-19T12:00:00.000Z") + minute * 60_000).toISOString();

/** A request that the agent accepted at noon, and contacted after so many minutes. Undefined: not yet. */
async function accepted({ world }: TestSite, agentId: string, number: number, minutes?: number) {
  const [id, lead] = [`${agentId}-${number}`, { agentId, leadId: `${agentId}-${number}` }];
  await world.database.write(async (tx) => {
    await insertRows(tx, "persons", { id });
    await insertRows(tx, "leads", { id, personId: id, submissionKey: id, receivedAt: at(-90) });
    await insertRows(tx, "acceptances", { ...lead, id, acceptedAt: at(number), stage: "new" });
    if (minutes === undefined) return;
    const contact = { ...lead, kind: "contacted", detail: "{}" };
    // Staff wrote earlier, for another agent; and Ada called twice.
    await insertRows(tx, "activities", { ...contact, id: `${id}-0`, at: at(number - 5) });
    await insertRows(tx, "activities", { ...contact, id: `${id}-1`, at: at(number + minutes) });
    await insertRows(tx, "activities", { ...contact, id: `${id}-2`, at: at(number + minutes + 600) });
  });
}

const closed = ({ world }: TestSite, agentId: string, number: number, state = "closed") =>
  world.database.write((tx) =>
    insertRows(tx, "closings", { ...{ id: `${agentId}-${number}`, leadId: `lead-${number}`, agentId, no: 1, state } }),
  );

async function pageOf(site: TestSite, path: string, headers: Record<string, string> = {}) {
  const { text } = await site.request("GET", path, { headers });
  return visibleText(text).replace(/\s+/g, " ");
}

describe.each(engines)("what we verified about Ada, on %s", (engine) => {
  it("has the time to her first contact once ten are on record, counted once a day, and how we know it", async () => {
    const site = await application({}, engine);
    await insertAtlantasZips(site.world.database);
    const { path, agentId } = await publishedAgent(site, pro);
    const other = await publishedAgent(site, bens, { firm: "Riverside Homes" });
    for (let number = 0; number < 9; number++) await accepted(site, agentId, number, 10 + number);
    for (let number = 0; number < 20; number++) await accepted(site, other.agentId, number, 900);
    await accepted(site, agentId, 30);
    expect(await pageOf(site, path)).not.toContain("First contact");
    await accepted(site, agentId, 9, 480);
    site.clock.pass({ seconds: 86_400 });
    const page = await pageOf(site, path);
    expect(page).toContain("First contact within 15 min (median of 10 requests)");
    expect(page).toContain("there is one for 10 of the 11 requests accepted last. Counted on November 21, 2026.");
    const cookie = await signInToWorkspace(site, pro);
    expect(await pageOf(site, "/my/profile", { cookie })).toContain("First contact within 15 min");
  });

  it("has her closed referrals from three on, and each zip code that she holds with its day", async () => {
    const site = await application({}, engine);
    await insertAtlantasZips(site.world.database);
    const { path, agentId } = await publishedAgent(site, pro);
    for (const number of [1, 2]) await closed(site, agentId, number);
    await closed(site, agentId, 3, "fell-through");
    await closed(site, "another agent", 4);
    const before = await pageOf(site, path);
    expect(before).toContain("Holds zip code 30303 since November 20, 2026");
    expect(before).not.toContain("referrals closed");
    await closed(site, agentId, 5);
    expect(await pageOf(site, path)).toContain("3 referrals closed through us The agent reported these closings");
  });
});
