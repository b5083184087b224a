import { describe, expect, it } from "vitest";
import { workOnImports } from "#operations/imports/work-on-imports.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { alertsIn, visibleText } from "./html.ts";
import { signedInAs } from "./office.ts";
import { postFiles } from "./post-files.ts";

const file = [
  "Name,Email,License,License State,Zip Codes,Mystery",
  'Mina Solis,mina@home.example,GA 400101,GA,"30308 30303",x',
  "Uma Vega,,GA 400102,GA,,x",
].join("\n");

async function office(role: "owner" | "account-manager" = "owner") {
  const site = await atlantaSite();
  const { cookie } = await signedInAs(site.world, role);
  const get = (path: string) => site.request("GET", path, { headers: { cookie } });
  const post = (path: string, form: Record<string, string> = {}) =>
    site.request("POST", path, { form, headers: { cookie } });
  const send = (content: string | Uint8Array<ArrayBuffer>) =>
    postFiles(site, "/office/agent-imports", { fields: { file: new File([content], "agents.csv") }, cookie });
  const work = async () => {
    while (await workOnImports(site.world));
  };
  const seen = async (path: string) => visibleText((await get(path)).text);
  return { site, get, post, send, work, seen };
}

describe("Moira, an owner, imports her agents", () => {
  it("sees columns, what each row becomes, and the report; invites them, who stay when it is taken back", async () => {
    const { get, post, send, work, seen } = await office();
    expect((await get("/office/agents")).text).toContain('href="/office/agent-imports"');
    const page = (await send(file)).headers.location ?? "";
    expect(page).toMatch(/^\/office\/agent-imports\/[\w-]+$/);
    const columns = await get(page);
    expect(columns.text).toMatch(/name="column-2"[\s\S]*?<option value="license-number" selected=""/);
    expect((await post(`${page}/columns`, { plan: "growth", given: "on" })).status).toBe(303);
    expect(await seen(page)).toContain("We are counting.");
    await work();
    const rows = ["1 new agent", "2 zip codes for them", "Mina Solis", "New agent", "30308, 30303", "no email"];
    const checked = await seen(page);
    for (const sentence of ["Nobody has been added yet.", ...rows]) expect(checked).toContain(sentence);
    expect((await post(`${page}/run`)).status).toBe(303);
    await work();
    for (const sentence of rows) expect(await seen(page)).toContain(sentence);
    const csv = (await get(`${page}/rows.csv`)).text;
    expect(csv).toMatch(/^2,Mina Solis,New agent,.*30308, 30303/m);
    expect(csv).toContain("3,Uma Vega GA 400102 GA,Left out: no email,,Uma Vega,,GA 400102,GA,,x");
    const agents = await seen("/office/agents");
    expect(agents).toMatch(/Mina Solis[\s\S]*Growth Plan/);
    const [, agent = ""] = /href="(\/office\/agents\/[\w-]+)"/.exec((await get(page)).text) ?? [];
    expect(await seen(agent)).toContain("30308");
    const invited = (await post(`${page}/invitations`)).headers.location ?? "";
    expect(await seen(invited)).toContain("1 agent emailed.");
    await post(`${page}/undo`);
    await work();
    expect(await seen(page)).toContain("1 agent kept: invited");
    expect((await get(agent)).status).toBe(200);
    expect(await seen("/office/audit-log")).toContain("Took an import of agents back");
  });

  it("reads why a file or a choice is refused", async () => {
    const { get, post, send } = await office();
    const card = "BEGIN:VCARD\nVERSION:3.0\nFN:Noor Haddad\nEND:VCARD\n";
    for (const [content, sentence] of [
      ["", "This file is empty."],
      [card, "This is not a CSV"],
    ] as const) {
      const { status, text } = await send(content);
      expect([status, ...alertsIn(text)]).toEqual([422, expect.stringContaining(sentence)]);
    }
    const page = (await send("Name,Mail\nMina Solis,x\n")).headers.location ?? "";
    const refused = await post(`${page}/columns`, { plan: "growth" });
    expect([refused.status, ...alertsIn(refused.text)]).toEqual([422, expect.stringContaining("license number")]);
    expect((await post(`${page}/removal`)).headers.location).toBe("/office/agent-imports?done=removed");
    expect((await get(page)).status).toBe(404);
  });

  it("nobody else of the office may", async () => {
    const { get, send } = await office("account-manager");
    expect((await get("/office/agents")).text).not.toContain('href="/office/agent-imports');
    expect((await get("/office/agent-imports")).status).toBe(403);
    expect((await send(file)).status).not.toBe(303);
  });
});
