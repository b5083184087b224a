import { expect, it } from "vitest";
import { openOfferOfLead } from "#database/offers/offers.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { acceptOffer } from "#operations/offers/accept-offer.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { submitCleosLead, verifyTwice } from "./leads.ts";
import { signedInAs } from "./office.ts";
import { signedWorkspace } from "./open-workspace.ts";

/** Bytes of a page before it is compressed, which a form of each task has most of. */
const mostBytes = 250_000;

/** Ada's tool has written 3,000 notes and added 600 tasks, each with its number. */
async function longLead() {
  const { site, world, agentId, get } = await signedWorkspace(await atlantaSite());
  const leadId = await verifyTwice(site, await submitCleosLead(site));
  await routeLead(world, { leadId, staffId: "Ivo" });
  const offer = await openOfferOfLead(world.database.read, leadId);
  await acceptOffer(world, { agentId, hasSigned: true, member: { id: agentId } }, offer?.id ?? "");
  const begin = world.now().getTime();
  const timeOf = (number: number) => new Date(begin + number * 1000).toISOString();
  await world.database.write(async (tx) => {
    for (let from = 0; from < 3000; from += 300) {
      const numbers = Array.from({ length: 300 }, (_, at) => from + at);
      const notes = numbers.map((number) => ({
        ...{ id: `n-${number}`, agentId, leadId, memberId: agentId, undoes: null, at: timeOf(number) },
        ...{ kind: "noted" as const, detail: JSON.stringify({ text: `Note ${number}.` }) },
      }));
      await tx.insertInto("activities").values(notes).execute();
    }
    const tasks = Array.from({ length: 600 }, (_, number) => ({
      ...{ id: `t-${String(number).padStart(3, "0")}`, agentId, memberId: agentId, leadId, text: `Task ${number}.` },
      ...{ dueOn: "2026-11-30", createdAt: timeOf(number), doneAt: number < 100 ? timeOf(number - 86_400) : null },
    }));
    await tx.insertInto("tasks").values(tasks).execute();
  });
  return { site, get, leadId };
}

const numbersIn = (text: string, what: "Note" | "Task") => [
  ...new Set([...text.matchAll(new RegExp(`${what} (\\d+)\\.`, "g"))].map(([, number]) => Number(number))),
];
const hrefIn = (text: string, parameter: string) =>
  new RegExp(`href="[^"]*(\\?${parameter}=[^"#]+)#`).exec(text)?.[1]?.replaceAll("&amp;", "&") ?? "";

it("a lead's page shows the newest events and the next tasks, and the rest in parts, to agent and office", async () => {
  const { site, get, leadId } = await longLead();
  const { text } = await get(`/my/leads/${leadId}`);
  expect(text.length).toBeLessThan(mostBytes);
  expect(numbersIn(text, "Note").toSorted((one, other) => one - other)).toEqual(range(2975, 3000));
  const tasks = numbersIn(text, "Task");
  expect(tasks.slice(0, 20)).toEqual(range(100, 120));
  expect(tasks.slice(20)).toEqual(range(90, 100).toReversed());
  expect(text).toContain("The last 10 done tasks");

  const earlier = (await get(`/my/leads/${leadId}${hrefIn(text, "history")}`)).text;
  expect(numbersIn(earlier, "Note").toSorted((one, other) => one - other)).toEqual(range(2950, 2975));
  const later = (await get(`/my/leads/${leadId}${hrefIn(text, "tasks")}`)).text;
  expect(numbersIn(later, "Task").slice(0, 20)).toEqual(range(120, 140));

  const { cookie } = await signedInAs(site.world, "owner");
  const office = (await site.request("GET", `/office/leads/${leadId}`, { headers: { cookie } })).text;
  expect(office.length).toBeLessThan(mostBytes);
  expect(numbersIn(office, "Note")).toHaveLength(25);
});

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
