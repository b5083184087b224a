import { describe, expect, it } from "vitest";
import { closingsOfLead } from "#database/fees/closings.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { ada, ben } from "./cast.ts";
import { closingForm } from "./closings.ts";
import { visibleText } from "./html.ts";
import { acceptCleosLead } from "./leads.ts";
import { signedInAs } from "./office.ts";
import { signedWorkspace } from "./open-workspace.ts";
import { payingAgent, signInToWorkspace } from "./workspace.ts";

/** Ada, on Professional with 15%, has signed and accepted Rosa's lead; it is November 20, 2026. */
async function rosasLead() {
  const workspace = await signedWorkspace(await atlantaSite(), { ...ada, plan: "Professional Plan" });
  const { site, world, agentId, get, post } = workspace;
  const leadId = await acceptCleosLead(site);
  const page = `/my/leads/${leadId}/closing`;
  const closings = () => closingsOfLead(world.database.read, leadId);
  const named = async () => {
    const closing = (await closings()).at(-1);
    return { closing: closing?.id ?? "", version: String(closing?.version ?? 0) };
  };
  return { site, world, agentId, get, post, leadId, page, closings, named };
}

describe("Ada's page of the closings", () => {
  it("Rosa closes at $412,000 with a side commission of $10,300 at 15%: the page says $1,545 and why", async () => {
    const { get, post, page, leadId, named } = await rosasLead();
    expect((await get(`/my/leads/${leadId}`)).text).toContain(`href="${page}"`);
    expect(visibleText((await get(page)).text)).toContain("No deal has been reported yet.");
    const contract = await post(`${page}/contract`, { ...closingForm, closedOn: "", party: "", representedBy: "" });
    expect([contract.status, contract.headers.location]).toEqual([303, page]);
    expect(visibleText((await get(page)).text)).toContain("About $1,545 would be due if it closes as reported");
    const closed = await post(`${page}/closed`, { ...closingForm, ...(await named()) });
    expect([closed.status, closed.headers.location]).toEqual([303, page]);
    const text = visibleText((await get(page)).text);
    expect(text).toContain("$1,545 will be due");
    expect(text).toContain("15% of $10,300.");
    expect(text).toContain(
      "You accepted this lead on November 20, 2026. Closings through November 20, 2028 cost a fee.",
    );
    expect(visibleText((await get(`/my/leads/${leadId}`)).text)).toContain("The closing is on record.");
  });

  it("keeps what was typed, names each field, and asks about what is odd", async () => {
    const { post, page, closings } = await rosasLead();
    const bad = await post(`${page}/closed`, { ...closingForm, price: "4,1", officeEmail: "peach" });
    expect(bad.status).toBe(422);
    expect(visibleText(bad.text)).toContain("Type an amount like 412,000.");
    expect(visibleText(bad.text)).toContain("This is not an email address.");
    expect(bad.text).toContain('value="4,1"');
    const odd = { ...closingForm, commission: "50,000" };
    const asked = await post(`${page}/closed`, odd);
    expect(asked.status).toBe(422);
    expect(visibleText(asked.text)).toContain("The commission is more than 10% of the price. Is that right?");
    expect(visibleText(asked.text)).toContain("Yes, that is right");
    expect(asked.text).toContain('value="50,000"');
    expect(await closings()).toEqual([]);
    const [, confirmed = ""] = /name="confirmed" value="([^"]+)"/.exec(asked.text) ?? [];
    expect((await post(`${page}/closed`, { ...odd, confirmed })).status).toBe(303);
    expect(await closings()).toMatchObject([{ state: "closed", commissionCents: 5_000_000 }]);
  });

  it("says that no fee is due, and why", async () => {
    const { get, post, page } = await rosasLead();
    await post(`${page}/closed`, { ...closingForm, representedBy: "colleague", party: "other" });
    expect(visibleText((await get(page)).text)).toContain(
      "No fee is due, because a colleague represented their own client; it was neither this person nor a member of their household.",
    );
  });

  it("is missing for Ben and for an act that there is not", async () => {
    const { site, post, page } = await rosasLead();
    expect((await post(`${page}/sold`, {})).status).toBe(404);
    await payingAgent(site, ben);
    const headers = { cookie: await signInToWorkspace(site, ben) };
    expect((await site.request("GET", page, { headers })).status).toBe(404);
    for (const act of ["contract", "closed", "correction", "fell-through"])
      expect((await site.request("POST", `${page}/${act}`, { form: closingForm, headers })).status, act).toBe(404);
  });
});

describe("the office's twin", () => {
  it("lists, records with a reason, corrects and exports; others may not", async () => {
    const { site, leadId, named, get, page } = await rosasLead();
    const { cookie } = await signedInAs(site.world, "account-manager");
    const headers = { cookie };
    const office = `/office/leads/${leadId}/closing`;
    const open = async (path: string) => visibleText((await site.request("GET", path, { headers })).text);
    const record = (act: string, form: object) =>
      site.request("POST", `${office}/${act}`, { form: { ...closingForm, ...form }, headers });
    const bare = await record("closed", {});
    expect([bare.status, visibleText(bare.text).includes("Say in a few words why our office records it.")]).toEqual([
      422,
      true,
    ]);
    expect((await record("closed", { reason: "Ada called us." })).headers.location).toBe(office);
    expect(await open(office)).toContain("$1,545 will be due");
    expect(await open(office)).toContain("“Ada called us.”");
    expect((await record("correction", { ...(await named()), commission: "10,000", reason: "A slip." })).status).toBe(
      303,
    );
    expect(visibleText((await get(page)).text)).toContain("$1,500 will be due");
    expect(await open(`/office/leads/${leadId}`)).toContain("Closed");
    expect(await open("/office/closings?state=closed")).toContain("Cleo Marsh");
    expect(await open("/office/closings?state=fell-through")).not.toContain("Cleo Marsh");
    expect(await open("/office/closings?q=marsh")).toContain("$10,000");
    const csv = (await site.request("GET", "/office/closings.csv", { headers })).text;
    expect(csv).toContain("Cleo Marsh");
    expect((await record("fell-through", { ...(await named()), reason: "The loan." })).status).toBe(303);
    expect(visibleText((await get(page)).text)).toContain("No fee is due, because the deal fell through.");

    const ida = (await signedInAs(site.world, "isa")).cookie;
    for (const path of [office, "/office/closings", "/office/closing-reviews"])
      expect((await site.request("GET", path, { headers: { cookie: ida } })).status, path).toBe(403);
    expect(site.reported).toEqual([]);
  });

  it("checks what differs, with what was found", async () => {
    const { site, world, leadId } = await rosasLead();
    const { cookie } = await signedInAs(world, "owner");
    const headers = { cookie };
    const office = `/office/leads/${leadId}/closing`;
    await world.database.write((tx) =>
      tx
        .insertInto("closingReviews")
        .values({
          id: "r",
          leadId,
          cause: "no-report",
          openedAt: world.now().toISOString(),
          reason: "",
          closedAt: null,
          closedBy: null,
        })
        .execute(),
    );
    const text = async (path: string) => visibleText((await site.request("GET", path, { headers })).text);
    expect(await text("/office")).toContain("Closings to check");
    expect(await text("/office/closing-reviews")).toContain("Cleo Marsh");
    expect((await site.request("POST", `${office}/review`, { form: { why: " " }, headers })).status).toBe(422);
    const answered = await site.request("POST", `${office}/review`, { form: { why: "Both say December." }, headers });
    expect(answered.headers.location).toBe(office);
    expect(await text("/office/closing-reviews")).toContain("Nothing to check.");
  });
});
