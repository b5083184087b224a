import { describe, expect, it } from "vitest";
import { refreshStatistics } from "#database/engine/refresh-statistics.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { byNight } from "./by-night.ts";
import { checkedLicense } from "./checked-license.ts";
import { copyLead } from "./copied-leads.ts";
import { engines } from "./database.ts";
import { acceptCleosLead } from "./leads.ts";
import { openOfficeAs } from "./office.ts";
import { queriesOf } from "./query-plans.ts";
import { payingAgent, signInToWorkspace } from "./workspace.ts";

/** Every five minutes a lead: 100,000 are within the year of the guarantee. All numbers have six digits. */
const [first, minutesApart] = [100_001, 5];

async function adasYear(engine: (typeof engines)[number]) {
  const site = await atlantaSite({}, engine);
  const { agentId } = await payingAgent(site);
  await checkedLicense(site.world, agentId);
  const leadId = await acceptCleosLead(site);
  const { database } = site.world;
  const day = 86_400_000;
  const since = new Date(site.clock.now().getTime() + day - first * minutesApart * 60_000).toISOString().slice(0, 10);
  const copy = (from: number, until: number) => copyLead(database, { leadId, from, until, since, minutesApart });
  await copy(first, first + 98);
  site.clock.pass({ seconds: 355 * 86_400 });
  const cookie = await signInToWorkspace(site);
  return { site, database, agentId, cookie, copy };
}

/** By day a hundred times as many as the few, by night a thousand times. */
const most = byNight(100_000, 10_000);

describe.each(engines)(`in a guarantee year of 100 leads and of ${most}, on %s`, (engine) => {
  it("Ada's promise and the office's page of her show 50 leads and the number of all, by the same queries", async () => {
    const { site, database, agentId, cookie, copy } = await adasYear(engine);
    const office = await openOfficeAs(site);
    const pages = {
      "/my/promise": (search = "") => site.request("GET", `/my/promise${search}`, { headers: { cookie } }),
      [`/office/agents/${agentId}`]: (search = "") => office.get(`/office/agents/${agentId}${search}`),
    };
    const measured = async (shown: string) => {
      const all: Record<string, { bytes: number; queries: number; parameters: number }> = {};
      for (const [path, open] of Object.entries(pages)) {
        let text = "";
        const queries = await queriesOf(database, async () => {
          const answer = await open();
          expect(answer.status, path).toBe(200);
          text = answer.text;
        });
        expect(text, path).toContain(shown);
        const parameters = Math.max(...queries.map(({ parameters: of }) => of.length));
        all[path] = { bytes: text.length, queries: queries.length, parameters };
      }
      return all;
    };
    await Promise.all(Object.values(pages).map((open) => open()));
    const few = await measured("Counted (100)");
    await copy(first + 99, first + most - 2);
    await refreshStatistics(database);
    const many = await measured(`Counted (${most})`);
    for (const [path, { bytes, queries, parameters }] of Object.entries(few)) {
      expect(many[path], path).toMatchObject({ queries, parameters });
      expect(Math.abs((many[path]?.bytes ?? 0) - bytes), `${path}: ${bytes} bytes`).toBeLessThan(300);
      expect(parameters, path).toBeLessThan(70);
    }
  }, 60_000);
});
