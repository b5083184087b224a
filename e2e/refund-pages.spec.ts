import { expect, type Page } from "@playwright/test";
import { actOnClocks } from "#operations/refunds/act-on-clocks.ts";
import { reportLead } from "#operations/refunds/report-lead.ts";
import { requestRefund } from "#operations/refunds/request-refund.ts";
import { inTransaction } from "#operations/transaction.ts";
import { recordActivity } from "#operations/work/record-activity.ts";
import { ben } from "#test/cast.ts";
import { acceptLead } from "#test/leads.ts";
import { insertRows } from "#test/stored-rows.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { openOffice } from "./office-people.ts";
import { unlessChanged } from "./only-by-night.ts";
import type { RunningServer } from "./running-server.ts";
import { journey } from "./site.ts";
import { phoneOf, workspaceStage } from "./workspace-stage.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });

const day = 24 * 3600;
/** 10 AM or 11 AM in Atlanta. */
const morning = (daysAgo: number) =>
  `${new Date(Date.now() - daysAgo * day * 1000).toISOString().slice(0, 10)}T15:00:00Z`;

/** Ben's first lead was reported and validated, its refund is requested; yesterday he accepted another one. */
async function bensRefund(site: RunningServer) {
  const stage = await workspaceStage(site, morning(123));
  const { world, clock } = stage;
  const agentId = await stage.agent(ben, "30030");
  const by = { agentId, member: { id: agentId, role: "agent" as const } };
  const signedAt = clock.now().toISOString();
  const signature = { id: "bens", agentId, memberId: agentId, signedAt, textId: "t", position: 1 };
  const facts = JSON.stringify({ feePercent: 20 });
  await world.database.write((tx) => insertRows(tx, "signatures", { ...signature, sha256: "5a".repeat(32), facts }));
  const reported = await stage.offeredLead("30030", "Rosa15");
  await acceptLead(stage, reported);
  const text = "She has been my client since May, when she signed with me.";
  const report = await reportLead(world, by, { leadId: reported, ground: "existing-client", text, activityIds: [] });
  const until = (daysAgo: number) =>
    clock.pass({ seconds: (Date.parse(morning(daysAgo)) - clock.now().getTime()) / 1000 });
  until(100);
  await actOnClocks(world);
  until(1);
  await requestRefund(world, by, report.ok ? report.reportId : "");
  const leadId = await stage.offeredLead("30030", "Hal16");
  await acceptLead(stage, leadId);
  await inTransaction(world, (tx) => {
    const detail = {
      channel: "text",
      outcome: "spoke",
      text: "Another agent showed him the house on Mill Road.",
    } as const;
    return recordActivity(tx, { agentId, leadId, memberId: agentId, kind: "contacted", detail });
  });
  await stage.close();
  return { agentId, leadId };
}

async function opens(page: Page, path: string) {
  await page.goto(path);
  await expectAccessible(page);
}

test(
  "Ben's promise, refund, report and its files, and their pages in the office",
  unlessChanged("app/routes/my/refunds/", "app/routes/office/refunds/"),
  async ({ page, browser, site }) => {
    test.setTimeout(240_000);
    await openOffice(page, site);
    const { agentId, leadId } = await bensRefund(site);
    const phone = await phoneOf(browser, site, { member: ben, scripts: true });
    for (const path of ["/my/promise", "/my/refund", "/my/refund/history"]) await opens(phone, path);

    await opens(phone, `/my/leads/${leadId}/report`);
    await phone.getByLabel("Files that show it").setInputFiles(fileOf("A screenshot.heic", "\0\0\0\x18ftypheic"));
    await phone.getByRole("button", { name: "Send report" }).click();
    await expect(phone.getByText("Choose a ground.", { exact: true })).toBeVisible();
    await expect(phone.getByText("Choose these files again:")).toBeVisible();
    await expectAccessible(phone);
    await phone.getByLabel("Ground").selectOption("Shared with another agent");
    await phone.getByLabel("What happened").fill("Another agent of yours had him first.");
    await phone.getByRole("checkbox").check();
    const chat = fileOf("A long name of a chat with everything that he wrote to us about it.txt", "He has an agent.");
    await phone.getByLabel("Files that show it").setInputFiles([chat, fileOf("old.doc", "\xd0\xcf\x11\xe0")]);
    await phone.getByRole("button", { name: "Send report" }).click();
    await expect(phone.getByText("old.doc: We cannot read this kind of file.")).toBeVisible();
    await expectAccessible(phone);
    await opens(phone, `/my/leads/${leadId}/report`);
    await opens(phone, "/my/refund");

    await opens(page, "/office/reports");
    await page.locator("tbody tr", { hasText: "Ben Okafor" }).first().getByRole("link").click();
    await expect(page.getByRole("link", { name: chat.name })).toBeVisible();
    await expectAccessible(page);
    await opens(page, "/office/refunds");
    await page.locator("tbody tr", { hasText: "Ben Okafor" }).getByRole("link").click();
    await expect(page.getByLabel("Amount to refund")).toBeVisible();
    await page.getByRole("button", { name: "Save the decision" }).click();
    await expect(page.getByText("Choose one of the two.")).toBeVisible();
    await expectAccessible(page);
    await opens(page, `/office/agents/${agentId}/refunds`);
    await opens(page, "/promises");
  },
);

const fileOf = (name: string, content: string) => ({
  ...{ name, mimeType: "application/octet-stream" },
  buffer: Buffer.from(content, "latin1"),
});
