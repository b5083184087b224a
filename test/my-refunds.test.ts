import { describe, expect, it } from "vitest";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { actOnClocks } from "#operations/refunds/act-on-clocks.ts";
import { inTransaction } from "#operations/transaction.ts";
import { recordActivity } from "#operations/work/record-activity.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { ada, ben } from "./cast.ts";
import { checkedLicense } from "./checked-license.ts";
import { alertsIn, visibleText } from "./html.ts";
import { acceptCleosLead } from "./leads.ts";
import { openOfficeAs, paid } from "./office.ts";
import { payingAgent, signInToWorkspace } from "./workspace.ts";

const hour = 3600;
const day = 24 * hour;

/** Atlanta at 10 AM: Ada is paid, checked, signed in, and has signed. */
async function adaIsIn() {
  const site = await atlantaSite();
  const { agentId, orderId } = await payingAgent(site);
  await checkedLicense(site.world, agentId);
  let cookie = await signInToWorkspace(site);
  const signIn = async () => {
    cookie = await signInToWorkspace(site);
  };
  const get = async (path: string) => {
    const answer = await site.request("GET", path, { headers: { cookie } });
    return { ...answer, words: visibleText(answer.text).replace(/\s+/g, " ") };
  };
  const post = (path: string, form: Record<string, string> = {}) =>
    site.request("POST", path, { form, headers: { cookie } });
  await post("/my/agreement", { agreeElectronically: "on", agreeRead: "on", typedName: "Ada Park" });
  return { site, agentId, orderId, get, post, signIn };
}

const accepted = ({ site }: Awaited<ReturnType<typeof adaIsIn>>) => acceptCleosLead(site);

describe("Ada's promise", () => {
  it("shows promised, delivered and due, with every lead and no name, as the office does", async () => {
    const made = await adaIsIn();
    await accepted(made);
    const { words, text } = await made.get("/my/promise");
    for (const part of ["1 of 36-60 leads delivered", "Counted (1)", "30301 Atlanta, GA, to buy a home", "Accepted"])
      expect(words).toContain(part);
    expect(words).not.toContain("Cleo");
    // The house on the street has the lead's name for pointer and screen reader.
    expect(text).toContain("<title>30301 Atlanta, GA, to buy a home</title>");
    const office = await openOfficeAs(made.site);
    const { visible } = await office.get(`/office/agents/${made.agentId}`);
    for (const part of ["1 of 36-60 leads delivered", "Counted (1)"]) expect(visible).toContain(part);
  });
});

describe("Ada's refund page", () => {
  it("asks for leads, reminds, and says what the policy does not allow yet", async () => {
    const { get, post, site } = await adaIsIn();
    expect((await get("/my/refund")).words).toContain("Where are my leads?");
    const early = await post("/my/refund/lead-reminder");
    expect([early.status, alertsIn(early.text).join()]).toEqual([
      422,
      expect.stringContaining("does not allow it now"),
    ]);
    const asked = await post("/my/refund/lead-request");
    expect([asked.status, asked.headers.location]).toEqual([303, "/my/refund?done=asked"]);
    expect((await post("/my/refund/lead-request")).status).toBe(303);
    expect((await get("/my/refund?done=asked")).words).toContain("Your request was sent.");
    expect((await post("/my/refund/lead-reminder")).status).toBe(303);
    expect((await get("/my/refund")).words).toContain("We have 30 days to fulfil it.");
    for (const report of ["no-leads", "", "made-up", "x".repeat(5000)])
      expect((await post("/my/refund/claims", { report })).status).toBe(422);
    expect(site.reported).toEqual([]);
  });

  it("follows a report from hour 47 to the refund", async () => {
    const made = await adaIsIn();
    const { site, agentId, orderId, get, post, signIn } = made;
    const leadId = await accepted(made);
    await inTransaction(site.world, (tx) => {
      const detail = { channel: "call", outcome: "spoke", text: "Is my client since May." } as const;
      return recordActivity(tx, { agentId, leadId, memberId: agentId, kind: "contacted", detail });
    });
    site.clock.pass({ seconds: 47 * hour });
    const address = `/my/leads/${leadId}/report`;
    const form = await get(address);
    expect(form.words).toContain("Call, spoke: Is my client since May.");
    const [, record = ""] = /name="(record-[\w-]+)"/.exec(form.text) ?? [];
    const entered = { ground: "existing-client", text: "She is mine <b>", [record]: "on" };

    const without = await post(address, { ...entered, ground: "" });
    expect(without.status).toBe(422);
    for (const part of ["Choose a ground.", "She is mine &lt;b&gt;"]) expect(without.text).toContain(part);
    expect(without.text).toMatch(new RegExp(`name="${record}"[^>]*checked`));
    const empty = await post(address, { ...entered, text: "  " });
    expect(visibleText(empty.text)).toContain("Describe in a few words what happened.");
    const tooEarly = await post(address, { ...entered, ground: "no-intent" });
    expect(visibleText(tooEarly.text)).toContain("Nine months without a conversation have not passed yet.");
    expect((await post(address, entered)).status).toBe(303);
    expect((await post(address, entered)).status).toBe(303);
    expect((await get(address)).words).toContain("Waiting for our decision");

    const office = await openOfficeAs(site, "owner");
    expect((await office.get("/office")).visible).toContain("Reports to decide");
    const list = await office.get("/office/reports?is=open");
    const [decision = ""] = /\/office\/reports\/[\w-]+\/decision/.exec(list.html) ?? [];
    const page = await office.get(decision);
    for (const part of ["Call, spoke: Is my client since May.", "An existing client of mine", "She is mine <b>"])
      expect(page.visible).toContain(part);
    const refused = await office.post(decision, { text: "Because." });
    expect([refused.status, visibleText(refused.text)]).toEqual([
      400,
      expect.stringContaining("Choose one of the two."),
    ]);

    site.clock.pass({ seconds: 20 * day });
    await actOnClocks(site.world);
    await signIn();
    expect((await get("/my/refund")).words).toContain("Nobody decided in time, so the report counts as validated.");
    expect((await office.post(decision, { choice: "invalid", text: "Too late." })).status).toBe(400);
    const replacement = await office.post(decision.replace("decision", "replacement"), { leadId });
    expect(replacement.status).toBe(400);
    site.clock.pass({ seconds: 100 * day });
    await signIn();
    const open = await get("/my/refund");
    const [, report = ""] = /name="report" value="([\w-]+)"/.exec(open.text) ?? [];
    expect(open.words).toContain("Request refund");
    expect((await post("/my/refund/claims", { report })).status).toBe(303);
    expect((await post("/my/refund/claims", { report })).status).toBe(303);

    const claims = await office.get("/office/refunds?is=open");
    const [claim = ""] = /\/office\/refunds\/[\w-]+\/decision/.exec(claims.html) ?? [];
    const approve = { choice: "approve", amount: "$599", rule: "", text: "As promised." };
    for (const [wrong, sentence] of [
      [{ ...approve, choice: "" }, "Choose one of the two."],
      [{ ...approve, amount: "a lot" }, "Write the amount in dollars with digits"],
      [{ ...approve, amount: "$599.01" }, "This is more than was paid"],
      [{ ...approve, choice: "refuse" }, "Choose the sentence"],
      [{ ...approve, text: "" }, "Say why"],
    ] as const) {
      const answer = await office.post(claim, wrong);
      expect([answer.status, visibleText(answer.text)]).toEqual([400, expect.stringContaining(sentence)]);
    }
    expect((await office.post(claim, approve)).status).toBe(303);
    expect((await office.get(claim)).visible).toContain("Now refund this amount at the payment provider");
    expect((await get("/my/refund")).words).toContain("Approved, not yet refunded");
    const occurredAt = site.world.now().toISOString();
    const refund = { fact: "refunded", reference: `pi_evt_${ada.email}`, claimedOrder: orderId, occurredAt } as const;
    await recordPaymentEvent(site.world, "stripe", paid({ ...refund, eventId: "evt_refund" }));
    const refunded = (await get("/my/refund")).words;
    expect(refunded).toContain("30301 Atlanta, GA: An existing client of mine Refunded");
    expect((await office.get("/office/refunds?is=open")).visible).toContain("Nothing to do.");
    const [mine, theirs] = [await get("/my/refund/history"), await office.get(`/office/agents/${agentId}/refunds`)];
    for (const part of [
      ...[
        "Nov 20, 2026, 10:00 AM EST",
        "The agent signed the Referral Agreement",
        "Paid: $599",
        "Lead accepted: 30301 Atlanta, GA",
      ],
      ...["Lead reported: 30301 Atlanta, GA, An existing client of mine", "She is mine <b>", "Report validated"],
      ...["Call, spoke: Is my client since May.", "Refund approved: $599", "As promised.", "Refunded in total: $599"],
    ]) {
      expect(mine.words).toContain(part);
      expect(theirs.visible).toContain(part);
    }
    expect(site.reported).toEqual([]);
  });

  it("answers a late report at once, with both times, and takes an appeal against a rejected one", async () => {
    const made = await adaIsIn();
    const { site, get, post, signIn } = made;
    const leadId = await accepted(made);
    const address = `/my/leads/${leadId}/report`;
    expect((await post(address, { ground: "shared", text: "Ben called her, too." })).status).toBe(303);
    const office = await openOfficeAs(site, "owner");
    const list = await office.get("/office/reports");
    const [decision = ""] = /\/office\/reports\/[\w-]+\/decision/.exec(list.html) ?? [];
    expect((await office.post(decision, { choice: "invalid", text: "No proof." })).status).toBe(303);
    const appeal = decision.replace("/office", "/my").replace("decision", "appeal");
    expect((await get(address)).text).toContain(appeal);
    expect((await get(appeal)).status).toBe(200);
    const empty = await post(appeal, { text: "" });
    expect([empty.status, visibleText(empty.text)]).toEqual([422, expect.stringContaining("Say in a few words why.")]);
    const appealed = await post(appeal, { text: "Here it is." });
    expect([appealed.status, appealed.headers.location]).toEqual([303, address]);
    const again = await office.post(decision, { choice: "valid", text: "Right." });
    expect(visibleText(again.text)).toContain("Someone else must do the second review.");

    const late = await accepted(made);
    site.clock.pass({ seconds: 49 * hour });
    await signIn();
    expect((await get(`/my/leads/${late}/report`)).words).toContain("The 48 hours are over.");
    await post(`/my/leads/${late}/report`, { ground: "shared", text: "Too late?" });
    const { words } = await get(`/my/leads/${late}/report`);
    for (const part of ["Late: the lead is treated as valid", "You accepted it", "Reported"])
      expect(words).toContain(part);
  });

  it("is closed to Ben: nothing of Ada's leads, reports and claims", async () => {
    const made = await adaIsIn();
    const leadId = await accepted(made);
    await made.post(`/my/leads/${leadId}/report`, { ground: "shared", text: "Shared." });
    const report = await made.site.world.database.read.selectFrom("leadReports").selectAll().executeTakeFirstOrThrow();
    await payingAgent(made.site, ben);
    const headers = { cookie: await signInToWorkspace(made.site, ben) };
    const form = { ground: "shared", text: "Mine." };
    for (const path of [`/my/leads/${leadId}/report`, `/my/reports/${report.id}/appeal`]) {
      expect((await made.site.request("GET", path, { headers })).status).toBe(404);
      expect((await made.site.request("POST", path, { headers, form })).status).toBe(404);
    }
    const claimed = await made.site.request("POST", "/my/refund/claims", { headers, form: { report: report.id } });
    expect(claimed.status).toBe(422);
  });
});
