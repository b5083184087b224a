import { describe, expect, it } from "vitest";
import { networkRecords } from "#domain/connections/api-record.ts";
import { endTokenOf } from "#operations/connections/api/token.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { addSource } from "#operations/sources/change-source.ts";
import { dismissStaff } from "#operations/staff/change-staff.ts";
import { agentWithWorkspace, programOf } from "#test/api-stage.ts";
import { newestAuditEvents } from "#test/audit-events.ts";
import { emailsTo } from "#test/brokers.ts";
import { ada, ben, owen } from "#test/cast.ts";
import { countersigned, owenOf, signedBy } from "#test/countersigned.ts";
import { enginesOf } from "#test/database.ts";
import { storedInvoice } from "#test/invoices.ts";
import { atlanta, submitCleosLead, verifyTwice } from "#test/leads.ts";
import { firmProgram, networkProgram } from "#test/network-stage.ts";
import { canSignIn, signedInAs } from "#test/office.ts";
import { plansOf, readsWholeTable } from "#test/query-plans.ts";
import type { TestWorld } from "#test/world.ts";
import { recordReadings } from "./record-endpoints.ts";

const idsOf = (page: { data: { id: string }[] }) => page.data.map(({ id }) => id);
const partner = { name: "Homes Today", kind: "partner", leadKind: "buyer", costCents: 4500 } as const;
/** A firm without an agent. */
async function ownedMailbox(world: TestWorld["world"]): Promise<string> {
  const at = world.now().toISOString();
  const row = { ...owen, id: world.newId(), firmKey: null, createdAt: at, updatedAt: at, version: 1 };
  const confirmed = { confirmedAt: null, confirmedBy: null };
  await world.database.write((tx) =>
    tx
      .insertInto("brokers")
      .values({ ...row, ...confirmed })
      .execute(),
  );
  return owen.email;
}

const rosa = {
  first_name: "Rosa",
  last_name: "Lind",
  email: "rosa@home.example",
  phone: "(404) 555-0199",
  zip: "30301",
};

describe.each(enginesOf("connections"))("the network's data by program on %s", (engine) => {
  it("shows a lead with its checks, and the person only to a token for people", async () => {
    const test = await atlanta(engine);
    const { world } = test;
    const leadId = await verifyTwice(test, await submitCleosLead(test));
    const whole = await networkProgram(world);
    const blind = await networkProgram(world, ["leads:read"]);
    const seen = await whole.call("readNetworkLead", { params: { id: leadId } });
    expect(seen).toMatchObject({ id: leadId, firstName: "Cleo", stage: "double-verified", zip: "30301" });
    expect(seen.checks).toMatchObject([{ passed: true }, { passed: true }]);
    expect(seen.checks[0].answers.length).toBeGreaterThan(0);
    const hidden = await blind.call("readNetworkLead", { params: { id: leadId } });
    expect(hidden).toMatchObject({ id: leadId, stage: "double-verified" });
    for (const part of ["Cleo", "555-0150", "home.example", "answers"])
      expect(JSON.stringify(hidden)).not.toContain(part);
    expect(await blind.call("listNetworkOffers")).toMatchObject({ problem: "no-scope" });
    expect(await blind.call("addNetworkLead", { body: {} })).toMatchObject({ problem: "no-scope" });
  });

  it("lets a workspace read nothing of the network, and the network nothing of a workspace's own addresses", async () => {
    const test = await atlanta(engine);
    const adas = await programOf(test, await agentWithWorkspace(test, ada, "30301"));
    const network = await networkProgram(test.world);
    for (const { endpoints } of recordReadings)
      for (const { name } of endpoints)
        expect(await adas.call(name, { params: { id: "x" } })).toEqual({ ok: false, problem: "no-scope" });
    expect(await network.call("listLeads")).toMatchObject({ problem: "no-scope" });
    expect(await network.call("listFirmInvoices")).toMatchObject({ problem: "no-scope" });
    expect(await network.call("readToken")).toMatchObject({ name: "Books", holder: "network", workspace: null });
  });

  it("ends with its maker's role or access, and at once when it is ended; the audit log names it", async () => {
    const { world } = await atlanta(engine);
    const { call, staffId } = await networkProgram(world);
    await canSignIn(world, (await signedInAs(world, "owner", "Arne Owner")).staffId);
    expect(await call("listNetworkAgents")).toMatchObject({ data: [] });
    expect(await newestAuditEvents(world.database.read, 2)).toMatchObject([
      { action: "token-used", staffId, detail: '{"name":"Books"}' },
      { action: "token-made", staffId, detail: expect.stringContaining("people:read") },
    ]);
    const token = await world.database.read.selectFrom("apiTokens").selectAll().executeTakeFirstOrThrow();
    const role = (to: "owner" | "isa") =>
      world.database.write((tx) => tx.updateTable("staff").set({ role: to }).where("id", "=", staffId).execute());
    await role("isa");
    expect(await call("readToken")).toEqual({ ok: false, problem: "no-token" });
    await role("owner");
    expect(await call("readToken")).toMatchObject({ name: "Books" });
    const other = await networkProgram(world);
    expect(await endTokenOf(world, { holder: "firm", brokerId: "x", mailbox: "y" }, token.id)).toBe(false);
    expect(await endTokenOf(world, { holder: "network", staffId }, token.id)).toBe(true);
    expect(await call("readToken")).toEqual({ ok: false, problem: "no-token" });
    await dismissStaff(world, { staffId, by: "Moira" });
    await canSignIn(world, staffId);
    expect(await other.call("readToken")).toEqual({ ok: false, problem: "no-token" });
  });

  it("tells every owner of the office of a new token, and the broker of one of their firm", async () => {
    const { world } = await atlanta(engine);
    const arne = await signedInAs(world, "owner", "Arne Owner");
    await canSignIn(world, arne.staffId);
    const { staffId } = await networkProgram(world, ["leads:read"]);
    const owners = await world.database.read.selectFrom("staff").select(["id", "name", "email"]).execute();
    expect(owners.map(({ id }) => id)).toEqual(expect.arrayContaining([staffId, arne.staffId]));
    const maker = owners.find(({ id }) => id === staffId)?.name;
    for (const { email } of owners)
      expect(await emailsTo(world, email)).toEqual([
        expect.objectContaining({ text: expect.stringContaining(`${maker} made the token “Books”`) }),
      ]);
    await firmProgram(world, await ownedMailbox(world), ["invoices:read"]);
    expect((await emailsTo(world, owen.email)).map(({ subject }) => subject)).toEqual([
      "A program can now read your firm’s data",
    ]);
  });

  it("pages every kind of record by its index, newest first, and reads one", async () => {
    const test = await atlanta(engine);
    const { world } = test;
    const leads = [];
    for (let no = 0; no < 5; no += 1) leads.push(await submitCleosLead(test, "30301", true, `Kim${no}`));
    const { call } = await networkProgram(world);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { data: { id: string }[]; next: string | null } = await call("listNetworkLeads", {
        query: { limit: "2", kind: "buyer", ...(cursor && { cursor }) },
      });
      seen.push(...idsOf(page));
      cursor = page.next;
    } while (cursor !== null);
    expect(seen).toEqual(leads.toReversed());
    expect(await call("listNetworkLeads", { query: { kind: "seller" } })).toMatchObject({ data: [], next: null });
    const odd: Record<string, string>[] = [{ kind: "nobody" }, { limit: "101" }, { cursor: "x" }, { color: "red" }];
    for (const query of odd) expect(await call("listNetworkLeads", { query })).toMatchObject({ problem: "invalid" });
    expect(await call("readNetworkLead", { params: { id: "nobody" } })).toMatchObject({ problem: "not-found" });
    const firm = await firmProgram(world, await ownedMailbox(world));
    const programOfHolder = { network: call, firm: firm.call };
    const values = ["buyer", "growth", "open", "closed", "contact", "30301"];
    const plans = (filters: (of: readonly string[]) => readonly string[]) =>
      plansOf(world.database, async () => {
        // Those that the filter does not take are refused without a query.
        for (const { holder, endpoints, record } of recordReadings)
          for (const { name } of endpoints)
            for (const filter of filters(record.filters))
              for (const value of filter ? values : [""])
                await programOfHolder[holder](name, { params: { id: "x" }, query: filter ? { [filter]: value } : {} });
      });
    const isFew = (plan: string) => /\b(sources|staff|staffAccounts)\b/.test(plan);
    const [all, filtered] = [await plans(() => [""]), await plans((of) => of)];
    expect(Math.min(all.length, filtered.length)).toBeGreaterThan(networkRecords.length * 2);
    expect(all.filter((plan) => readsWholeTable.test(plan) && !isFew(plan))).toEqual([]);
    // A filter finds its rows by an index, and does not walk through all.
    expect(filtered.filter((plan) => /Seq Scan|^SCAN /m.test(plan) && !isFew(plan))).toEqual([]);
  });

  it("hands out each change after a cursor once it is committed, and the erased as removed", async () => {
    const test = await atlanta(engine);
    const { world } = test;
    const { call } = await networkProgram(world);
    const first = await submitCleosLead(test, "30301", true, "Kim");
    const list = await call("listNetworkLeads");
    const changesAfter = (cursor: string) => call("listNetworkLeadChanges", { query: { cursor } });
    const begun = await call("listNetworkLeadChanges");
    expect(begun).toMatchObject({ data: [{ id: first }], removed: [], more: false });
    expect((await changesAfter(list.changes)).cursor).toBe(begun.cursor);
    expect(await changesAfter(begun.cursor)).toEqual({ data: [], removed: [], cursor: begun.cursor, more: false });

    const second = await submitCleosLead(test);
    await verifyTwice(test, first);
    const changed = await changesAfter(begun.cursor);
    expect(idsOf(changed).toSorted()).toEqual([first, second].toSorted());
    expect(changed.data.find(({ id }: { id: string }) => id === first)).toMatchObject({ stage: "double-verified" });

    await erasePerson(world, { email: "cleo@home.example", phone: undefined });
    const after = await changesAfter(changed.cursor);
    expect(after).toMatchObject({ data: [], removed: [second] });
    expect(idsOf(await call("listNetworkLeads"))).toEqual([first]);
    expect(await call("readNetworkLead", { params: { id: second } })).toMatchObject({ problem: "not-found" });
    expect(await call("listNetworkOfferChanges", { query: { cursor: after.cursor } })).toMatchObject({
      problem: "invalid",
    });
  });

  it("leaves out no change of a transaction that commits late", async () => {
    const test = await atlanta(engine);
    const { world } = test;
    const { call } = await networkProgram(world);
    const [slow, quick] = [await submitCleosLead(test, "30301", true, "Kim"), await submitCleosLead(test)];
    let { cursor } = await call("listNetworkLeadChanges");
    const move = (id: string) => (tx: Parameters<Parameters<typeof world.database.write>[0]>[0]) =>
      tx.updateTable("leads").set({ city: "Macon" }).where("id", "=", id).execute();
    const seen: string[] = [];
    const poll = async () => {
      const page = await call("listNetworkLeadChanges", { query: { cursor } });
      seen.push(...idsOf(page));
      ({ cursor } = page);
    };
    if (engine === "postgres") {
      const { promise: waiting, resolve: release } = Promise.withResolvers<void>();
      const { promise: written, resolve: wrote } = Promise.withResolvers<void>();
      const late = world.database.write(
        async (tx) => {
          await move(slow)(tx);
          wrote();
          await waiting;
        },
        { keys: ["slow"] },
      );
      await written;
      await world.database.write(move(quick), { keys: ["quick"] });
      await poll();
      expect(seen).toEqual([quick]);
      release();
      await late;
    } else {
      await world.database.write(move(quick));
      await poll();
      await world.database.write(move(slow));
    }
    await poll();
    expect(seen).toEqual([quick, slow]);
  });

  it("takes a lead as partners send it, once for its key, and an agent as an applicant", async () => {
    const test = await atlanta(engine);
    const { world } = test;
    const { call, staffId } = await networkProgram(world);
    const source = await addSource(world, {
      facts: { ...partner, costUnit: "lead", capPerDay: null },
      staffId: "Moira",
    });
    const body = { sourceId: source.id, lead: { ...rosa, consent_text: "I agree.", consent: "yes" } };
    const send = (key: string) => call("addNetworkLead", { body, key });
    const sent = await send("rosa-1");
    expect(sent).toMatchObject({ outcome: "accepted", reason: null });
    expect(await send("rosa-1")).toEqual(sent);
    expect(await send("rosa-2")).toMatchObject({ outcome: "repeated", leadId: sent.leadId });
    // Nobody has read the wording yet, so nobody is called.
    expect(await call("readNetworkLead", { params: { id: sent.leadId } })).toMatchObject({
      ...{ firstName: "Rosa", consent: true, consentValid: false, sourceId: source.id },
    });
    expect(await call("addNetworkLead", { body: { ...body, sourceId: "own-site" } })).toMatchObject({
      problem: "invalid",
      errors: [{ field: "sourceId" }],
    });
    expect(await call("addNetworkLead", { body: { sourceId: source.id, lead: {} } })).toMatchObject({ leadId: null });
    const { agreed: _, ...entered } = ada;
    const apply = (key: string) => call("addNetworkAgent", { body: { ...entered, agreed: true }, key });
    const applied = await apply("ada-1");
    expect(applied).toMatchObject({ agentId: expect.any(String), applicationId: expect.any(String) });
    expect([await apply("ada-1"), await apply("ada-2")]).toEqual([applied, applied]);
    expect(await call("readNetworkAgent", { params: { id: applied.agentId } })).toMatchObject({
      ...{ firstName: "Ada", joinedAt: null },
    });
    expect(await call("addNetworkAgent", { body: { ...entered, email: "x", agreed: true } })).toMatchObject({
      errors: [{ field: "email" }],
    });
    const done = (await newestAuditEvents(world.database.read, 20)).filter(({ action }) => action === "lead-sent");
    expect(done).toHaveLength(3);
    expect(done[0]).toMatchObject({ staffId, detail: '{"name":"Books"}' });
  });

  it("gives a firm its own agents, invoices, closings and entries, and nothing of another firm", async () => {
    const test = await atlanta(engine);
    const { world } = test;
    const [adas, bens] = [await agentWithWorkspace(test, ada, "30301"), await agentWithWorkspace(test, ben, "30302")];
    await signedBy(world, adas);
    const owens = await owenOf(world, adas);
    await countersigned(world, adas, owens);
    const at = world.now().toISOString();
    const email = "rhea@rival.example";
    const { id: rival } = await world.database.write(async (tx) => {
      const { id: _, ...row } = await tx
        .selectFrom("brokers")
        .selectAll()
        .where("id", "=", owens)
        .executeTakeFirstOrThrow();
      const other = { ...row, id: world.newId(), email, firm: "Rival Realty", firmKey: "99", createdAt: at };
      await tx.insertInto("brokers").values(other).execute();
      // Ben has named the rival, which never signed for him.
      await tx.updateTable("agents").set({ brokerId: other.id }).where("id", "=", bens).execute();
      return other;
    });
    const own = await storedInvoice(world, {}, { brokerId: owens, agentId: adas });
    const theirs = await storedInvoice(world, {}, { brokerId: rival, agentId: bens });
    const { email: mailbox } = await world.database.read
      .selectFrom("brokers")
      .select("email")
      .where("id", "=", owens)
      .executeTakeFirstOrThrow();
    const [owen, rhea] = [await firmProgram(world, mailbox), await firmProgram(world, email)];
    expect(await owen.call("listFirmAgents")).toMatchObject({ data: [{ id: adas, firstName: "Ada" }] });
    expect(await owen.call("listFirmInvoices")).toMatchObject({ data: [{ id: own.id, closingId: own.closingId }] });
    expect(await owen.call("listFirmEntries")).toMatchObject({ data: [{ invoiceId: own.id, kind: "invoiced" }] });
    expect((await owen.call("listFirmEntries")).data[0].why).toBeUndefined();
    expect(idsOf(await rhea.call("listFirmInvoices"))).toEqual([theirs.id]);
    expect(await rhea.call("listFirmAgents")).toMatchObject({ data: [] });
    expect(await owen.call("listFirmInvoiceChanges")).toMatchObject({ data: [{ id: own.id }], removed: [] });
    for (const { holder, endpoints } of recordReadings)
      for (const { name } of endpoints)
        if (holder === "firm")
          for (const id of [adas, own.id, own.closingId]) {
            const answered = JSON.stringify(await rhea.call(name, { params: { id } }));
            for (const part of [adas, own.id, owens, "Ada"]) expect(answered, name).not.toContain(part);
          }
    expect(await owen.call("listNetworkInvoices")).toMatchObject({ problem: "no-scope" });
    await world.database.write((tx) =>
      tx.updateTable("brokers").set({ email: "new@keystone.example" }).where("id", "=", owens).execute(),
    );
    expect(await owen.call("listFirmAgents")).toEqual({ ok: false, problem: "no-token" });
  });
});
