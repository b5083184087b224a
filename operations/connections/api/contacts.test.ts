import { describe, expect, it } from "vitest";
import { undoContactChange } from "#operations/contacts/undo-contact-change.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { giveBack } from "#operations/work/give-back-lead.ts";
import { agentWithCrm, agentWithWorkspace, benWithWorkspace, programOf } from "#test/api-stage.ts";
import { byNight } from "#test/by-night.ts";
import { ada } from "#test/cast.ts";
import { dailyEngines } from "#test/database.ts";
import { hostileStrings } from "#test/hostile-strings.ts";
import { acceptLead, atlanta, submitCleosLead, verifyTwice } from "#test/leads.ts";
import type { TestWorld } from "#test/world.ts";
import type { ApiAnswer } from "./endpoint.ts";

const cal = {
  ...{ firstName: "Cal", lastName: "Reyes", company: "Mill Road Bakery", zip: "30301", state: "Georgia" },
  ...{ phones: ["404-555-0142"], emails: ["Cal@Home.example"], birthday: "March 9", about: "Likes porches." },
};

async function adaWith(test: TestWorld) {
  const agentId = await agentWithCrm(test, ada, "30301");
  const by = { agentId, member: { id: agentId, role: "agent" } } as const;
  return { agentId, by, ...(await programOf(test, agentId)) };
}

const idOf = (answer: ApiAnswer) => (answer.ok ? String(Object(answer.body).id) : answer.problem);

describe.each(dailyEngines)("people of the API on %s", (engine) => {
  it("adds Cal, reads him as his page does, changes only what is sent, and keeps what changed since", async () => {
    const test = await atlanta(engine);
    const { call } = await adaWith(test);
    const id = idOf(await call("addContact", { body: cal, key: "k1" }));
    expect(idOf(await call("addContact", { body: cal, key: "k1" }))).toBe(id);
    expect(idOf(await call("addContact", { body: cal }))).toBe(id);
    const params = { id };
    const point = { label: "", stopped: false };
    expect(await call("readContact", { params })).toMatchObject({
      body: {
        ...{ id, version: 1, name: "Cal Reyes", company: "Mill Road Bakery", state: "GA", birthday: "--03-09" },
        phones: [{ ...point, value: "404-555-0142", address: "+14045550142" }],
        emails: [{ ...point, address: "cal@home.example" }],
        ...{ tags: [], relation: null, lastTalkAt: null, origin: "member", lead: null },
        url: `http://localhost:3000/my/contacts/${id}`,
      },
    });
    expect(await call("changeContact", { params, body: { version: 1, company: null, emails: [] } })).toMatchObject({
      ok: true,
      body: { id, version: 2 },
    });
    expect(await call("readContact", { params })).toMatchObject({
      body: { version: 2, firstName: "Cal", company: null, emails: [], birthday: "--03-09", phones: [point] },
    });
    expect(await call("changeContact", { params, body: { version: 1, firstName: "Carl" } })).toEqual({
      ok: false,
      problem: "changed-since",
    });
  });

  it("names the field that it cannot read, and stores nothing", async () => {
    const test = await atlanta(engine);
    const { call } = await adaWith(test);
    for (const [body, field] of [
      [{ ...cal, phones: ["404-555-0142", "12345"] }, "phones.1"],
      [{ ...cal, emails: ["nobody"] }, "emails.0"],
      [{ ...cal, birthday: "2/30" }, "birthday"],
      [{ ...cal, state: "Nowhere" }, "state"],
      [{ ...cal, phones: ["1", "2", "3", "4"] }, "phones"],
      [{ ...cal, firstName: "x".repeat(121) }, "firstName"],
    ] as const)
      expect(await call("addContact", { body })).toMatchObject({ problem: "invalid", errors: [{ field }] });
    expect(await call("addContact", { body: {} })).toMatchObject({
      problem: "invalid",
      detail: "Give a name, a company, a phone or an email.",
    });
    expect(await call("listContacts")).toMatchObject({ body: { data: [] } });
  });

  it("lists everybody once, page by page, by words and by tag", async () => {
    const test = await atlanta(engine);
    const { call } = await adaWith(test);
    for (const name of ["Amy", "Bo", "Cy", "Di", "Ed"]) {
      test.clock.pass({ seconds: 60 });
      await call("addContact", { body: { firstName: name, lastName: "Lind" } });
    }
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await call("listContacts", { query: { limit: "2", ...(cursor && { cursor }) } });
      const { data, next } = Object(page.ok && page.body);
      seen.push(...data.map((one: { firstName: string }) => one.firstName));
      cursor = next;
    }
    expect(seen).toEqual(["Ed", "Di", "Cy", "Bo", "Amy"]);
    expect(await call("listContacts", { query: { q: "lind bo" } })).toMatchObject({
      body: { data: [{ firstName: "Bo" }], next: null },
    });
    expect(await call("listContacts", { query: { tag: "friends" } })).toMatchObject({ body: { data: [] } });
    expect(await call("listContacts", { query: { cursor: "x" } })).toMatchObject({ problem: "invalid" });
  });

  it("removes Cal so that the workspace can take it back, and Cleo not while she is an open lead", async () => {
    const test = await atlanta(engine);
    const { call, by } = await adaWith(test);
    const params = { id: idOf(await call("addContact", { body: cal })) };
    expect(await call("removeContact", { params })).toEqual({ ok: true, status: 204, body: null });
    for (const name of ["readContact", "removeContact"] as const)
      expect(await call(name, { params })).toEqual({ ok: false, problem: "not-found" });
    const changes = test.world.database.read.selectFrom("contactChanges").select(["id", "kind"]);
    const { id: changeId } = await changes.executeTakeFirstOrThrow();
    expect(await undoContactChange(test.world, by, changeId)).toEqual({ ok: true });
    expect(await call("readContact", { params })).toMatchObject({ body: { name: "Cal Reyes" } });
  });

  it("reads Cleo as her lead says, changes only what Ada knows, and has no name of her once she is given back", async () => {
    const test = await atlanta(engine);
    const { call, agentId } = await adaWith(test);
    const leadId = await verifyTwice(test, await submitCleosLead(test));
    await routeLead(test.world, { leadId, staffId: "Ivo" });
    expect(await call("listContacts")).toMatchObject({ body: { data: [] } });
    await acceptLead(test, leadId);
    const page = await call("listContacts");
    const [{ id }] = Object(page.ok && page.body).data;
    const params = { id };
    const cleo = { name: "Cleo Marsh", phone: "+14045550150", email: "cleo@home.example" };
    const shown = {
      ...{ name: "Cleo Marsh", firstName: null, phones: [], origin: "network" },
      lead: { id: leadId, ...cleo, doNotContact: null },
    };
    expect(await call("readContact", { params })).toMatchObject({ body: shown });
    expect(await call("changeContact", { params, body: { version: 1, about: "Two dogs." } })).toMatchObject({
      ok: true,
    });
    expect(await call("readContact", { params })).toMatchObject({ body: { ...shown, about: "Two dogs." } });
    expect(await call("removeContact", { params })).toEqual({ ok: false, problem: "open-lead" });
    const member = { id: agentId, name: "Ada Park", email: "", role: "agent", hasSecondFactor: false } as const;
    await giveBack(test.world, { agentId, member }, { leadId, reason: "I know her." });
    const after = await call("readContact", { params });
    expect(after).toMatchObject({ body: { name: "", lead: null, about: "Two dogs." } });
    for (const part of Object.values(cleo)) expect(JSON.stringify(after)).not.toContain(part);
  });

  it("lets a workspace without the CRM read and remove, and says what adding and changing would cost", async () => {
    const test = await atlanta(engine);
    const agentId = await agentWithWorkspace(test, ada, "30301");
    const { call } = await programOf(test, agentId);
    const closed = { ok: false, problem: "no-crm" };
    expect(await call("addContact", { body: cal })).toEqual(closed);
    expect(await call("addContact", { body: cal, key: "k1" })).toEqual(closed);
    const leadId = await verifyTwice(test, await submitCleosLead(test));
    await routeLead(test.world, { leadId, staffId: "Ivo" });
    await acceptLead(test, leadId);
    const page = await call("listContacts");
    const [{ id }] = Object(page.ok && page.body).data;
    expect(await call("changeContact", { params: { id }, body: { version: 1, about: "Dogs." } })).toEqual(closed);
    expect(await call("readContact", { params: { id } })).toMatchObject({ body: { lead: { name: "Cleo Marsh" } } });
    expect(await call("removeContact", { params: { id } })).toEqual({ ok: false, problem: "open-lead" });
  });

  it("takes or refuses every hostile text in every field, and reads back what it took", async () => {
    const test = await atlanta(engine);
    const { call } = await adaWith(test);
    const lines = ["firstName", "lastName", "company", "street", "city", "state", "zip", "birthday", "about"];
    const params = { id: idOf(await call("addContact", { body: { firstName: "Cal" } })) };
    let version = 1;
    for (const text of byNight(hostileStrings, hostileStrings.slice(0, 12))) {
      const query = await call("listContacts", { query: { q: text.slice(0, 200), tag: text.slice(0, 40) } });
      expect(query.ok).toBe(true);
      for (const field of [...lines, "phones", "emails"]) {
        const value = lines.includes(field) ? text : [text];
        const changed = await call("changeContact", { params, body: { [field]: value, version } });
        if (changed.ok) version += 1;
        else expect(changed).toMatchObject({ problem: "invalid" });
      }
    }
    for (const name of [...lines, "phones", "emails", "version"])
      for (const value of [1e308, {}, [[]], true])
        expect(await call("addContact", { body: { [name]: value } }), name).toMatchObject({ problem: "invalid" });
    expect(await call("readContact", { params })).toMatchObject({ body: { id: params.id, version } });
  }, 180_000);

  it("needs the scopes, and a token of leads reads nobody of the book", async () => {
    const test = await atlanta(engine);
    const { call, agentId } = await adaWith(test);
    const params = { id: idOf(await call("addContact", { body: cal })) };
    const leads = await programOf(test, agentId, ["leads:read", "leads:write"]);
    const reader = await programOf(test, agentId, ["contacts:read"]);
    const stranger = await programOf(test, await benWithWorkspace(test));
    for (const name of ["listContacts", "readContact", "addContact", "changeContact", "removeContact"] as const) {
      const asked = { params, body: { ...cal, version: 1 } };
      expect(await leads.call(name, asked), name).toEqual({ ok: false, problem: "no-scope" });
      if (!name.startsWith("list") && !name.startsWith("read"))
        expect(await reader.call(name, asked), name).toEqual({ ok: false, problem: "no-scope" });
    }
    for (const name of ["readContact", "changeContact", "removeContact"] as const)
      expect(await stranger.call(name, { params, ...(name === "changeContact" && { body: { version: 1 } }) })).toEqual({
        ok: false,
        problem: "not-found",
      });
  });
});
