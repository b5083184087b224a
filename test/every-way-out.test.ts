import { expect, it } from "vitest";
import { myRuleFor, myUrls } from "#app/routes/my/my-urls.ts";
import { insertConnection } from "#database/connections/connections.ts";
import { openOfferOfLead } from "#database/offers/offers.ts";
import { crmKinds } from "#domain/connections/connection.ts";
import { eventTypes } from "#domain/connections/connection-event.ts";
import { endpoints } from "#operations/connections/api/endpoints.ts";
import { renewCalendar } from "#operations/connections/calendar-feed.ts";
import { connectCrm } from "#operations/connections/connect-crm.ts";
import { deliverEvent } from "#operations/connections/deliver-event.ts";
import { makeWebhook, sendAgain } from "#operations/connections/edit-webhook.ts";
import { limitContact } from "#operations/consumers/limit-contact.ts";
import { moveLead } from "#operations/leads/move-lead.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { revokeConsent } from "#operations/privacy/revoke-consent.ts";
import { addTask } from "#operations/work/add-task.ts";
import { giveBack } from "#operations/work/give-back-lead.ts";
import { noteAcceptance } from "#operations/work/note-acceptance.ts";
import type { Destinations } from "#outbox/deliver.ts";
import { deliverDue } from "#outbox/worker.ts";
import { programOf } from "./api-stage.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { ada } from "./cast.ts";
import { submitCleosLead, verifyTwice } from "./leads.ts";
import { signedInAs } from "./office.ts";
import { signedWorkspace } from "./open-workspace.ts";

const email = "quillan37@home.example";
const phones = ["404-555-0137", "(404) 555-0137", "404-555-0138"];
const digits = ["4045550137", "4045550138"];
/** In files and tools no part of a name; on pages an initial and the last name say whom not to contact. */
const names = { tools: ["Quillan", "Marsh"], pages: ["Quillan37 Marsh"] };

const files = ["leads", "notes", "tasks", "activities"]
  .flatMap((name) => [`${name}.csv`, `${name}.json`])
  .concat("contacts.csv", "contacts.vcf");
const isTool = (way: string) => !/^\/my(?!-calendar)/.test(way) || /\.(csv|json|vcf|ics)$/.test(way);

/** Every way by which Ada, her tools and files get something of a person; those with an address come from the site map. */
async function adasWays(who = "Quillan37") {
  const { site, agentId, get, post } = await signedWorkspace(await atlantaSite());
  const { world } = site;
  const { id: memberId } = await world.database.read.selectFrom("members").select("id").executeTakeFirstOrThrow();
  const by = { agentId, member: { id: memberId, name: "Ada Park", email: ada.email, role, hasSecondFactor: false } };
  const made = await makeWebhook(world, by, { url: "https://hooks.example.com/ada", events: eventTypes });
  if (!made.ok) throw new Error(made.reason);
  const own = { agentId, memberId, createdAt: world.now().toISOString() };
  await world.database.write((tx) => insertConnection(tx, { ...own, id: "byEmail", kind: "email", target: crm }));
  for (const kind of crmKinds) await connectCrm(world, by, { kind, entered: { key: "fka_0123456789" } });
  const calendar = new URL(await renewCalendar(world, by)).pathname;
  const { call } = await programOf(site, memberId);
  const desk = await signedInAs(world, "owner");

  const leadId = await verifyTwice(site, await submitCleosLead(site, "30301", true, who));
  await routeLead(world, { leadId, staffId: "Ivo" });
  const offerId = (await openOfferOfLead(world.database.read, leadId))?.id ?? "";
  await post(`/my/offers/${offerId}/acceptance`);
  await noteAcceptance(world, by, { leadId, text: "Quillan37's other cell is 404-555-0138" });
  const task = await addTask(world, by, { leadId, text: "Call Quillan37 at 404-555-0138", dueOn: "2026-11-21" });
  const taskId = task.ok ? task.id : "";

  const pages = myUrls.map(([path]) => `/${path}`).filter((address) => myRuleFor(address, "GET"));
  const addresses = pages.flatMap((address) => {
    const path = address.replace("/*", "/none");
    if (path.includes(":file")) return files.map((file) => path.replace(":file", file));
    const id = path.startsWith("/my/connections") ? made.id : path.startsWith("/my/offers") ? offerId : leadId;
    return path.replace(/:\w+/g, id);
  });
  const reads = endpoints.filter(
    ({ method, scope, holders }) => method === "GET" && scope !== "webhooks:write" && holders.includes("workspace"),
  );

  async function leaves(): Promise<Map<string, string>> {
    const left = new Map<string, string>();
    for (const address of addresses) left.set(address, (await get(address)).text);
    left.set("/my-calendar", (await site.request("GET", calendar)).text);
    left.set("office CSV", (await site.request("GET", "/office/leads.csv", { headers: { cookie: desk.cookie } })).text);
    for (const { name, path } of reads)
      left.set(name, JSON.stringify(await call(name, { params: { id: path.startsWith("tasks") ? taskId : leadId } })));
    const sender = {
      webhook: async ({ body }: { body: string }) => take("webhook", body),
      crm: async (kind: string, event: object) => take(kind, JSON.stringify(event)),
    };
    const take = (to: string, body: string) => {
      left.set(to, (left.get(to) ?? "") + body);
      return { ok: true } as const;
    };
    const mailService = {
      send: async (sent: { to: string }) =>
        sent.to === crm ? take("email", JSON.stringify(sent)) : ({ ok: true } as const),
      close: () => {},
    };
    const tools: Destinations["tools"] = (...leaving) => deliverEvent({ ...world, sender }, ...leaving);
    const destinations = { ...site.services.destinations, mailService, tools };
    const outbox = { ...world, destinations, chance: () => 0.5, report: () => {}, reportError: world.report };
    const sent = world.database.read
      .selectFrom("deliveries")
      .select(["id", "connectionId"])
      .where("connectionId", "is not", null);
    for (const { id, connectionId } of await sent.execute())
      await sendAgain(world, by, { connectionId: connectionId ?? "", deliveryId: id });
    for (const destination of ["connection", "mail"] as const)
      while ((await deliverDue(outbox, destination)).handled > 0);
    return left;
  }
  const markOf = async () => {
    const row = (await get("/my/export/leads.csv")).text.split("\r\n")[1] ?? "";
    const [lead] = JSON.parse((await get("/my/export/leads.json")).text);
    const read = Object(await call("readLead", { params: { id: leadId } })).body;
    return { csv: row, file: lead.doNotContact, api: Object(read).doNotContact };
  };
  return { site, world, by, leadId, leaves, markOf, addresses, reads };
}

const role = "agent" as const;
const crm = "ada@crm.example";

type Stage = Awaited<ReturnType<typeof adasWays>>;

/** One after another, each with Ada's other wishes before it. */
const histories: Record<
  string,
  Partial<Record<"opted-out" | "erased" | "paused" | "ended", (stage: Stage) => unknown>>
> = {
  "Stop everything, then an erasure": {
    "opted-out": ({ world }) => revokeConsent(world, { kind: "email", value: email, source: "page" }),
    erased: ({ world }) => erasePerson(world, { email, phone: undefined }),
  },
  "a pause, then Ada gives the lead back": {
    paused: ({ world, leadId }) => moveLead(world, { leadId, staffId: "Moira", to: "paused", why: "Another agent." }),
    ended: ({ world, by, leadId }) => giveBack(world, by, { leadId, reason: "I cannot take it." }),
  },
};

const found = (text: string, parts: readonly string[]) => parts.filter((part) => text.includes(part));

it("asked for emails only, Quillan has a name and no phone in every way out", async () => {
  const { world, leadId, leaves, addresses, reads } = await adasWays();
  const before = await leaves();
  const named = [...before].filter(([, text]) => found(text, [...digits, ...phones]).length > 0);
  const ways = [
    "/my/export/leads.csv",
    "/my/export/leads.json",
    `/my/leads/${leadId}`,
    `/my/leads/${leadId}/contact.vcf`,
  ];
  const tools = ["listLeads", "readLead", "webhook", ...crmKinds, "email", "office CSV"];
  expect(named.map(([way]) => way)).toEqual(expect.arrayContaining([...ways, ...tools]));
  expect([addresses.length > 80, reads.length > 5]).toEqual([true, true]);
  await limitContact(world, { email, limit: { what: "emails-only" } });
  const after = await leaves();
  expect([...before.keys()].filter((way) => !after.has(way))).toEqual(["email"]);
  for (const [way, text] of after) {
    const parts = isTool(way) ? [...phones, ...digits] : [...phones.slice(0, 2), "4045550137"];
    expect(found(text, parts), way).toEqual([]);
  }
  for (const way of [...ways, "readLead", "webhook"]) expect(after.get(way), way).toContain("Quillan37");
});

it.each(Object.keys(histories))(
  "after %s, Quillan has no name and no address in any way out, and a mark",
  async (history) => {
    const stage = await adasWays();
    for (const [mark, act] of Object.entries(histories[history] ?? {})) {
      await act(stage);
      for (const [way, text] of await stage.leaves()) {
        // The office itself may call about a lead that is paused or was given back.
        if (way === "office CSV" && (mark === "paused" || mark === "ended")) continue;
        const parts = isTool(way)
          ? [...names.tools, ...phones, ...digits]
          : [...names.pages, ...phones.slice(0, 2), "4045550137"];
        expect(found(text, [...parts, email]), `${mark}, ${way}: ${text.slice(0, 300)}`).toEqual([]);
      }
      const { csv, file, api } = await stage.markOf();
      expect([file, api]).toEqual([mark, mark]);
      expect(csv).toMatch(/Do not contact|Erased|No longer your lead/);
    }
  },
);

it("Kay's phone stands among other words, in letters: every way out has a number to dial, with its extension", async () => {
  const { leadId, leaves } = await adasWays("Kay");
  const left = await leaves();
  const ways = ["listLeads", "readLead", "webhook", ...crmKinds, "/my/export/leads.json"];
  for (const way of ways) expect(left.get(way), way).toMatch(/"phone": ?"\+14045946637;ext=77"/);
  const card = `/my/leads/${leadId}/contact.vcf`;
  expect(left.get(card)).toMatch(/TEL\S*:\+14045946637\\?,77/);
  expect(left.get("email")).toContain('["lead_phone","+14045946637 x77"]');
  for (const way of [...ways, card, "email"]) expect(left.get(way), way).not.toContain("5pm");
});
