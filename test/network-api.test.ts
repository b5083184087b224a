import { describe, expect, it } from "vitest";
import { holderScopes } from "#domain/connections/api-scope.ts";
import { agentWithWorkspace } from "./api-stage.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { brokerSignsIn } from "./brokers.ts";
import { ada, ben, owen } from "./cast.ts";
import { countersigned, owenOf, signedBy } from "./countersigned.ts";
import { enginesOf } from "./database.ts";
import { clientOf, describedOperations, difference } from "./described-answer.ts";
import { onOneLine } from "./html.ts";
import { storedInvoice } from "./invoices.ts";
import { submitCleosLead, verifyTwice } from "./leads.ts";
import { canSignIn, getAs, signedInAs } from "./office.ts";
import type { TestSite } from "./request.ts";

const ticked = (holder: "network" | "firm") => Object.fromEntries(holderScopes[holder].map((scope) => [scope, "on"]));
const tokenOn = (text: string) => /zst_[\w-]{40,}/.exec(text)?.[0] ?? "";

/** Makes a token on its page. */
async function tokenFrom(site: TestSite, { address, cookie }: { address: string; cookie: string }, form: object) {
  const made = await site.request("POST", address, { headers: { cookie }, form: { ...form } });
  const listed = await site.request("GET", address, { headers: { cookie } });
  return { status: made.status, token: tokenOn(made.text), listed: onOneLine(listed.text) };
}

/** Every answer is as the document says. */
async function clientAt(site: TestSite, token: string) {
  const url = `${await site.listen()}/api/v1`;
  const call = await clientOf(JSON.parse((await site.request("GET", "/api/v1/openapi.json")).text), url);
  return async (name: string, asked: Parameters<typeof call>[1] = {}, headers = {}) => {
    const answer = await call(name, asked, token, headers);
    const operation = describedOperations().find(({ operationId }) => operationId === name);
    expect(operation && difference(operation, answer), `${name}: ${JSON.stringify(answer.data)}`).toBe("");
    return answer;
  };
}

describe.each(enginesOf("connections"))(
  "a client made from the document, with a token from the page, on %s",
  (engine) => {
    it("plays a day of the network: leads, their changes, a lead and an agent added, an invoice read", async () => {
      const site = await atlantaSite({}, engine);
      const { world } = site;
      const moira = await signedInAs(world, "owner");
      await canSignIn(world, moira.staffId);
      const page = { address: "/office/api", cookie: moira.cookie };
      expect((await getAs(site, "account-manager", "/office/api")).status).toBe(403);
      const unnamed = await tokenFrom(site, page, { name: "" });
      expect(unnamed).toMatchObject({
        status: 422,
        token: "",
        listed: expect.stringContaining("There are no tokens."),
      });
      const { token, listed } = await tokenFrom(site, page, { name: "Books", ...ticked("network") });
      expect(token).not.toBe("");
      expect(listed).toContain("Books");
      expect(listed).not.toContain(token);
      const send = await clientAt(site, token);

      const leadId = await verifyTwice(site, await submitCleosLead(site));
      const agentId = await agentWithWorkspace(site, ben, "30302");
      const invoice = await storedInvoice(world, {}, { agentId, leadId });
      const leads = await send("listNetworkLeads", { query: { kind: "buyer", limit: "100" } });
      expect(leads.data).toMatchObject({ data: [{ id: leadId, firstName: "Cleo", checks: [{}, {}] }], next: null });
      expect(leads.headers.ratelimit).toMatch(/^"api";r=\d+;t=\d+$/);

      const source = await site.request("POST", "/office/sources/new", {
        headers: { cookie: moira.cookie },
        form: { name: "Homes", kind: "partner", leadKind: "buyer", cost: "", costUnit: "lead", capPerDay: "" },
      });
      expect(source.status).toBe(200);
      const sources = await send("listNetworkSources");
      const sourceId = sources.data.data.find(({ name }: { name: string }) => name === "Homes").id;
      const lead = { name: "Rosa Lind", email: "rosa@home.example", phone: "404-555-0199", zip: "30308" };
      const added = await send("addNetworkLead", { body: { sourceId, lead } }, { "idempotency-key": "rosa" });
      const again = await send("addNetworkLead", { body: { sourceId, lead } }, { "idempotency-key": "rosa" });
      expect([added.status, added.data.outcome, again.data]).toEqual([201, "accepted", added.data]);
      const { agreed: _, ...entered } = ada;
      const applied = await send(
        "addNetworkAgent",
        { body: { ...entered, agreed: true } },
        { "idempotency-key": "ada" },
      );
      expect(applied.status).toBe(201);
      expect((await send("addNetworkAgent", { body: { ...entered, agreed: false } })).status).toBe(422);

      const changed = await send("listNetworkLeadChanges", { query: { cursor: leads.data.changes } });
      expect(changed.data.data.map(({ id }: { id: string }) => id)).toContain(added.data.leadId);
      expect((await send("listNetworkLeadChanges", { query: { cursor: changed.data.cursor } })).data.data).toEqual([]);
      expect((await send("readNetworkAgent", { id: applied.data.agentId })).data).toMatchObject({ firstName: "Ada" });
      expect((await send("readNetworkInvoice", { id: invoice.id })).data).toMatchObject({ number: "2026-0001" });
      expect((await send("listNetworkEntries", { query: { invoiceId: invoice.id } })).data.data).toHaveLength(1);
      let read = 0;
      for (const { operationId, tags } of describedOperations())
        if (tags.includes("Network") && operationId.startsWith("list"))
          read += (await send(operationId)).data.data.length;
      expect(read).toBeGreaterThan(10);

      const audit = (await getAs(site, "owner", "/office/audit-log")).page;
      for (const said of [
        "Made the token Books",
        "The program Books sent a lead",
        "The program Books applied for an agent",
      ])
        expect(audit).toContain(said);
      const log = site.logged.join("");
      expect(log).toContain("/api/v1/network/leads");
      for (const part of [token, "Rosa", "rosa@home.example", "Cleo"]) expect(log).not.toContain(part);
      expect(site.reported).toEqual([]);
    });

    it("reads of Owen's firm what he sees, until he ends the token", async () => {
      const site = await atlantaSite({}, engine);
      const { world } = site;
      const agentId = await agentWithWorkspace(site, ada, "30301");
      await signedBy(world, agentId);
      const brokerId = await owenOf(world, agentId);
      await countersigned(world, agentId, brokerId);
      const invoice = await storedInvoice(world, {}, { brokerId, agentId });
      const page = { address: "/broker/api", cookie: await brokerSignsIn(site, owen) };
      expect((await site.request("GET", "/broker/api")).status).toBe(303);
      const { token } = await tokenFrom(site, page, { name: "Desk", ...ticked("firm") });
      const send = await clientAt(site, token);
      const agents = await send("listFirmAgents");
      expect(agents.data.data).toMatchObject([{ id: agentId, lastName: "Park" }]);
      expect((await send("readFirmInvoice", { id: invoice.id })).data).toMatchObject({ balanceCents: 154_500 });
      expect((await send("listFirmEntries")).data.data).toHaveLength(1);
      expect((await send("listNetworkLeads")).status).toBe(403);
      const { id } = await world.database.read.selectFrom("apiTokens").select("id").executeTakeFirstOrThrow();
      const ended = await site.request("POST", `/broker/api/${id}/end`, { headers: { cookie: page.cookie }, form: {} });
      expect([ended.status, ended.headers.location]).toEqual([303, "/broker/api?done=ended"]);
      expect((await send("listFirmAgents")).status).toBe(401);
    });
  },
);
