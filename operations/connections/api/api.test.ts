import { describe, expect, it } from "vitest";
import { tokensOfAgent } from "#database/connections/api-tokens.ts";
import { deleteExpired } from "#database/delete-expired.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { revokeConsent } from "#operations/privacy/revoke-consent.ts";
import { giveBack } from "#operations/work/give-back-lead.ts";
import { agentWithCrm, benWithWorkspace, programOf } from "#test/api-stage.ts";
import { byNight } from "#test/by-night.ts";
import { ada } from "#test/cast.ts";
import { engines, enginesOf } from "#test/database.ts";
import { hostileStrings } from "#test/hostile-strings.ts";
import { acceptLead, atlanta, submitCleosLead, verifyTwice } from "#test/leads.ts";
import type { TestWorld } from "#test/world.ts";
import { answerApiRequest } from "./answer-request.ts";
import { endpoints } from "./endpoints.ts";
import { endToken, makeToken } from "./token.ts";

const cleo = { name: "Cleo Marsh", phone: "+14045550150", email: "cleo@home.example" };
const contactData = ["Cleo", "555-0150", "cleo@home.example"];

async function adaWith(test: TestWorld) {
  const agentId = await agentWithCrm(test, ada, "30301");
  const viewer = { agentId, member: { id: agentId, role: "agent" } } as const;
  return { agentId, viewer, ...(await programOf(test, agentId)) };
}

async function adaWithLead(test: TestWorld) {
  const made = await adaWith(test);
  const leadId = await verifyTwice(test, await submitCleosLead(test));
  await routeLead(test.world, { leadId, staffId: "Ivo" });
  await acceptLead(test, leadId);
  return { ...made, leadId };
}

const bodyOf = (answered: unknown) => JSON.stringify(answered);

describe.each(engines)("the API on %s, from several sides", (engine) => {
  it("does a write once for its key, however often and at once it comes", async () => {
    const test = await atlanta(engine);
    const { call, leadId } = await adaWithLead(test);
    const add = (text: string, key: string) => call("addNote", { params: { id: leadId }, body: { text }, key });
    const first = await add("Wants a porch.", "adas-first-note");
    test.clock.pass({ seconds: 3600 });
    const repeats = await Promise.all(Array.from({ length: 5 }, () => add("Wants a porch.", "adas-first-note")));
    expect(repeats).toEqual(Array.from({ length: 5 }, () => first));
    const atOnce = await Promise.all(Array.from({ length: 5 }, () => add("Wants a pool.", "k-2")));
    expect(new Set(atOnce.map(bodyOf)).size).toBe(1);
    expect(await call("listNotes", { params: { id: leadId } })).toMatchObject({
      body: { data: [{ text: "Wants a pool." }, { text: "Wants a porch." }] },
    });
    expect(await add("Another text.", "adas-first-note")).toEqual({ ok: false, problem: "key-reused" });
    const task = (dueOn: string) => call("addTask", { body: { text: "Call", dueOn, leadId }, key: "k-3" });
    expect(await task("2020-01-01")).toMatchObject({ ok: false, problem: "invalid" });
    expect(await task("2026-12-01")).toMatchObject({ ok: true, status: 201 });
    const stored = test.world.database.read.selectFrom("apiAnswers").selectAll();
    const rows = await stored.execute();
    expect(rows).toHaveLength(3);
    for (const part of ["porch", "adas-first-note", leadId]) expect(bodyOf(rows)).not.toContain(part);
    test.clock.pass({ seconds: 25 * 3600 });
    await deleteExpired(test.world.database, "apiAnswers", test.world.now().toISOString());
    expect(await stored.execute()).toEqual([]);
  });
});

describe.each(enginesOf("connections"))("the API on %s", (engine) => {
  it("has nothing of Cleo before Ada accepts her, her phone then, and no way to reach her after an opt-out", async () => {
    const test = await atlanta(engine);
    const { call } = await adaWith(test);
    const leadId = await verifyTwice(test, await submitCleosLead(test));
    await routeLead(test.world, { leadId, staffId: "Ivo" });
    const before = [await call("listLeads"), await call("readLead", { params: { id: leadId } })];
    expect(before).toEqual([
      { ok: true, status: 200, body: { data: [], next: null } },
      { ok: false, problem: "not-found" },
    ]);
    await acceptLead(test, leadId);
    expect(await call("readLead", { params: { id: leadId } })).toMatchObject({
      ok: true,
      body: { ...cleo, zip: "30301" },
    });
    expect(await call("listLeads")).toMatchObject({ body: { data: [{ ...cleo, doNotContact: null }] } });
    await revokeConsent(test.world, { kind: "email", value: cleo.email, source: "page" });
    const after = [await call("listLeads"), await call("readLead", { params: { id: leadId } })];
    expect(after[1]).toMatchObject({ body: { name: "", doNotContact: "opted-out", phone: null, answers: [] } });
    for (const part of contactData) expect(bodyOf(after)).not.toContain(part);
  });

  it("shows of a lead that Ada gave back that it has ended, no name and none of its notes", async () => {
    const test = await atlanta(engine);
    const { call, leadId, agentId } = await adaWithLead(test);
    await call("addNote", { params: { id: leadId }, body: { text: "Wants a porch." } });
    const member = { id: agentId, name: "Ada Park", email: "", role: "agent", hasSecondFactor: false } as const;
    await giveBack(test.world, { agentId, member }, { leadId, reason: "I know her." });
    const shown = await call("listLeads", { query: { show: "ended" } });
    expect(shown).toMatchObject({ body: { data: [{ id: leadId, name: "", doNotContact: "ended" }] } });
    const params = { id: leadId };
    for (const name of ["listNotes", "listActivities", "listLeadTasks"] as const)
      expect(await call(name, { params })).toEqual({ ok: false, problem: "lead-ended" });
    const late = await call("addNote", { params, body: { text: "One more." } });
    expect(late).toEqual({ ok: false, problem: "lead-ended" });
    for (const part of contactData) expect(bodyOf(shown)).not.toContain(part);
  });

  it("takes the same JSON with other white space and order for the same request, and other JSON for another", async () => {
    const test = await atlanta(engine);
    const { token, agentId } = await adaWithLead(test);
    const post = (body: string) =>
      answerApiRequest(test.world, {
        ...{ method: "POST", path: "tasks", params: {}, query: new URLSearchParams(), body },
        ...{ authorization: `Bearer ${token}`, idempotencyKey: "task-1" },
      });
    const first = await post('{"text":"Call","dueOn":"2026-12-01"}');
    expect(first).toMatchObject({ ok: true, status: 201 });
    expect(await post('{ "dueOn": "2026-12-01",\n  "text": "Call" }')).toEqual(first);
    expect(await post('{"text":"Call","dueOn":"2026-12-02"}')).toEqual({ ok: false, problem: "key-reused" });
    const tasks = test.world.database.read.selectFrom("tasks").select("id").where("agentId", "=", agentId);
    expect(await tasks.execute()).toHaveLength(1);
  });

  it("gives Ben's token nothing of Ada's, and lets it change nothing, at every address", async () => {
    const test = await atlanta(engine);
    const { call, leadId, viewer } = await adaWithLead(test);
    await call("addNote", { params: { id: leadId }, body: { text: "Wants a porch." } });
    const task = await call("addTask", { body: { text: "Call Cleo", dueOn: "2026-12-01", leadId } });
    const hook = await call("addWebhook", {
      body: { event: "lead.accepted", target: "https://hooks.example.com/ada" },
    });
    const contact = await call("addContact", { body: { firstName: "Cal", about: "Wants a porch." } });
    const ids = [leadId, ...[task, hook, contact].map((made) => (made.ok ? String(Object(made.body).id) : ""))];
    expect(ids.every(Boolean)).toBe(true);
    const bens = await programOf(test, await benWithWorkspace(test));
    const read = async () => [
      await call("readLead", { params: { id: leadId } }),
      await call("listTasks"),
      await call("listWebhooks"),
      await call("listContacts"),
    ];
    const before = bodyOf(await read());
    const bodies = [
      undefined,
      { text: "Mine", dueOn: "2026-12-02", leadId },
      { text: "Mine" },
      { stage: "met", version: 1 },
      { firstName: "Mine", version: 1 },
    ];
    let asked = 0;
    for (const { name } of endpoints)
      for (const id of ids)
        for (const body of bodies) {
          asked += 1;
          const answered = await bens.call(name, { params: { id }, ...(body && { body }) });
          for (const part of [...contactData, "porch", "hooks.example.com", viewer.agentId])
            expect(bodyOf(answered), name).not.toContain(part);
          for (const part of ids) expect(bodyOf(answered), name).not.toContain(part);
        }
    expect(asked).toBe(endpoints.length * 4 * 5);
    expect(bodyOf(await read())).toBe(before);
  });

  it("refuses every hostile text in every place, and fails at none", async () => {
    const test = await atlanta(engine);
    const { call, leadId } = await adaWithLead(test);
    const odd = [null, true, -1, 1e308, [], {}, [null], { stage: {} }, "2026-02-31", "a\0b", "\ud800"];
    const texts = byNight(hostileStrings, hostileStrings.slice(0, 40));
    for (const { name, method } of endpoints) {
      for (const text of texts) {
        const query = { cursor: text, limit: text, show: text, stage: text };
        const body = { text, dueOn: text, leadId: text, stage: text, version: text, target: text, event: text };
        const answered = await call(name, {
          params: { id: text },
          query,
          ...(method !== "GET" && { body, key: text }),
        });
        if (answered.ok) expect(["readToken", "listWebhooks"]).toContain(name);
      }
      for (const value of odd) {
        const body = {
          text: value,
          dueOn: value,
          leadId: value,
          stage: value,
          version: value,
          target: value,
          event: value,
        };
        const answered = await call(name, { params: { id: leadId }, ...(method !== "GET" && { body }) });
        if (method !== "GET") expect(answered.ok, `${name} ${JSON.stringify(value)}`).toBe(false);
      }
    }
  });

  it("ends a token at once, keeps no copy of it, and says when it was last used", async () => {
    const test = await atlanta(engine);
    const { world } = test;
    const { call, token, viewer, agentId } = await adaWith(test);
    const bens = await benWithWorkspace(test);
    const tokens = () => tokensOfAgent(world.database.read, agentId);
    expect((await tokens()).map(({ lastUsedAt }) => lastUsedAt)).toEqual([null]);
    expect(await call("readToken")).toMatchObject({ body: { name: "Zapier", workspace: agentId } });
    const [row] = await tokens();
    expect(row?.lastUsedAt).toBe(world.now().toISOString());
    expect(bodyOf(row)).not.toContain(token);
    const id = row?.id ?? "";
    expect(await endToken(world, { agentId: bens, member: { id: bens, role: "agent" } }, id)).toBe(false);
    expect(await endToken(world, viewer, id)).toBe(true);
    expect(await call("readToken")).toEqual({ ok: false, problem: "no-token" });
    for (const [entered, reason] of [
      [{ name: " ", scopes: ["leads:read"] }, "no-name"],
      [{ name: "x".repeat(61), scopes: ["leads:read"] }, "name-too-long"],
      [{ name: "Zapier", scopes: ["everything"] }, "no-scopes"],
    ] as const)
      expect(await makeToken(world, viewer, entered)).toEqual({ ok: false, reason });
  });

  it("ends Ada's tokens when she leaves the workspace, also if she comes back", async () => {
    const test = await atlanta(engine);
    const { world, clock } = test;
    const { call, agentId } = await adaWith(test);
    const change = (endedAt: string | null, since?: string) =>
      world.database.write((tx) =>
        tx
          .updateTable("memberships")
          .set({ endedAt, ...(since && { since }) })
          .where("agentId", "=", agentId)
          .execute(),
      );
    await change(world.now().toISOString());
    expect(await call("listLeads")).toEqual({ ok: false, problem: "no-token" });
    clock.pass({ seconds: 60 });
    await change(null, world.now().toISOString());
    expect(await call("listLeads")).toEqual({ ok: false, problem: "no-token" });
  });

  it("shows each note and task once, page by page", async () => {
    const test = await atlanta(engine);
    const { call, leadId } = await adaWithLead(test);
    const texts = Array.from({ length: 5 }, (_, no) => `Text ${no}`);
    for (const text of texts) {
      await call("addNote", { params: { id: leadId }, body: { text } });
      await call("addTask", { body: { text, dueOn: "2026-12-01", leadId } });
    }
    const walk = async (name: "listNotes" | "listTasks" | "listLeadTasks") => {
      const seen: { id: string; text: string }[] = [];
      let cursor: string | null = null;
      do {
        const query: Record<string, string> = { limit: "2", ...(cursor !== null && { cursor }) };
        const page = await call(name, { params: { id: leadId }, query });
        if (!page.ok) throw new Error(page.problem);
        const { data, next }: { data: typeof seen; next: string | null } = Object(page.body);
        seen.push(...data);
        cursor = next;
      } while (cursor !== null);
      return seen;
    };
    for (const name of ["listNotes", "listTasks", "listLeadTasks"] as const)
      expect((await walk(name)).map(({ text }) => text).toSorted()).toEqual(texts);
    for (const { id } of (await walk("listTasks")).slice(0, 3)) {
      await call("completeTask", { params: { id } });
      test.clock.pass({ seconds: 60 });
    }
    const openThenDone = (await walk("listLeadTasks")).map(({ text }) => text.slice(-1)).join("");
    expect(openThenDone).toBe("34210");
    const zeroByte = Buffer.from(JSON.stringify(["a\0b", "x"])).toString("base64url");
    for (const cursor of ["x", "W10", "eyJhIjoxfQ", zeroByte])
      expect(await call("listTasks", { query: { cursor } })).toMatchObject({ ok: false, problem: "invalid" });
  });

  it("completes and reopens a task, moves a lead on once for its version, and says why it refuses", async () => {
    const test = await atlanta(engine);
    const { call, leadId } = await adaWithLead(test);
    const params = { id: leadId };
    const added = await call("addTask", { body: { text: "Call", dueOn: "2026-12-01", leadId } });
    const id = added.ok ? String(Object(added.body).id) : "";
    expect(await call("completeTask", { params: { id } })).toEqual({ ok: true, status: 204, body: null });
    expect(await call("listTasks", { query: { show: "done" } })).toMatchObject({ body: { data: [{ id, leadId }] } });
    await call("reopenTask", { params: { id } });
    expect(await call("readTask", { params: { id } })).toMatchObject({ body: { id, doneAt: null } });
    const move = (body: object) => call("setStage", { params, body });
    expect(await move({ stage: "spoke", version: 1 })).toMatchObject({
      body: { id: leadId, stage: "spoke", version: 2 },
    });
    expect(await move({ stage: "met", version: 1 })).toEqual({ ok: false, problem: "changed-since" });
    expect(await move({ stage: "lost", version: 2 })).toMatchObject({
      problem: "invalid",
      detail: expect.stringContaining("lost"),
    });
    expect(await move({ stage: "nowhere", version: 2 })).toMatchObject({ errors: [{ field: "stage" }] });
    expect(await call("listActivities", { params })).toMatchObject({
      body: {
        data: expect.arrayContaining([expect.objectContaining({ kind: "stage-changed", from: "new", to: "spoke" })]),
      },
    });
  });
});
