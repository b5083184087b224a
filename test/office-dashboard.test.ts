import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import { queues } from "#app/routes/office/queue/queues.ts";
import siteMap from "#app/routes.ts";
import { chartLists, figureDefinitions } from "#content/office/dashboard.ts";
import { insertAuditEvent } from "#database/audit/audit-events.ts";
import { insertCallback } from "#database/leads/lead-callbacks.ts";
import { insertOrder, linkOrder, updateOrder } from "#database/payments/orders.ts";
import { activateClaims } from "#database/territory/claims.ts";
import type { Role } from "#domain/staff/permissions.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { newOrder } from "#operations/payments/new-order.ts";
import { inTransaction } from "#operations/transaction.ts";
import { seedLeads } from "../scripts/seed/seed-leads.ts";
import { insertAtlantasZips } from "./atlanta-zips.ts";
import { ada } from "./cast.ts";
import { mainOf, visibleText } from "./html.ts";
import { signedInAs } from "./office.ts";
import { application, type TestSite } from "./request.ts";
import { noon } from "./world.ts";

async function seen(site: TestSite, role: Role, path: string) {
  const { cookie, staffId } = await signedInAs(site.world, role);
  const answer = await site.request("GET", path, { headers: { cookie } });
  return { ...answer, staffId, page: answer.text.includes("<main") ? mainOf(answer.text) : "" };
}

/** The text after the name of a figure or section. */
const besideOf = (page: string, name: string) => {
  const text = visibleText(page);
  return text.slice(text.indexOf(name) + name.length).trim();
};

describe("the dashboard", () => {
  it("shows leads by stage, revenue by plan and the median time to transfer", async () => {
    const site = await application();
    await seedLeads(site.world.database, { leads: 200, until: new Date(noon), report: () => {} });
    const { page } = await seen(site, "owner", "/office");
    const stages = await site.world.database.read.selectFrom("leads").select("stage").execute();
    const generated = stages.filter(({ stage }) => stage === "generated").length;
    expect(besideOf(page, "Generated")).toMatch(new RegExp(`^${generated}\\b`));
    expect(visibleText(page)).toMatch(/^Leads\n200$/m);
    expect(besideOf(page, "Median time to transfer")).toMatch(/^\d+ (d|h|min)/);
    const orders = await site.world.database.read.selectFrom("orders").select("chargedCents").execute();
    const dollars = orders.reduce((sum, { chargedCents }) => sum + (chargedCents ?? 0) / 100, 0);
    expect(besideOf(page, "Revenue")).toContain(`$${dollars.toLocaleString("en-US")}`);
    expect(visibleText(page)).toMatch(/November 2026\n\d+\n[\d.]+%/);
  });

  it("says on a demo what it simulates, to every role", async () => {
    const real = { SMTP_URL: "smtp://mail.zipstead.example", MAIL_FROM: "office@zipstead.example" };
    const site = await application({ SANDBOX: "1", ...real });
    const { page } = await seen(site, "read-only", "/office");
    expect(visibleText(page)).toContain("This site is a demo. It simulates the sheet, the checkout of standard,");
    expect(visibleText((await seen(await application(), "owner", "/office")).page)).not.toContain("simulates");
  });

  it("counts as many taken zip codes as the list shows, including one without residents", async () => {
    const site = await application();
    await insertAtlantasZips(site.world.database);
    const { applicationId } = await submitApplication(site.world, { submission: ada, formKey: "ada", type: undefined });
    await site.world.database.write((tx) => activateClaims(tx, applicationId, noon));
    const list = await seen(site, "owner", "/office/zips?is=active");
    expect([...list.page.matchAll(/href="\/office\/zips\/(\d{5})"/g)].map(([, zip]) => zip).toSorted()).toEqual([
      "30301",
      "30303",
      "30305",
    ]);
    expect(besideOf((await seen(site, "owner", "/office")).page, "Zip codes taken")).toMatch(/^3\b/);
  });

  it("adds up the revenue of a plan, however its name was typed", async () => {
    const site = await application();
    const priced = { product: "professional", provider: "stripe", expectedCents: 59_900 } as const;
    for (const plan of ["Professional Plan", "professional plan", "Enterprise"]) {
      const wanted = { ...priced, plan, submissionKey: plan, applicationId: null, agentId: null, email: null };
      await inTransaction(site.world, (tx) =>
        insertOrder(tx.db, { ...newOrder(tx, wanted), state: "paid", chargedCents: 59_900, keptCents: 59_900 }),
      );
    }
    const { page } = await seen(site, "owner", "/office");
    expect(besideOf(page, "Professional Plan")).toMatch(/^\$1,198\b/);
    expect(besideOf(page, "Other plans")).toMatch(/^\$599\b/);
  });

  it("counts the orders that staff must review, and links to exactly these", async () => {
    const site = await application();
    const priced = { product: "professional", provider: "stripe", expectedCents: 59_900 } as const;
    const { applicationId } = await submitApplication(site.world, { submission: ada, formKey: "ada", type: undefined });
    const insertOrderWith = (plan: string, fields: Partial<ReturnType<typeof newOrder>>) =>
      inTransaction(site.world, async (tx) => {
        const order = newOrder(tx, {
          ...priced,
          plan,
          submissionKey: plan,
          applicationId: null,
          agentId: null,
          email: null,
        });
        await insertOrder(tx.db, { ...order, ...fields });
        return order.id;
      });
    const lost = await insertOrderWith("Paid by nobody known", { state: "paid" });
    const differs = await insertOrderWith("Another amount", { state: "amount-differs", applicationId });
    await insertOrderWith("Paid and linked", { state: "paid", applicationId });
    await insertOrderWith("On the way", { state: "checkout" });
    const shown = async () => {
      const dashboard = await seen(site, "read-only", "/office");
      const [, list = ""] = /href="(\/office\/orders\?attention[^"]*)"/.exec(dashboard.page) ?? [];
      const { page } = await seen(site, "read-only", list);
      const listed = [...page.matchAll(/href="\/office\/orders\/([^"?]+)"/g)].map(([, id]) => id).toSorted();
      return { count: /(\d+)\nOrders to review/.exec(visibleText(dashboard.page))?.[1], listed };
    };
    expect(await shown()).toEqual({ count: "2", listed: [lost, differs].toSorted() });

    await inTransaction(site.world, (tx) =>
      linkOrder(tx.db, lost, { applicationId, agentId: applicationId, email: ada.email, updatedAt: noon }),
    );
    await inTransaction(site.world, (tx) => updateOrder(tx.db, differs, { state: "paid" }));

    expect(await shown()).toEqual({ count: undefined, listed: [] });
  });

  it("leads with what waits and since when; what does not is quiet; each count is its list's length", async () => {
    const site = await application();
    await seedLeads(site.world.database, { leads: 60, until: new Date(noon), report: () => {} });
    const callback = { id: "callback", leadId: "", staffId: "Ida", createdAt: noon, cause: "no-answer" as const };
    const [lead] = await site.world.database.read.selectFrom("leads").selectAll().limit(1).execute();
    const dueAt = new Date(Date.parse(noon) - 3 * 3_600_000).toISOString();
    await site.world.database.write((tx) => insertCallback(tx, { ...callback, leadId: lead?.id ?? "", dueAt }));
    const { page } = await seen(site, "isa", "/office");
    const text = visibleText(page);
    expect(text).toContain("1\nCallbacks due\noldest: 3 h");
    expect(text.indexOf("Callbacks due")).toBeLessThan(text.indexOf("Overview"));
    expect(text).toMatch(/Nothing to do in:[\s\S]*Orders to review/);
    expect(text).not.toContain("Unmatched payments");
    const waiting = [...text.matchAll(/(\d+)\n(Leads to verify|Leads to route)\noldest: \d+ (d|h)/g)];
    expect(waiting).toHaveLength(2);
    for (const [, count, label] of waiting) {
      const [, list = ""] = new RegExp(`href="([^"]*)"[^>]*>${label}<`).exec(page) ?? [];
      const listed = await seen(site, "isa", list.replaceAll("&amp;", "&"));
      expect(new Set([...listed.page.matchAll(/href="\/office\/leads\/[^"]+-/g)].map(([link]) => link)).size).toBe(
        Number(count),
      );
    }
  });

  it("has a table behind each chart, and no inline styles", async () => {
    const site = await application();
    await seedLeads(site.world.database, { leads: 50, until: new Date(noon), report: () => {} });
    const { page } = await seen(site, "owner", "/office");
    expect(page.match(/<details/g)).toHaveLength(4);
    expect(page.match(/<table/g)).toHaveLength(4);
    expect(page).not.toMatch(/\sstyle="/);
  });

  it("says so when there is nothing yet", async () => {
    const { page } = await seen(await application(), "owner", "/office");
    expect(visibleText(page)).toContain("Nothing to show yet.");
    expect(besideOf(page, "Median time to transfer")).toMatch(/^None yet/);
  });

  it("shows a figure only to roles that may open its list", async () => {
    const site = await application();
    expect((await seen(site, "owner", "/office")).page).toContain('href="/office/payments?');
    expect((await seen(site, "read-only", "/office")).page).not.toMatch(/href="\/office\/(payments|moderation)/);
    expect((await seen(site, "isa", "/office")).page).toContain('href="/office/moderation?');
  });

  it("links every figure to an existing list", async () => {
    const known = new Set(addressesOf(await siteMap));
    const lists = [
      ...Object.values({ ...figureDefinitions, ...queues }).map(({ list }) => list),
      chartLists.stage("closed"),
      chartLists.plan("team"),
    ];
    const site = await application();
    for (const list of lists) {
      const [path = ""] = list.split("?");
      expect(path).toMatch(/^\/office\/[\w-]+$/);
      if (known.has(path)) expect((await seen(site, "owner", list)).status, list).toBe(200);
    }
  });
});

describe("the office's frame", () => {
  it("marks the current page, groups the navigation, and works without scripts", async () => {
    const { text } = await seen(await application(), "owner", "/office/audit-log");
    expect(text).toMatch(/<a[^>]*aria-current="page"[^>]*>Audit log<\/a>/);
    expect(text).toMatch(/<nav[^>]*popover="auto"[^>]*aria-label="Office"/);
    expect(text).toMatch(/<button[^>]*popoverTarget="office-menu"/i);
    expect(visibleText(text)).toContain("System");
  });

  it("stays around a refused page, so that Ida can go elsewhere", async () => {
    const { status, text } = await seen(await application(), "isa", "/office/staff");
    expect(status).toBe(403);
    expect(visibleText(text)).toContain("You do not have access to this page");
    expect(visibleText(text)).toContain("Ida Lund");
    expect(text).toContain('href="/office/inquiries"');
    expect(text).not.toContain('href="/office/staff"');
    expect(text).not.toContain("GET STARTED");
  });
});

describe("the audit log", () => {
  const event = (number: number) => ({
    id: `event-${String(number).padStart(3, "0")}`,
    staffId: null,
    about: `visitor-${number}`,
    at: new Date(Date.parse(noon) + number * 1000).toISOString(),
    action: number % 2 === 0 ? ("invited" as const) : ("sign-in-failed" as const),
  });
  async function withActions(count: number) {
    const site = await application();
    await site.world.database.write(async (tx) => {
      for (let number = 0; number < count; number++) {
        const made = event(number);
        await insertAuditEvent(tx, { ...made, detail: { email: made.about, role: "isa" } });
      }
    });
    return site;
  }

  it("shows events in words, newest first, with who caused them", async () => {
    const site = await withActions(2);
    const { page } = await seen(site, "owner", "/office/audit-log");
    const text = visibleText(page);
    expect(text.indexOf("Failed to sign in", text.indexOf("When"))).toBeLessThan(text.indexOf("visitor-0"));
    expect(text).toContain("Unknown, or the command line");
    expect(text).toContain("Invited visitor-0 as Inside sales agent");
    expect(page, "the stored pair is behind it").toContain("email: visitor-0, role: isa");
  });

  it("links to the record of each event", async () => {
    const site = await application();
    const eventFields = { id: "event", staffId: null, at: noon };
    const auditEvents = [
      { action: "lead-moved", about: "lead-1", detail: { to: "closed" } },
      { action: "claim-released", about: "claim-1", detail: { zip: "30301" } },
      { action: "submission-approved", about: "message-1", detail: { scope: "inquiries" } },
      { action: "payment-marked-not-ours", about: "evt 1", detail: { provider: "stripe" } },
    ] as const;
    await site.world.database.write(async (tx) => {
      for (const event of auditEvents) await insertAuditEvent(tx, { ...eventFields, ...event, id: event.about });
    });
    const { page } = await seen(site, "owner", "/office/audit-log");
    for (const place of ["leads/lead-1", "zips/30301", "moderation/inquiries/message-1", "payments/stripe/evt%201"]) {
      expect(page).toContain(`href="/office/${place}"`);
    }
  });

  it("names the record of each event in words, not by its id", async () => {
    const site = await application();
    const { applicationId } = await submitApplication(site.world, { submission: ada, formKey: "a", type: undefined });
    const insertOrderWith = { staffId: null, at: noon };
    const { staffId: quinn } = await signedInAs(site.world, "isa", "Quinn Ray");
    const auditActions = [
      { action: "brokerage-recorded", about: applicationId, detail: { "designatedBroker to": "Ruth Lang" } },
      { action: "lead-routed", about: "lead-1", detail: { agentId: applicationId } },
      { action: "lead-moved", about: "lead-2", detail: { to: "paused" } },
      { action: "seats-raised", about: "30301", detail: { from: 1, to: 2, reason: "constructor" } },
      {
        action: "submission-approved",
        about: "message-1",
        detail: { scope: "inquiries", moderationReason: "honeypot" },
      },
      { action: "lead-assigned", about: "lead-3", detail: { assigneeId: quinn } },
      { action: "callback-scheduled", about: "lead-4", detail: { cause: "asked", dueAt: "2026-11-26T20:00:00.000Z" } },
      { action: "exported", about: "/office/leads.csv?stage=closed", detail: { searched: true } },
    ] as const;
    await site.world.database.write(async (tx) => {
      for (const event of auditActions) await insertAuditEvent(tx, { ...insertOrderWith, ...event, id: event.about });
    });
    const text = visibleText((await seen(site, "owner", "/office/audit-log")).page).replace(/\s+/g, " ");
    for (const fields of [
      "Recorded an agent's brokerage, designated broker to: Ruth Lang",
      "Agent: Ada Park",
      "Routed a lead to Ada Park",
      "Moved a lead to Paused",
      "Changed the seats of a zip code from 1 to 2: constructor",
      "Zip code: 30301",
      "Approved a submission that was in moderation because a hidden field was filled in",
      "Assigned a lead to Quinn Ray",
      "Scheduled a callback, due Nov 26, 2026, 3:00 PM EST: they asked for it",
      "Exported a list as CSV, searched: yes",
      "Leads, stage: Closed",
    ]) {
      expect(text).toContain(fields);
    }
    // The stored pair is behind the sentence.
    const words = text.replaceAll(`agentId: ${applicationId}`, "");
    expect(words).not.toContain(applicationId);
  });

  it("can be filtered by person and action, is split into pages, and can be exported", async () => {
    const site = await withActions(120);
    const { page } = await seen(site, "owner", "/office/audit-log?action=invited&who=nobody");
    expect(page).toContain("visitor-118");
    expect(page).not.toContain("visitor-119");
    const [, next = ""] = /href="([^"]*after=[^"]*)"/.exec(page) ?? [];
    const second = await seen(site, "owner", next.replaceAll("&amp;", "&"));
    expect(second.page).toContain("visitor-0,");
    expect(second.page).not.toContain("visitor-118");
    const { text, staffId } = await seen(site, "owner", "/office/audit-log.csv?action=invited");
    expect(text.trim().split("\r\n")).toHaveLength(61);
    expect(text).toContain('Created an invitation,visitor-118,"email: visitor-118, role: isa"');
    const own = await seen(site, "owner", `/office/audit-log?who=${staffId}`);
    expect(visibleText(own.page)).toContain("Exported a list as CSV");
    expect(own.page).not.toContain("visitor-");
  });
});

function addressesOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path = "", children = [] }) => [`/${path}`, ...addressesOf(children)]);
}
