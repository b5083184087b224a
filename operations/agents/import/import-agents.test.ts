import { describe, expect, it } from "vitest";
import { parseAgentSaid, parseImportCounts, parseUndoCounts } from "#database/engine/stored-json.ts";
import { importedAgents, importOf, saidRows } from "#database/imports/imports.ts";
import { hasCrm } from "#database/payments/has-crm.ts";
import { officeImports } from "#domain/imports/import-state.ts";
import { editAgentRecord } from "#operations/agents/edit-agent-record.ts";
import { chooseImport, startImport, startUndo } from "#operations/imports/choose-import.ts";
import { sendImport } from "#operations/imports/send-import.ts";
import { workOnImports } from "#operations/imports/work-on-imports.ts";
import { issueMissingReceipts } from "#operations/payments/receipts/issue-receipt.ts";
import { recomputeOrder } from "#operations/payments/recompute-order.ts";
import { inTransaction } from "#operations/transaction.ts";
import { ada } from "#test/cast.ts";
import { engines } from "#test/database.ts";
import { atlanta } from "#test/leads.ts";
import { signedInAs } from "#test/office.ts";
import { payingAgent } from "#test/workspace.ts";
import { inviteImportedAgents } from "./invite-imported-agents.ts";

async function* pieces(content: string | Uint8Array) {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  for (let at = 0; at < bytes.length; at += 4096) yield bytes.subarray(at, at + 4096);
}

const header =
  "First Name,Last Name,Email,Phone,License Number,License State,Brokerage,Designated Broker,Broker Email,Zip Codes,Plan,Languages";

/** Moira's own: two in one firm, one zip code of Ada's, one wanted twice, and what cannot be read. */
const file = [
  header,
  'Mina,Solis,mina@keystone.example,404-555-0101,GA 400101,GA,Keystone,Nora Quist,nora@keystone.example,"30308; 30303",Growth,"Spanish, English"',
  "Theo,Brandt,theo@keystone.example,4.04556E+09,GA 400102,Georgia,Keystone,Nora Quist,nora@keystone.example,30308 30301,,",
  "Mina,Solis,MINA@keystone.example,,GA 400999,GA,,,,,,",
  "Ada,Park,other@home.example,,381201,GA,,,,,,",
  "Nobody,,x@home.example,,GA 1234567,GA,,,,,,",
  "Uma,Vega,uma@home.example,,,GA,,,,,,",
  "Sam,Vega,sam@home.example,,GA 400103,GA,,,,,Platinum,",
].join("\n");

describe.each(engines)("on %s", (engine) => {
  async function office() {
    const test = await atlanta(engine);
    const { world } = test;
    const { read } = world.database;
    const { staffId } = await signedInAs(world, "owner");
    const by = { agentId: officeImports, member: { id: staffId, role: "agent" as const } };
    const work = async () => {
      while (await workOnImports(world));
    };
    const check = async (content: string | Uint8Array, isGiven = true) => {
      const sent = await sendImport(world, by, { name: "agents.csv", content: pieces(content) });
      if (!sent.ok) throw new Error(sent.reason);
      const agents = { plan: "standard" as const, isGiven };
      expect(await chooseImport(world, by, { id: sent.id, fields: [], agents })).toEqual({ ok: true });
      await work();
      return sent.id;
    };
    const run = async (id: string) => {
      expect(await startImport(world, by, id)).toEqual({ ok: true });
      await work();
    };
    const stored = async (id: string) => {
      const found = await importOf(read, by, id);
      if (!found) throw new Error("no import");
      return { ...found, counts: parseImportCounts(found.counts), undoCounts: parseUndoCounts(found.undoCounts) };
    };
    const rows = async (id: string) =>
      (await saidRows(read, id, { after: 0, most: 1000 })).map(({ no, outcome, reason, says }) => {
        const { why = null, zips = null } = says ? parseAgentSaid(says) : {};
        return { no, outcome, reason, why, zips };
      });
    const undo = async (id: string) => {
      expect(await startUndo(world, by, id)).toEqual({ ok: true });
      await work();
      return (await stored(id)).undoCounts;
    };
    const count = async (table: "agents" | "applications" | "orders" | "zipClaims" | "members" | "brokers") =>
      (await read.selectFrom(table).selectAll().execute()).length;
    return { ...test, read, by, staffId, check, run, stored, rows, undo, work, count };
  }

  it("Moira sees what each row becomes, imports exactly that, writes to nobody, and takes it back", async () => {
    const { world, read, check, run, rows, stored, undo, count } = await office();
    const adas = await payingAgent({ world }, { ...ada, planPrimaryArea: "30301", planSecondaryArea: "30301" });
    const mails = (await read.selectFrom("deliveries").selectAll().execute()).length;
    const tables = ["agents", "applications", "orders", "zipClaims", "members", "brokers"] as const;
    const before = await Promise.all(tables.map(count));
    const id = await check(file);
    expect(await Promise.all(tables.map(count))).toEqual(before);
    const [dry, counts] = [await rows(id), (await stored(id)).counts];
    expect(counts).toMatchObject({ new: 2, same: 2, refused: 3, shortened: 1, zips: 2, waiting: 2 });
    expect(dry.map(({ no, outcome, reason, why }) => [no, outcome, reason ?? why])).toEqual([
      [2, "new", null],
      [3, "new", null],
      [4, "same", "file"],
      [5, "same", "license"],
      [6, "refused", "no-name"],
      [7, "refused", "no-license"],
      [8, "refused", "unknown-plan"],
    ]);
    expect(dry[1]?.zips).toMatchObject({ reserved: [], waiting: ["30308", "30301"] });
    await run(id);
    expect(await rows(id)).toEqual(dry);
    expect((await stored(id)).counts).toEqual(counts);
    const [mina, theo] = await importedAgents(read, id);
    const orders = await read.selectFrom("orders").selectAll().where("provider", "=", "office").execute();
    expect(orders).toMatchObject([
      { agentId: mina?.id, plan: "Growth Plan", state: "paid", expectedCents: 0, chargedCents: null },
      { agentId: theo?.id, plan: "Standard Plan" },
    ]);
    expect((await hasCrm(read, { agentId: mina?.id ?? "" })).open).toBe(true);
    const firms = await read.selectFrom("agents").select("brokerId").where("brokerage", "=", "Keystone").execute();
    expect(new Set(firms.map(({ brokerId }) => brokerId)).size).toBe(1);
    expect((await read.selectFrom("deliveries").selectAll().execute()).length).toBe(mails);
    // What runs by itself later leaves a given plan as it is.
    await inTransaction(world, (tx) => recomputeOrder(tx, orders[0]?.id ?? ""));
    await issueMissingReceipts(world);
    const after = await read.selectFrom("orders").select("state").where("provider", "=", "office").execute();
    expect(after).toEqual([{ state: "paid" }, { state: "paid" }]);
    expect(
      await read
        .selectFrom("receipts")
        .selectAll()
        .where("orderId", "=", orders[0]?.id ?? "")
        .execute(),
    ).toEqual([]);

    expect(await undo(id)).toEqual({ reversed: 2, kept: 0, lost: 0 });
    expect(await Promise.all(tables.map(count))).toEqual(before);
    expect(await read.selectFrom("agents").select("id").execute()).toEqual([{ id: adas.agentId }]);
    const actions = await read
      .selectFrom("auditEvents")
      .select("action")
      .where("about", "=", id)
      .orderBy("at")
      .execute();
    expect(actions.map(({ action }) => action).toSorted()).toEqual(["agents-import-undone", "agents-imported"]);
  });

  it("an agent who was touched stays, and is named; the zip code of the other goes to who waits", async () => {
    const { world, read, check, run, undo, staffId, rows } = await office();
    const first = await check(file);
    await run(first);
    const [mina] = await importedAgents(read, first);
    const agentId = mina?.id ?? "";
    const second = await check(`${header}\nPia,Ortiz,pia@home.example,,GA 400201,GA,,,,30303,,`);
    await run(second);
    expect((await rows(second))[0]?.zips).toMatchObject({ waiting: ["30303"] });
    const edit = {
      firstName: "Mina",
      lastName: "Solis",
      phone: "404-555-0101",
      officeAddress: "1 Main St",
      state: "GA",
    };
    await editAgentRecord(world, { agentId, staffId }, edit);
    expect(await undo(first)).toEqual({ reversed: 2, kept: 1, lost: 0 });
    expect(await importedAgents(read, first)).toMatchObject([{ id: agentId, undone: "kept" }]);
    expect(await undo(second)).toEqual({ reversed: 1, kept: 0, lost: 0 });
  });

  it("an agent who was emailed once, however often it was pressed, stays when the import is taken back", async () => {
    const { world, read, check, run, undo, staffId, count } = await office();
    const id = await check(file);
    await run(id);
    const invited = await inviteImportedAgents(world, { importId: id, staffId });
    expect(invited).toBe(3);
    expect(await inviteImportedAgents(world, { importId: id, staffId })).toBe(0);
    expect(await undo(id)).toEqual({ reversed: 0, kept: 3, lost: 0 });
    expect(await count("members")).toBe(3);
    expect(await importedAgents(read, id)).toHaveLength(3);
  });

  it("without a given plan, zip codes are reserved for a week and nobody can sign in", async () => {
    const { read, world, check, run, staffId } = await office();
    const id = await check(file, false);
    await run(id);
    expect(await read.selectFrom("orders").selectAll().execute()).toEqual([]);
    const claims = await read.selectFrom("zipClaims").select(["state", "reservedUntil"]).execute();
    expect(claims.map(({ state }) => state)).toEqual(["reserved", "reserved", "reserved"]);
    expect(await inviteImportedAgents(world, { importId: id, staffId })).toBe(0);
  });

  it("200 agents of a killed run are there once each, from Excel’s own encoding", { timeout: 180_000 }, async () => {
    const { world, read, by, check, stored, rows, clock, count } = await office();
    const many = Array.from(
      { length: 200 },
      (_, at) => `Zoë,Núñez ${at},z${at}@home.example,,GA ${500_000 + at},GA,,,,30303,,`,
    );
    const text = [header, ...many].join("\r\n");
    const id = await check(Uint8Array.from(text, (sign) => sign.charCodeAt(0)));
    const dry = await rows(id);
    expect((await stored(id)).counts).toMatchObject({ new: 200, zips: 1, waiting: 199 });
    await startImport(world, by, id);
    const { write } = world.database;
    let writes = 0;
    world.database.write = (work, turn) => {
      writes += 1;
      if (writes === 4) return Promise.reject(new Error("killed"));
      return write(work, turn);
    };
    await expect(workOnImports(world)).rejects.toThrow("killed");
    world.database.write = write;
    expect(await count("agents")).toBeLessThan(200);
    clock.pass({ seconds: 61 });
    expect(await workOnImports(world)).toBe(true);
    expect(await stored(id)).toMatchObject({ state: "done" });
    expect(await rows(id)).toEqual(dry);
    const names = await read.selectFrom("agents").select("lastName").execute();
    expect(new Set(names.map(({ lastName }) => lastName)).size).toBe(200);
    expect(names).toHaveLength(200);
  });
});
