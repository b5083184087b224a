import { Validator } from "@seriousme/openapi-schema-validator";
import type { AxiosResponse } from "axios";
import { expect, it } from "vitest";
import { apiUrls } from "#app/routes/api/api-urls.ts";
import { apiRate } from "#domain/moderation/request-rate.ts";
import type { ApiAnswer, WorkspaceEndpointName } from "#operations/connections/api/endpoint.ts";
import { endpoints } from "#operations/connections/api/endpoints.ts";
import { giveBack } from "#operations/work/give-back-lead.ts";
import { agentWithCrm, programOf } from "./api-stage.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { ada } from "./cast.ts";
import { apiDocument, clientOf, type DescribedOperation, describedOperations, difference } from "./described-answer.ts";
import { acceptCleosLead } from "./leads.ts";

type Tail<All> = All extends [unknown, ...infer Rest] ? Rest : never;
type Operation = DescribedOperation<WorkspaceEndpointName>;

const document = apiDocument;
const operations = describedOperations();
const ofWorkspace = (operation: DescribedOperation): operation is Operation => operation.tags.includes("Workspace");

it("the document of the API is valid OpenAPI 3.1, and has exactly the addresses of the site map", async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
  const served = apiUrls.flatMap(([path, module]) => (module === "endpoint.ts" ? [path] : []));
  expect([...new Set(endpoints.map(({ path }) => path))].toSorted()).toEqual(served.toSorted());
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    endpoints.map(({ name }) => name).toSorted(),
  );
});

/** Ada's workspace: Cleo's lead is hers, Dora's she gave back. */
async function stage() {
  const site = await atlantaSite();
  const agentId = await agentWithCrm(site, ada, "30301");
  const leads: string[] = [];
  for (const name of ["Cleo", "Dora51"]) {
    const leadId = await acceptCleosLead(site, "30301", name);
    leads.push(leadId);
  }
  const [lead = "", ended = ""] = leads;
  const member = { id: agentId, name: "Ada Park", email: "", role: "agent", hasSecondFactor: false } as const;
  await giveBack(site.world, { agentId, member }, { leadId: ended, reason: "I know her." });
  const program = await programOf(site, agentId);
  const task = await program.call("addTask", { body: { text: "Call", dueOn: "2026-12-01" } });
  const hook = await program.call("addWebhook", {
    body: { event: "lead.returned", target: "https://hooks.example.com/a" },
  });
  const contact = await program.call("addContact", { body: { firstName: "Cal", lastName: "Reyes", company: "Mill" } });
  const { contactId: client } = await site.world.database.read
    .selectFrom("acceptances")
    .select("contactId")
    .where("leadId", "=", lead)
    .executeTakeFirstOrThrow();
  const idOf = (made: ApiAnswer) => (made.ok ? String(Object(made.body).id) : "");
  const names = {
    ...{ lead, ended, task: idOf(task), hook: idOf(hook), event: "lead.accepted" },
    ...{ contact: idOf(contact), client: client ?? "" },
  };
  const tokens = {
    whole: program.token,
    // Each endpoint but the first needs another scope than this one has.
    poor: (await programOf(site, agentId, ["tasks:read"])).token,
    other: (await programOf(site, agentId, ["leads:read"])).token,
    used: (await programOf(site, agentId)).token,
  };
  return { site, names, tokens };
}

type Names = Awaited<ReturnType<typeof stage>>["names"];
interface Args {
  /** Of the path. */
  id?: string;
  query?: Record<string, string>;
  body?: unknown;
}

/** What each endpoint is asked so that it does what it is for. */
const usual: Record<WorkspaceEndpointName, (names: Names) => Args> = {
  readToken: () => ({}),
  listLeads: () => ({ query: { limit: "1" } }),
  readLead: ({ lead }) => ({ id: lead }),
  setStage: ({ lead }) => ({ id: lead, body: { stage: "spoke", version: 1 } }),
  listActivities: ({ lead }) => ({ id: lead }),
  listNotes: ({ lead }) => ({ id: lead }),
  addNote: ({ lead }) => ({ id: lead, body: { text: "Wants a porch." } }),
  listLeadTasks: ({ lead }) => ({ id: lead }),
  listContacts: () => ({ query: { limit: "1" } }),
  readContact: ({ client }) => ({ id: client }),
  addContact: () => ({ body: { firstName: "Mia", phones: ["404-555-0144"] } }),
  changeContact: ({ contact }) => ({ id: contact, body: { about: "Likes porches.", version: 1 } }),
  removeContact: ({ contact }) => ({ id: contact }),
  listTasks: () => ({}),
  readTask: ({ task }) => ({ id: task }),
  addTask: ({ lead }) => ({ body: { text: "Send the list", dueOn: "2026-12-01", leadId: lead } }),
  completeTask: ({ task }) => ({ id: task }),
  reopenTask: ({ task }) => ({ id: task }),
  listWebhooks: () => ({}),
  addWebhook: () => ({ body: { event: "lead.accepted", target: "https://hooks.example.com/b" } }),
  endWebhook: ({ hook }) => ({ id: hook }),
  sampleEvent: ({ event }) => ({ id: event }),
};

it("a client made from the document meets each status of each endpoint, and every answer is as described", async () => {
  const { site, names, tokens } = await stage();
  const url = `${await site.listen()}/api/v1`;
  const served = JSON.parse((await site.request("GET", "/api/v1/openapi.json")).text);
  expect(served.paths).toEqual(JSON.parse(JSON.stringify(document.paths)));
  const call = await clientOf(served, url);
  const send = (name: WorkspaceEndpointName, ...asked: Tail<Parameters<typeof call>>) => call(name, ...asked);
  const asJson = { "content-type": "application/json" };
  for (let asked = 0; asked < apiRate.most; asked += 1) await send("readToken", {}, tokens.used);
  let key = 0;

  async function meet({ operationId: name }: Operation, status: number): Promise<AxiosResponse> {
    const args = usual[name](names);
    const { whole, poor, other, used } = tokens;
    if (status < 300) return send(name, args, whole, { "idempotency-key": `k-${key++}` });
    if (status === 401) return send(name, args, `${whole}x`);
    if (status === 403) return send(name, args, name.includes("Task") ? other : poor);
    if (status === 404 && name === "addTask")
      return send(name, { body: { ...Object(args.body), leadId: "nobody" } }, whole);
    if (status === 404) return send(name, { ...args, id: "nobody" }, whole);
    if (status === 409 && name === "addTask")
      return send(name, { body: { ...Object(args.body), leadId: names.ended } }, whole);
    if (status === 409 && name === "addWebhook") {
      const answers = [];
      // The same target again would be the same webhook.
      for (let no = 0; no < 11; no += 1) {
        const body = { event: "lead.accepted", target: `https://hooks.example.com/${no}` };
        answers.push(await send(name, { body }, whole));
      }
      return answers.at(-1) ?? send(name, args, whole);
    }
    if (status === 409 && name === "removeContact") return send(name, { id: names.client }, whole);
    if (status === 409 && name === "changeContact")
      return send(name, { ...args, id: names.client, body: { version: 9 } }, whole);
    if (status === 409) return send(name, { ...args, id: names.ended }, whole);
    if (status === 400) return send(name, { ...args, body: new TextEncoder().encode("{") }, whole, asJson);
    if (status === 413) return send(name, { ...args, body: { text: "x".repeat(70_000) } }, whole);
    if (status === 429) return send(name, args, used);
    if (status === 422 && args.body) return send(name, { ...args, body: {} }, whole);
    if (status === 422 && (name === "completeTask" || name === "reopenTask")) {
      await send("addNote", usual.addNote(names), whole, { "idempotency-key": `${name} k` });
      return send(name, args, whole, { "idempotency-key": `${name} k` });
    }
    if (status === 422) return send(name, { ...args, query: { limit: "0" } }, whole);
    throw new Error(`Nobody knows how ${name} answers ${status}.`);
  }

  let met = 0;
  for (const operation of operations.filter(ofWorkspace))
    for (const status of Object.keys(operation.responses).map(Number)) {
      const answer = await meet(operation, status);
      const where = `${operation.operationId} ${status}: ${JSON.stringify(answer.data)}`;
      expect(answer.status, where).toBe(status);
      expect(difference(operation, answer), where).toBe("");
      if (status !== 401 && status !== 413) expect(answer.headers.ratelimit, where).toMatch(/^"api";r=\d+;t=\d+$/);
      expect(answer.headers["cache-control"], where).toBe("no-store");
      if (status === 429) expect(answer.headers["retry-after"], where).toMatch(/^\d+$/);
      met += 1;
    }
  expect(met).toBeGreaterThan(90);
  expect(site.reported).toEqual([]);
  const log = site.logged.join("");
  expect(log).toContain("/api/v1/leads/");
  for (const part of ["Cleo", "Dora", "555-0150", "home.example", "porch", tokens.whole, "zst_"])
    expect(log).not.toContain(part);
});

it("answers what no endpoint takes as a problem too, and needs no Origin and no cookie", async () => {
  const { site, names, tokens } = await stage();
  const headers = { authorization: `Bearer ${tokens.whole}`, origin: "https://elsewhere.example" };
  for (const [method, path, status] of [
    ["PATCH", "/api/v1/leads", 405],
    ["DELETE", `/api/v1/leads/${names.lead}`, 405],
    ["GET", "/api/v1/nothing", 404],
    ["POST", "/api/v1/nothing", 405],
    ["GET", "/api/v1/leads", 200],
    ["POST", `/api/v1/tasks/${names.task}/completion`, 204],
  ] as const) {
    const answer = await site.request(method, path, { headers });
    expect(answer.status, `${method} ${path}`).toBe(status);
    if (status === 405 && !path.endsWith("nothing")) expect(answer.headers.allow, path).toBe("GET");
    if (status >= 400) {
      expect(answer.headers["content-type"], path).toBe("application/problem+json");
      expect(JSON.parse(answer.text), path).toMatchObject({ status, type: expect.stringContaining("/developers#") });
    }
  }
  // A token is no session.
  const pages = ["/my", `/my/leads/${names.lead}`, "/my/export/leads.csv", "/my/connections", "/office"];
  for (const page of pages) expect((await site.request("GET", page, { headers })).status, page).not.toBe(200);
  const none = await site.request("GET", "/api/v1/leads");
  expect([none.status, none.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
});
