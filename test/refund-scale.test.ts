import { describe, expect, it } from "vitest";
import { refreshStatistics } from "#database/engine/refresh-statistics.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { byNight } from "./by-night.ts";
import { copyLead } from "./copied-leads.ts";
import { engines } from "./database.ts";
import { acceptCleosLead } from "./leads.ts";
import { openOfficeAs } from "./office.ts";
import { signedWorkspace } from "./open-workspace.ts";
import { queriesOf } from "./query-plans.ts";

/** Ada has signed, accepted one lead a moment ago, and has 99 others of long ago. */
async function adasLeads(engine: (typeof engines)[number]) {
  const { site, agentId, cookie } = await signedWorkspace(await atlantaSite({}, engine));
  const leadId = await acceptCleosLead(site);
  const { database } = site.world;
  await copyLead(database, { leadId, from: 1, until: 99, ...longAgo });
  return { site, database, agentId, leadId, cookie };
}

/** Accepted one hour after the other, from January 2000 on: 100,000 end in 2011. */
const longAgo = { since: "2000-01-01", minutesApart: 60 };

/** By day a hundred times as many as the few, by night a thousand times. */
const most = byNight(100_000, 10_000);

describe.each(engines)(`with 100 leads and with ${most}, on %s`, (engine) => {
  it("Ada's refund page, its history and the office's are the same, by the same queries", async () => {
    const { site, database, agentId, leadId, cookie } = await adasLeads(engine);
    const office = await openOfficeAs(site);
    const pages = {
      "/my/refund": () => site.request("GET", "/my/refund", { headers: { cookie } }),
      "/my/refund/history": () => site.request("GET", "/my/refund/history", { headers: { cookie } }),
      [`/office/agents/${agentId}/refunds`]: () => office.get(`/office/agents/${agentId}/refunds`),
    };
    const measured = async () => {
      const all: Record<string, { bytes: number; queries: number; parameters: number }> = {};
      for (const [path, open] of Object.entries(pages)) {
        await open();
        let bytes = 0;
        const queries = await queriesOf(database, async () => {
          const answer = await open();
          expect(answer.status, path).toBe(200);
          bytes = answer.text.length;
        });
        const parameters = Math.max(...queries.map(({ parameters: of }) => of.length));
        all[path] = { bytes, queries: queries.length, parameters };
      }
      return all;
    };
    const few = await measured();
    await copyLead(database, { leadId, from: 100, until: most - 1, ...longAgo });
    await refreshStatistics(database);
    const many = await measured();
    for (const [path, { bytes, queries, parameters }] of Object.entries(few)) {
      expect(many[path], path).toMatchObject({ queries, parameters });
      expect(Math.abs((many[path]?.bytes ?? 0) - bytes), `${path}: ${bytes} bytes`).toBeLessThan(300);
      expect(parameters, path).toBeLessThan(70);
    }
  }, 180_000);
});
