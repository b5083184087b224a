import { expect, it } from "vitest";
import { acceptanceOf } from "#database/work/acceptances.ts";
import { activitiesOf } from "#database/work/activities.ts";
import type { AgentStage } from "#domain/work/agent-stage.ts";
import { transferLead } from "#operations/leads/transfer-lead.ts";
import { changeStage } from "#operations/work/change-stage.ts";
import { giveBack } from "#operations/work/give-back-lead.ts";
import { undoStage } from "#operations/work/undo-stage.ts";
import { adasLead } from "./adas-lead.ts";
import { insertAtlantasZips } from "./atlanta-zips.ts";
import { ada, ben } from "./cast.ts";
import { opensRequest } from "./consumer.ts";
import { mainOf, onOneLine } from "./html.ts";
import { acceptLead, agentWithZip } from "./leads.ts";
import { application } from "./request.ts";

/** Cleo, whose lead Ada has accepted, and what her page says. */
async function cleosPage() {
  const site = await application();
  await insertAtlantasZips(site.world.database);
  site.clock.pass({ seconds: 3 * 3600 });
  const adas = await adasLead(site);
  const { viewer, leadId } = adas;
  const { world } = site;
  const { read } = world.database;
  const stage = async (to: AgentStage) => {
    site.clock.pass({ seconds: 60 });
    const version = (await acceptanceOf(read, viewer, leadId))?.version ?? 0;
    const change = { leadId, version, to, laterOn: "2027-03-01", reason: "She bought alone." };
    expect(await changeStage(world, viewer, change)).toEqual({ ok: true });
  };
  const undo = async () => {
    site.clock.pass({ seconds: 60 });
    const change = (await activitiesOf(read, { agentId: viewer.agentId, leadId })).at(-1);
    expect(await undoStage(world, viewer, { leadId, activityId: change?.id ?? "" })).toEqual({ ok: true });
  };
  const cookie = await opensRequest(site, "cleo@home.example", "0150");
  const shown = async () => {
    site.clock.pass({ seconds: 60 });
    const page = mainOf((await site.request("GET", "/request", { headers: { cookie } })).text);
    const [, now = "none"] = page.match(/aria-current="step".*?<span class="font-semibold">([^<]+)/s) ?? [];
    return { now, text: onOneLine(page) };
  };
  return { ...site, ...adas, stage, undo, shown };
}

it("shows Cleo the step that is true, also after Ada takes one back", async () => {
  const { stage, undo, shown, contract, closed, fellThrough } = await cleosPage();
  expect((await shown()).now).toBe("Accepted");
  await stage("met");
  expect((await shown()).now).toBe("You met");
  await undo();
  const undone = await shown();
  expect([undone.now, undone.text.includes("have met you")]).toEqual(["Accepted", false]);

  await contract();
  const signed = await shown();
  expect([signed.now, signed.text.includes("Ada Park reports: you are under contract.")]).toEqual([
    "Under contract",
    true,
  ]);
  await closed();
  const done = await shown();
  expect([done.now, done.text.includes("We ask you once, by email, for a review of your agent.")]).toEqual([
    "none",
    true,
  ]);
  await fellThrough();
  const open = await shown();
  expect(open.now).toBe("You met");
  expect(open.text).toContain("Ada Park reports that the deal came to nothing.");
  expect(open.text).not.toContain("have met you");
});

it("does not promise Cleo a call of Ada once they have parted, or go on later", async () => {
  const { stage, shown } = await cleosPage();
  expect((await shown()).text).toContain("Ada Park may call you next");
  await stage("later");
  expect((await shown()).text).toContain("What comes next is between you and Ada Park.");
  await stage("lost");
  expect((await shown()).text).toContain("You can ask us for another agent.");
});

it("starts again with Ben when Ada gives the request back under contract", async () => {
  const { world, clock, viewer, leadId, contract, shown } = await cleosPage();
  await contract();
  clock.pass({ seconds: 60 });
  const giver = { ...viewer, member: { ...viewer.member, name: "Ada", email: ada.email, hasSecondFactor: false } };
  expect(await giveBack(world, giver, { leadId, reason: "Away for long." })).toEqual({ ok: true });
  const back = await shown();
  expect(back.now).toBe("Checked by us");
  expect(back.text).not.toContain("came to nothing");
  const agentId = await agentWithZip({ world, clock }, ben, "30303");
  const choice = { leadId, staffId: "Ivo", agentId, agentEmail: "", why: "Ada is away." };
  expect(await transferLead(world, choice)).toEqual({ ok: true });
  expect((await shown()).now).toBe("Offered to an agent");
  await acceptLead({ world }, leadId);
  expect((await shown()).now).toBe("Accepted");
});
