import { expect, it } from "vitest";
import { fuzzRun } from "#test/fuzz/fuzz-run.ts";
import { webhookSettings } from "#test/fuzz/fuzz-webhooks.ts";
import { fuzzedSite } from "#test/fuzz/fuzzed-site.ts";
import { seedLeads } from "../scripts/seed/seed-leads.ts";
import { bareWorkspace, programOf } from "./api-stage.ts";
import { application } from "./request.ts";
import { threadCpu } from "./thread-cpu.ts";

/** The same requests each time; `npm run fuzz:http` sends many more. */
const plan = { seed: 20_261_123, requests: 400 };

async function site() {
  const made = await application(webhookSettings);
  const { world } = made;
  await seedLeads(world.database, { leads: 20, until: world.now(), report: () => {} });
  const origin = await made.listen();
  const agentId = await bareWorkspace(made);
  const startProgram = async () => (await programOf(made, agentId)).token;
  return {
    ...made,
    ...(await fuzzedSite({
      origin,
      baseUrl: world.baseUrl.origin,
      world,
      clock: threadCpu,
      now: world.now,
      startProgram,
    })),
  };
}

it("no form, event, query or cookie causes a slow answer, a large one or a server error", async () => {
  const { targets, reported, ...made } = await site();
  const forms = targets.filter(({ takes }) => takes === "form").map(({ pattern }) => pattern);
  expect(forms).toEqual(expect.arrayContaining(["/contact-us", "/onboarding-form", "/buyer-form", "/office/sign-in"]));
  const referrals = targets.filter(({ pattern }) => /^\/refer\/(confirm|status)\/:key/.test(pattern));
  expect(referrals.map(({ path, fields }) => [/[\w-]{20}/.test(path), fields.length > 0])).toEqual([
    [true, false],
    [true, true],
    [true, true],
  ]);

  const faults: string[] = [];
  const result = await fuzzRun(made, { ...plan, targets, report: (fault) => faults.push(fault) });
  expect(faults).toEqual([]);
  expect(reported).toEqual([]);
  expect(result.requests).toBe(plan.requests);
});
