import { expect, it } from "vitest";
import { territoryOf } from "#database/territory/claims.ts";
import { insertAtlantasZips } from "./atlanta-zips.ts";
import { ada, ben } from "./cast.ts";
import { onOneLine } from "./html.ts";
import { apply, getAs } from "./office.ts";
import { application } from "./request.ts";
import { payingAgent, signInToWorkspace } from "./workspace.ts";

/** Ada has 30303; somebody else sends the form with her address and wants 30308. */
async function somebodySentIt() {
  const site = await application();
  await insertAtlantasZips(site.world.database);
  const { agentId } = await payingAgent(site, { ...ada, planPrimaryArea: "30303", planSecondaryArea: "-" });
  const eves = { ...ada, firstName: "Eve", lastName: "Moss", planPrimaryArea: "30308", planSecondaryArea: "-" };
  const { applicationId } = await apply(site, eves);
  const headers = { cookie: await signInToWorkspace(site, ada) };
  const get = async (path: string) => onOneLine((await site.request("GET", path, { headers })).text);
  const press = (answer: string) =>
    site.request("POST", `/my/applications/${applicationId}/${answer}`, { form: {}, headers });
  const zips = async () =>
    (await territoryOf(site.world.database.read, { agentId })).claims.map(({ zip }) => zip).toSorted();
  const inOffice = async () => (await getAs(site, "account-manager", `/office/applications/${applicationId}`)).page;
  return { site, applicationId, get, press, zips, inOffice };
}

it("Ada is asked on Today, reads what the application names, and says that it is not hers", async () => {
  const { get, press, zips, inOffice } = await somebodySentIt();
  expect(await get("/my")).toContain(
    "Somebody sent an application in your name on November 20, 2026: is it yours? Until you say so, it does nothing.",
  );
  const page = await get("/my/applications");
  for (const part of ["Professional Plan", "30308", "Eve Moss", ada.licenseNumber, "Yes, it is mine", "No, it is not"])
    expect(page).toContain(part);
  expect(await inOffice()).toContain("Waits for the agent to say whether it is theirs");

  expect(await press("denial")).toMatchObject({ status: 303, headers: { location: "/my/applications?done=not-mine" } });

  expect(await get("/my/applications?done=not-mine")).toContain(
    "our office knows that it is not yours. No application",
  );
  expect(await get("/my")).not.toContain("Somebody sent");
  expect(await zips()).toEqual(["30303"]);
  expect(await inOffice()).toMatch(/In the agent's name Not the agent's Ada Park, Nov 20, 2026/);
});

it("Ada says that it is hers, and it gets what it names", async () => {
  const { press, zips, inOffice } = await somebodySentIt();
  expect(await press("acceptance")).toMatchObject({ headers: { location: "/my/applications?done=mine" } });
  expect(await press("denial")).toMatchObject({ status: 303, headers: { location: "/my/applications" } });
  expect(await zips()).toEqual(["30303", "30308"]);
  expect(await inOffice()).toMatch(/In the agent's name The agent's/);
});

it("asks Ada to prove who she is before an application becomes hers, if that was a while ago", async () => {
  const { site, press, zips } = await somebodySentIt();
  site.clock.pass({ seconds: 11 * 60 });
  expect((await press("acceptance")).headers.location).toMatch(/^\/my\/step-up/);
  expect(await zips()).toEqual(["30303"]);
  expect((await press("denial")).headers.location).toBe("/my/applications?done=not-mine");
});

it("Ben cannot answer for Ada", async () => {
  const { site, applicationId, zips } = await somebodySentIt();
  await payingAgent(site, ben);
  const headers = { cookie: await signInToWorkspace(site, ben) };
  for (const answer of ["acceptance", "denial"]) {
    const path = `/my/applications/${applicationId}/${answer}`;
    expect((await site.request("POST", path, { form: {}, headers })).status).toBe(404);
  }
  expect(await zips()).toEqual(["30303"]);
});
