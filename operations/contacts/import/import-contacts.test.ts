import { describe, expect, it } from "vitest";
import { parseCells, parseColumns, parseImportCounts, parseUndoCounts } from "#database/engine/stored-json.ts";
import { importOf, keptByUndo, refusedRows } from "#database/imports/imports.ts";
import { importFields } from "#domain/contacts/import/import-field.ts";
import { noCounts } from "#domain/imports/import-state.ts";
import { addContact } from "#operations/contacts/edit-contact.ts";
import { removeUnusedFiles } from "#operations/files/remove-unused-files.ts";
import { chooseImport, startImport, startUndo } from "#operations/imports/choose-import.ts";
import { endImports } from "#operations/imports/end-imports.ts";
import { sendImport } from "#operations/imports/send-import.ts";
import { workOnImports } from "#operations/imports/work-on-imports.ts";
import { ben } from "#test/cast.ts";
import { enginesOf } from "#test/database.ts";
import { atlanta } from "#test/leads.ts";
import { payingAgent } from "#test/workspace.ts";

async function* pieces(text: string) {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += 4096) yield bytes.subarray(at, at + 4096);
}

const headed = (rows: string) => `First Name,Last Name,Email,Phone,Notes,Tags,Do Not Call\n${rows}`;

/** One new, one twice, one of a household, one who is stopped, one with a shortened phone, one refused. */
const file = headed(
  [
    "Rosa,Lind,rosa@home.example,404-555-0142,Likes porches,past client,",
    "Rosa,Lind,ROSA@home.example,404-555-0143,,,",
    "Karl,Lind,,404-555-0142,,,yes",
    "Mia,Ortiz,,4.04556E+09,,,",
    ",,,,a note alone,,",
    "Only,Name,,,,,",
    "Only,Name,,,,,",
  ].join("\n"),
);

describe.each(enginesOf("contacts"))("on %s", (engine) => {
  async function book() {
    const test = await atlanta(engine);
    const { world } = test;
    const { agentId } = await payingAgent(test, ben);
    const { read } = world.database;
    const member = await read.selectFrom("memberships").selectAll().where("agentId", "=", agentId).executeTakeFirst();
    const by = { agentId, member: { id: member?.memberId ?? agentId, role: member?.role ?? ("agent" as const) } };
    const send = async (text: string, name = "people.csv") => {
      const sent = await sendImport(world, by, { name, content: pieces(text) });
      if (!sent.ok) throw new Error(sent.reason);
      return sent.id;
    };
    const work = async () => {
      while (await workOnImports(world));
    };
    const check = async (text: string, choice: { way?: string; tag?: string } = {}) => {
      const id = await send(text);
      expect(await chooseImport(world, by, { id, fields: [], way: "fill", tag: "", ...choice })).toEqual({ ok: true });
      await work();
      return id;
    };
    const run = async (text: string, choice: { way?: string; tag?: string } = {}) => {
      const id = await check(text, choice);
      expect(await startImport(world, by, id)).toEqual({ ok: true });
      await work();
      return id;
    };
    const undo = async (id: string) => {
      expect(await startUndo(world, by, id)).toEqual({ ok: true });
      await work();
      return parseUndoCounts((await stored(id)).undoCounts);
    };
    const stored = async (id: string) => {
      const found = await importOf(read, by, id);
      if (!found) throw new Error("no import");
      return found;
    };
    const counts = async (id: string) => parseImportCounts((await stored(id)).counts);
    const people = () =>
      read
        .selectFrom("contacts")
        .select(["id", "firstName", "lastName", "about", "version", "importId"])
        .where("agentId", "=", agentId)
        .orderBy("createdAt")
        .orderBy("id")
        .execute();
    const all = (table: "contactPoints" | "contactTags" | "contactStops" | "contactTerms" | "importRows") =>
      read.selectFrom(table).selectAll().execute();
    return { ...test, by, send, check, run, undo, stored, counts, people, all, work };
  }

  it("Ben's file is counted, read as counted, and taken back", async () => {
    const { check, counts, stored, people, all, undo, by, world, work } = await book();
    const id = await check(file);
    const expected = { ...noCounts, new: 4, filled: 1, same: 1, refused: 1, households: 1, shortened: 1, stopped: 1 };
    expect(await stored(id)).toMatchObject({ state: "checked", total: 8 });
    expect(await counts(id)).toEqual(expected);
    expect(await people()).toEqual([]);
    await startImport(world, by, id);
    await work();
    expect(await stored(id)).toMatchObject({ state: "done", doneTo: 8 });
    expect(await counts(id)).toEqual(expected);
    expect((await people()).map(({ firstName }) => firstName)).toEqual(["Rosa", "Karl", "Mia", "Only"]);
    const points = await all("contactPoints");
    expect(points.map((point) => "address" in point && point.address)).toEqual(
      expect.arrayContaining(["rosa@home.example", "+14045550142", "+14045550143"]),
    );
    expect(await all("contactStops")).toMatchObject([{ kind: "phone", address: "+14045550142", source: "import" }]);
    expect(await all("contactTags")).toMatchObject([{ tag: "past client" }]);
    const [refused] = await refusedRows(world.database.read, id, 0, 10);
    expect(refused).toMatchObject({ no: 6, reason: "empty" });
    expect(parseCells(refused?.cells ?? null)[4]).toBe("a note alone");
    expect(await undo(id)).toEqual({ reversed: 5, kept: 0, lost: 0 });
    expect(await people()).toEqual([]);
    for (const table of ["contactPoints", "contactTags", "contactTerms"] as const) expect(await all(table)).toEqual([]);
  });

  it("nobody is added twice: the same file again, one person three times, a card of a name alone", async () => {
    const { run, counts, people } = await book();
    await run(file);
    expect(await counts(await run(file))).toMatchObject({ new: 0, filled: 0, same: 6, refused: 1 });
    const card = "BEGIN:VCARD\nVERSION:3.0\nFN:Noor Haddad\nTEL:404-555-0177\nEND:VCARD\n";
    expect(await counts(await run(card.repeat(3)))).toMatchObject({ new: 1, same: 2 });
    expect(await people()).toHaveLength(5);
  });

  it("fills blanks, overwrites or skips, as chosen once; the undo restores what was there, and keeps what Ben changed", async () => {
    const { run, undo, people, counts, by, world, all } = await book();
    const entered = {
      firstName: "Rosa",
      lastName: "",
      company: "",
      street: "",
      city: "",
      zip: "",
      state: "",
      birthday: "",
    };
    const ways = { phone: "", phone2: "", phone3: "", email: "rosa@home.example", email2: "", email3: "" };
    await addContact(world, by, { ...entered, ...ways, about: "Met at the fair" });
    const row = headed("Rosa,Lind,rosa@home.example,404-555-0142,Likes porches,vip,\n");
    expect(await counts(await run(row, { way: "skip", tag: "Fair" }))).toMatchObject({ same: 1, filled: 0 });
    expect(await people()).toMatchObject([{ lastName: null, about: "Met at the fair" }]);
    expect(await all("contactTags")).toMatchObject([{ tag: "fair" }]);
    const filling = await run(row);
    expect(await people()).toMatchObject([{ lastName: "Lind", about: "Met at the fair" }]);
    expect(await undo(filling)).toEqual({ reversed: 1, kept: 0, lost: 0 });
    expect(await people()).toMatchObject([{ lastName: null, about: "Met at the fair" }]);
    expect(await all("contactPoints")).toHaveLength(1);
    const over = await run(row, { way: "overwrite" });
    expect(await people()).toMatchObject([{ lastName: "Lind", about: "Met at the fair\n\nLikes porches" }]);
    await world.database.write((tx) => tx.updateTable("contacts").set({ version: 99 }).execute());
    expect(await undo(over)).toEqual({ reversed: 0, kept: 1, lost: 0 });
    expect(await keptByUndo(world.database.read, over, 10)).toMatchObject([{ firstName: "Rosa", lastName: "Lind" }]);
  });

  it("a row that a killed process did not reach is read once, and none twice", async () => {
    const { check, stored, people, by, world, all, clock } = await book();
    const many = headed(Array.from({ length: 60 }, (_, at) => `P${at},Lind,p${at}@home.example,,,,`).join("\n"));
    const id = await check(many);
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
    const half = await people();
    expect(half.length).toBeGreaterThan(0);
    expect(half.length).toBeLessThan(60);
    expect(await workOnImports(world)).toBe(false);
    clock.pass({ seconds: 61 });
    expect(await workOnImports(world)).toBe(true);
    expect(await stored(id)).toMatchObject({ state: "done" });
    expect(await people()).toHaveLength(60);
    expect(new Set((await people()).map(({ firstName }) => firstName)).size).toBe(60);
    expect(await all("importRows")).toHaveLength(60);
  });

  it("a file that cannot be read to its end changes nobody", async () => {
    const { check, stored, people, by, world } = await book();
    const open = 'Karl Lind,"open\n';
    const id = await check(`Name,Notes\n${"Mia Ortiz,x\n".repeat(60)}${open}`);
    expect(await stored(id)).toMatchObject({ state: "refused", fault: "unclosed-quote", faultAt: 62 });
    const sent = await sendImport(world, by, { name: "people.csv", content: pieces(`Name,Notes\n${open}Rosa,x\n`) });
    expect(sent).toEqual({ ok: false, reason: "unclosed-quote", at: 2 });
    expect(await people()).toEqual([]);
  });

  it("30 days later the file and its rows are gone, and the people stay", async () => {
    const { run, stored, all, people, by, world, clock } = await book();
    const id = await run(file);
    clock.pass({ seconds: 31 * 86_400 });
    expect(await startUndo(world, by, id)).toEqual({ ok: false, reason: "too-late" });
    expect(await endImports(world)).toBe(1);
    expect(await removeUnusedFiles(world)).toBe(1);
    expect(await stored(id)).toMatchObject({ sha256: "", columns: "[]" });
    expect(await all("importRows")).toEqual([]);
    expect(await people()).toHaveLength(4);
  });

  it("columns are proposed with values, and Ben may say what one is", async () => {
    const { send, stored, by, world, work, people } = await book();
    const id = await send("Who,Mail\nRosa Lind,rosa@home.example\n");
    expect(parseColumns((await stored(id)).columns, importFields)).toEqual([
      { name: "Who", field: "extra", samples: ["Rosa Lind"] },
      { name: "Mail", field: "extra", samples: ["rosa@home.example"] },
    ]);
    const choose = (fields: string[]) => chooseImport(world, by, { id, fields, way: "fill", tag: "" });
    expect(await choose([])).toEqual({ ok: false, reason: "nobody" });
    expect(await choose(["full-name", "email"])).toEqual({ ok: true });
    await work();
    await startImport(world, by, id);
    await work();
    expect(await people()).toMatchObject([{ firstName: "Rosa", lastName: "Lind" }]);
  });
});
