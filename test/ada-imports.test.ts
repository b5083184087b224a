import { expect, it } from "vitest";
import { workOnImports } from "#operations/imports/work-on-imports.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { ada } from "./cast.ts";
import { visibleText } from "./html.ts";
import { openWorkspace } from "./open-workspace.ts";
import { postFiles } from "./post-files.ts";

const card = (...lines: string[]) => ["BEGIN:VCARD", "VERSION:3.0", ...lines, "END:VCARD", ""].join("\r\n");

/** Counted by hand. Eight cards: five people, one of them twice, two that are nobody, and one household. */
const cards = [
  card("N:Lind;Rosa;;;", "TEL;TYPE=CELL:404-555-0142", "EMAIL:rosa@home.example"), // 1: new
  card("FN:Karl Lind", "TEL:404-555-0142"), // 2: new; he shares Rosa's phone
  card("N:Lind;Rosa;;;", "EMAIL:ROSA@home.example"), // 3: Rosa again
  card("FN:Nobody Read", "no property"), // 4: cannot be read
  card("FN:Mia Ortiz", "TEL:404-555-0143"), // 5: new, without an email
  card("TEL:404-555-0144"), // 6: new, without a name
  card("NOTE:A group of the phone"), // 7: nobody
  card("FN:Noor Haddad", "EMAIL:noor@home.example"), // 8: new, without a phone
].join("");

const friends = "Amy,Bea,Cy,Dan,Eve,Flo,Gus,Hal,Ida,Jan,Kim,Leo,Max,Nan,Otto,Pia,Quin,Rex" // 18 first names
  .split(",");

/**
 * 23 rows under the header: 20 new (18 friends; Ann, who shares Amy's phone; Bo, whose phone Excel shortened), Rosa is
 * filled, Karl is as he was, and one row is nobody.
 */
const google = [
  "First Name,Last Name,Notes,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code",
  "Rosa,Lind,,,rosa@home.example,,,12 Oak St,Atlanta,GA,30308", // row 2
  "Karl,Lind,,,,,404-555-0142,,,,", // row 3
  ...friends.map((name, at) => `${name},Park,,* Home,${name}@home.example,Mobile,404-555-01${50 + at},,,,`), // rows 4 to 21
  "Ann,Bauer,,,,,404-555-0150,,,,", // row 22
  ",,a note alone,,,,,,,,", // row 23
  "Bo,Chen,,,,,4.04556E+09,,,,", // row 24
].join("\n");

/** Six rows: three new, Rosa and Amy are filled, and one is nobody. */
const followUpBoss = [
  "ID,First Name,Last Name,Stage,Assigned To,Tags,Email 1,Email 1 - Type,Phone 1,Phone 1 - Type",
  "1,Rosa,Lind,Closed,Ada,Past Client,rosa@home.example,home,,", // row 2
  "2,Amy,Park,Lead,Ada,,amy@home.example,home,404-555-0171,mobile", // row 3
  "3,Sam,Vega,Lead,Ada,,sam@home.example,home,,", // row 4
  "4,Tia,Vega,Lead,Ada,,tia@home.example,home,,", // row 5
  "5,Uma,Vega,Lead,Ada,,uma@home.example,home,,", // row 6
  "6,,,Lead,Ada,,,,,", // row 7
].join("\n");

it("Ada imports her cards and two files as counted by hand, edits 17 people, and takes both files back in two presses", async () => {
  const { site, world, cookie, get, post } = await openWorkspace(await atlantaSite(), {
    ...{ ...ada, plan: "Growth Plan", planPrice: "$1,050" },
  });
  const work = async () => {
    while (await workOnImports(world));
  };
  const seen = async (path: string) => visibleText((await get(path)).text);
  const people = async () => {
    const rows = await world.database.read.selectFrom("contacts").selectAll().orderBy("id").execute();
    return rows.map(({ version: _, ...row }) => row);
  };
  const points = () => world.database.read.selectFrom("contactPoints").selectAll().orderBy("id").execute();
  async function imported(content: string, name: string) {
    const file = new File([content], name);
    const sent = await postFiles(site, "/my/imports", { fields: { file }, cookie });
    const page = sent.headers.location ?? "";
    for (const act of ["columns", "run"]) {
      await post(`${page}/${act}`, { way: "fill", tag: "" });
      await work();
    }
    return page;
  }
  const undone = async (page: string) => {
    expect((await post(`${page}/undo`)).status).toBe(303);
    await work();
    return seen(page);
  };

  const ofCards = await seen(await imported(cards, "contacts.vcf"));
  for (const count of ["5 people added", "1 of them shares a phone", "1 row changed nothing", "2 rows left out"])
    expect(ofCards).toContain(count);
  const before = [await people(), await points()];

  const googles = await imported(google, "google.csv");
  const ofGoogle = await seen(googles);
  for (const count of [
    "20 people added",
    "1 of them shares a phone",
    "1 row filled or updated",
    "1 row changed nothing",
  ])
    expect(ofGoogle).toContain(count);
  for (const count of ["1 row has a phone that Excel shortened", "Rows 24.", "1 row left out"])
    expect(ofGoogle).toContain(count);
  expect((await get(`${googles}/refused.csv`)).text).toContain('23,"No name, company, phone or email"');

  const bosss = await imported(followUpBoss, "boss.csv");
  const ofBoss = await seen(bosss);
  for (const count of ["3 people added", "2 rows filled or updated", "1 row left out"]) expect(ofBoss).toContain(count);
  expect((await get(`${bosss}/refused.csv`)).text).toContain('7,"No name, company, phone or email",6');
  expect(await people()).toHaveLength(5 + 20 + 3);

  // Bea to Rex are 17.
  for (const name of friends.slice(1)) {
    const { id, version } = await world.database.read
      .selectFrom("contacts")
      .select(["id", "version"])
      .where("firstName", "=", name)
      .executeTakeFirstOrThrow(() => new Error(`${name} is not in the book.`));
    const entered = { firstName: name, lastName: "Park", about: "Met at the fair", email: `${name}@home.example` };
    expect((await post(`/my/contacts/${id}/edit`, { ...entered, version: String(version) })).status).toBe(303);
  }

  // Three people go, Rosa and Amy are as before.
  expect(await undone(bosss)).toContain("5 rows reversed");
  const report = await undone(googles);
  // Amy, Ann and Bo go, Rosa is as the cards left her.
  for (const count of ["4 rows reversed", "17 rows kept: you changed the person since"])
    expect(report).toContain(count);
  const left = await people();
  expect(left).toHaveLength(5 + 17);
  expect(left.filter(({ about }) => about === "Met at the fair")).toHaveLength(17);
  const others = new Set(left.flatMap(({ about, id }) => (about === null ? id : [])));
  expect([
    left.filter(({ id }) => others.has(id)),
    (await points()).filter(({ contactId }) => others.has(contactId)),
  ]).toEqual(before);
});
