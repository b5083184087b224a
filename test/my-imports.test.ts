import { describe, expect, it } from "vitest";
import { workOnImports } from "#operations/imports/work-on-imports.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { ada, ben } from "./cast.ts";
import { alertsIn, visibleText } from "./html.ts";
import { openWorkspace } from "./open-workspace.ts";
import { postFiles } from "./post-files.ts";
import { payingAgent, signInToWorkspace } from "./workspace.ts";

/** Ben has Growth, and so the CRM. */
async function bensWorkspace() {
  const { site, cookie, get, post } = await openWorkspace(await atlantaSite(), ben);
  const send = (content: string | Uint8Array<ArrayBuffer>, name = "people.csv") =>
    postFiles(site, "/my/imports", { fields: { file: new File([content], name) }, cookie });
  const work = async () => {
    while (await workOnImports(site.world));
  };
  const seen = async (path: string) => visibleText((await get(path)).text);
  return { site, cookie, get, post, send, work, seen };
}

const file = [
  "First Name,Last Name,Email,Phone,Mystery",
  "Rosa,Lind,rosa@home.example,404-555-0142,=1+1",
  "Karl,Lind,,404-555-0142,",
  ",,,,nobody",
].join("\n");

describe("Ben imports his people", () => {
  it("sees columns with values, then counts, then the report, and takes all back in one press", async () => {
    const { send, get, post, work, seen } = await bensWorkspace();
    const sent = await send(file);
    expect(sent.status).toBe(303);
    const page = sent.headers.location ?? "";
    expect(page).toMatch(/^\/my\/imports\/[\w-]+$/);
    const columns = await get(page);
    expect(visibleText(columns.text)).toContain("rosa@home.example");
    expect(columns.text).toMatch(/name="column-2"[\s\S]*?<option value="email" selected=""/);
    expect((await post(`${page}/columns`, { way: "fill", tag: "Fair 2026" })).status).toBe(303);
    expect(await seen(page)).toContain("We are counting.");
    expect((await get(page)).text).toContain('http-equiv="refresh"');
    await work();
    const counts = ["2 people added", "shares a phone with somebody else", "1 row left out"];
    const checked = await seen(page);
    for (const sentence of ["Nobody has been added or changed yet.", ...counts]) expect(checked).toContain(sentence);
    expect((await post(`${page}/run`)).status).toBe(303);
    expect(await seen(page)).toContain("0 of 4 rows imported.");
    await work();
    const report = await seen(page);
    for (const sentence of counts) expect(report).toContain(sentence);
    const refused = await get(`${page}/refused.csv`);
    expect(refused.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(refused.text).toContain('4,"No name, company, phone or email",,,,,nobody');
    await post(`${page}/undo`);
    await work();
    expect(await seen(page)).toContain("2 rows reversed");
    expect(await seen("/my/imports")).toContain("Taken back");
  });

  it("reads why a file cannot be read, with its row, and what to do", async () => {
    const { send } = await bensWorkspace();
    const refusals: [string | Uint8Array<ArrayBuffer>, string][] = [
      ["", "This file is empty."],
      [Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0]), "This is an Excel workbook. Save it as CSV"],
      [Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0]), "This is not a CSV or vCard file"],
      ["Name,Email\n", "This file has no people"],
      ['Name,Notes\nRosa Lind,"open\nKarl,x\n', "Row 2: A quotation mark opens a cell"],
      [new Uint8Array(50 * 1024 * 1024 + 1).fill(65), "This file is larger than 50 MB."],
    ];
    for (const [content, sentence] of refusals) {
      const { status, text } = await send(content);
      expect([status, ...alertsIn(text)]).toEqual([422, expect.stringContaining(sentence)]);
    }
  });

  it("nobody else sees his file, and without the CRM Ada reads what it would be", async () => {
    const { site, send, post } = await bensWorkspace();
    const page = (await send(file)).headers.location ?? "";
    await payingAgent(site, ada);
    const cookie = await signInToWorkspace(site, ada);
    for (const path of [page, `${page}/refused.csv`])
      expect((await site.request("GET", path, { headers: { cookie } })).status).toBe(404);
    for (const act of ["columns", "run", "undo"])
      expect((await site.request("POST", `${page}/${act}`, { form: {}, headers: { cookie } })).status).not.toBe(303);
    const closed = visibleText((await site.request("GET", "/my/imports", { headers: { cookie } })).text);
    expect(closed).toContain("Bring your people in a CSV or vCard file");
    expect(closed).not.toContain("people.csv");
    const refused = await postFiles(site, "/my/imports", { fields: { file: new File([file], "a.csv") }, cookie });
    expect([refused.status, ...alertsIn(refused.text)]).toEqual([422, expect.stringContaining("no CRM")]);
    expect((await post(`${page}/removal`)).headers.location).toBe("/my/imports?done=removed");
    expect((await site.world.database.read.selectFrom("imports").selectAll().execute()).length).toBe(0);
  });

  it("takes all his people along as CSV, which our own import knows, and as cards", async () => {
    const { send, get, post, work, seen } = await bensWorkspace();
    const page = (await send(`${file}\n"=1+1",O'Neil,neil@home.example,,`)).headers.location ?? "";
    for (const act of ["columns", "run"]) {
      await post(`${page}/${act}`, { way: "fill", tag: "" });
      await work();
    }
    const csv = (await get("/my/export/contacts.csv")).text;
    expect(csv).toContain("Rosa,Lind,");
    expect(csv).toContain("'=1+1,O'Neil,");
    const cards = (await get("/my/export/contacts.vcf")).text;
    expect(cards.match(/^BEGIN:VCARD\r\nVERSION:4.0$/gm)).toHaveLength(3);
    expect(cards).toContain("TEL:404-555-0142");
    const again = (await send(csv)).headers.location ?? "";
    await post(`${again}/columns`, { way: "fill", tag: "" });
    await work();
    expect(await seen(again)).toContain("2 rows changed nothing: you have these people");
  });
});
