import { expect, it } from "vitest";
import { jsonFile } from "#app/http/json-file.ts";
import { giveBack } from "#operations/work/give-back-lead.ts";
import { noteAcceptance } from "#operations/work/note-acceptance.ts";
import { adasLead } from "#test/adas-lead.ts";
import { engines } from "#test/database.ts";
import { atlanta } from "#test/leads.ts";
import { exportedActivities, exportedLeads, exportedTasks } from "./exported.ts";

it.each(engines)(
  "Ada takes her lead and her notes along, and no name of a lead that she gave back, on %s",
  async (engine) => {
    const test = await atlanta(engine);
    const { world } = test;
    const { read } = world.database;
    const { leadId, viewer, agentId } = await adasLead(test);
    await noteAcceptance(world, viewer, { leadId, text: "Wants a porch." });
    const all = () => jsonFile("leads.json", (page) => exportedLeads(read, viewer, world.now(), page)).json();
    const notes = () =>
      jsonFile("notes.json", (page) =>
        exportedActivities(read, viewer, world.now(), { ...page, kind: "noted" }),
      ).json();
    expect(await all()).toMatchObject([{ leadId, firstName: "Cleo", lastName: "Marsh", stage: "new", endedAt: null }]);
    expect(await notes()).toMatchObject([{ kind: "noted", detail: '{"text":"Wants a porch."}' }]);
    expect(await jsonFile("tasks.json", (page) => exportedTasks(read, viewer, world.now(), page)).json()).toEqual([]);
    const other = { agentId: "ben", member: viewer.member };
    expect(await exportedLeads(read, other, world.now(), { oldestFirst: true, after: undefined, most: 9 })).toEqual([]);
    const member = { ...viewer.member, name: "Ada Park", email: "", hasSecondFactor: false };
    await giveBack(world, { agentId, member }, { leadId, reason: "I know her." });
    expect(await all()).toMatchObject([{ leadId, firstName: "", phone: null, email: null, doNotContact: "ended" }]);
    expect(await notes()).toEqual([]);
  },
);
