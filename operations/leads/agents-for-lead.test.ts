import { expect, it } from "vitest";
import { activateClaims } from "#database/territory/claims.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { insertAtlantasZips } from "#test/atlanta-zips.ts";
import { ada, ben } from "#test/cast.ts";
import { freshWorld, type TestWorld } from "#test/world.ts";
import { agentsForLead } from "./agents-for-lead.ts";

async function atlanta(): Promise<TestWorld> {
  const test = await freshWorld("sqlite");
  await insertAtlantasZips(test.world.database);
  return test;
}

async function apply({ world }: TestWorld, applicant: typeof ada, planPrimaryArea: string) {
  const submission = { ...applicant, planPrimaryArea, planSecondaryArea: "-" };
  return (await submitApplication(world, { submission, formKey: applicant.email, type: undefined })).applicationId;
}

async function pays({ world }: TestWorld, applicationId: string) {
  await world.database.write((tx) => activateClaims(tx, applicationId, world.now().toISOString()));
}

async function namesFor({ world }: TestWorld, lead: Parameters<typeof agentsForLead>[1]) {
  const { from, agents } = await agentsForLead(world.database.read, lead);
  return { from, agents: agents.map(({ firstName, zip, miles }) => `${firstName} ${zip} ${miles}`) };
}

const in30303 = { zip: "30303", city: null, state: null };

it("staff may choose the agents of the lead's zip code, and no other", async () => {
  const test = await atlanta();
  await pays(test, await apply(test, ada, "30303"));
  await pays(test, await apply(test, ben, "30308"));
  expect(await namesFor(test, in30303)).toEqual({ from: "holders", agents: ["Ada 30303 0"] });
});

it("if it has no paid agent, staff may choose agents near it, nearest first and each once", async () => {
  const test = await atlanta();
  await apply(test, { ...ada, firstName: "Cara", email: "cara@lakeside.example" }, "30303");
  await pays(test, await apply(test, ada, "30501"));
  await pays(test, await apply(test, ben, "30030, 30308"));
  expect(await namesFor(test, in30303)).toEqual({ from: "nearby", agents: ["Ben 30308 2", "Ada 30501 50"] });
});

it("if the zip code is unknown, staff may choose agents around the city; none if that is unknown too", async () => {
  const test = await atlanta();
  await pays(test, await apply(test, ben, "30030"));
  expect((await namesFor(test, { zip: null, city: "decatur", state: "GA" })).agents).toHaveLength(1);
  expect(await namesFor(test, { zip: null, city: "Paris", state: "TX" })).toEqual({ from: "nearby", agents: [] });
  expect(await namesFor(test, { zip: null, city: null, state: null })).toEqual({ from: "nearby", agents: [] });
});
