import { expect, it } from "vitest";
import { nameManager } from "#operations/agents/account-manager.ts";
import { ada, ben } from "./cast.ts";
import { onOneLine } from "./html.ts";
import { canSignIn, getAs, signedInAs } from "./office.ts";
import { application } from "./request.ts";
import { payingAgent, signInToWorkspace } from "./workspace.ts";

const gloria = {
  ...ben,
  firstName: "Gloria",
  lastName: "Reyes",
  email: "gloria@reyes.example",
  phone: "(404) 555-0161",
};

async function helpOf(who: typeof ada) {
  const site = await application();
  const { agentId } = await payingAgent(site, who);
  const headers = { cookie: await signInToWorkspace(site, who) };
  const get = async () => (await site.request("GET", "/my/help", { headers })).text;
  const ask = (message: string) => site.request("POST", "/my/help/questions", { form: { message }, headers });
  return { site, agentId, get, ask };
}

it("Gloria calls her account manager, whom the office has named, and asks; the question is first in the office", async () => {
  const { site, agentId, get, ask } = await helpOf(gloria);
  expect(onOneLine(await get())).toContain("Nobody is named yet; until then our office answers.");
  const form = await getAs(site, "owner", `/office/agents/${agentId}/manager`);
  expect(form.page).toContain("Whoever has the fewest");
  const { staffId } = await signedInAs(site.world, "account-manager");
  expect((await getAs(site, "owner", `/office/agents/${agentId}/manager`, { staff: "nobody" })).status).toBe(400);
  expect((await getAs(site, "isa", `/office/agents/${agentId}/manager`, { staff: staffId })).status, "not an ISA").toBe(
    403,
  );
  await canSignIn(site.world, staffId);
  expect((await getAs(site, "owner", `/office/agents/${agentId}/manager`, { staff: staffId })).status).toBe(303);
  const page = await get();
  expect(onOneLine(page)).toContain("looks after your workspace");
  expect(page).toMatch(/href="tel:\+1404/);
  expect(page).toContain('href="mailto:account-manager@zipstead.example"');
  expect((await getAs(site, "owner", `/office/agents/${agentId}`)).page).toContain("Account manager");

  const empty = await ask(" ");
  expect([empty.status, onOneLine(empty.text)]).toEqual([422, expect.stringContaining("Write your question first.")]);
  expect((await ask("May I have 30308?")).headers.location).toBe("/my/help?done=asked");
  expect(onOneLine(await get())).toMatch(/May I have 30308\? .*, answer by /);
  const list = "/office/inquiries?status=open&sort=oldest";
  expect((await getAs(site, "owner", `${list}&from=agents`)).page).toContain("Gloria Reyes");
  expect((await getAs(site, "owner", `${list}&from=others`)).page).not.toContain("Gloria Reyes");
  expect((await getAs(site, "owner", "/office")).page).toContain("Questions from agents");
  expect((await nameManager(site.world, { agentId, staffId: "", by: staffId })).ok).toBe(true);
  expect(onOneLine(await get())).toContain("Nobody is named yet");
  expect(site.reported).toEqual([]);
});

it("names nobody to Ada, whose plan has no account manager, and takes her questions", async () => {
  const { get, ask } = await helpOf(ada);
  expect(onOneLine(await get())).toContain("The Growth and Team Plans have an account manager of their own.");
  expect((await ask("Hello?")).status).toBe(303);
});
