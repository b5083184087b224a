import { describe, expect, it } from "vitest";
import { oldestUndelivered, undeliveredCount } from "#database/notifications/outbox-status.ts";
import { ada, asTyped, ben } from "./cast.ts";
import { dailyEngines } from "./database.ts";
import { visibleText } from "./html.ts";
import { signedInAs } from "./office.ts";
import { plansOf, readsWholeTable } from "./query-plans.ts";
import { application, type TestSite } from "./request.ts";
import { freshWorld } from "./world.ts";

async function seenBy(site: TestSite, cookie: string, path = "/office") {
  const { text } = await site.request("GET", path, { headers: { cookie } });
  return { text, says: visibleText(text) };
}

describe("the banner above every page of the office", () => {
  it("counts the open deliveries once the oldest has waited for more than 15 minutes", async () => {
    const site = await application();
    const { cookie } = await signedInAs(site.world, "read-only");
    await site.request("POST", "/onboarding-form", { form: asTyped(ada) });
    const deliveries = await undeliveredCount(site.world.database.read);
    site.clock.pass({ seconds: 15 * 60 });
    expect((await seenBy(site, cookie)).says).not.toContain("not gone through");

    site.clock.pass({ seconds: 7 * 60 });
    await site.request("POST", "/onboarding-form", { form: asTyped(ben) });
    for (const path of ["/office", "/office/inquiries", "/office/no-such-page", "/office/sessions"]) {
      const { text, says } = await seenBy(site, cookie, path);
      expect(says, path).toContain(`${2 * deliveries} deliveries have not gone through, the oldest for 22 min.`);
      expect(text).toMatch(/role="status"[^>]*>(?:(?!<\/main).)*href="\/office\/deliveries"/s);
    }
  });

  it("also counts failed deliveries, and disappears once all are delivered", async () => {
    const site = await application();
    const { cookie } = await signedInAs(site.world, "owner");
    await site.request("POST", "/contact-us", {
      form: { name: "Ada", email: "ada@lakeside.example", subject: "Hello", message: "Hello there" },
    });
    const { write } = site.world.database;
    const turn = (state: "failed" | "delivered") =>
      write((tx) => tx.updateTable("deliveries").set({ state }).execute());
    site.clock.pass({ seconds: 73 * 3600 });
    await turn("failed");
    expect((await seenBy(site, cookie)).says).toMatch(/not gone through.* for 3 d 1 h/);
    await turn("delivered");
    expect((await seenBy(site, cookie)).says).not.toContain("not gone through");
  });

  it("is hidden from visitors who are not signed in", async () => {
    const site = await application();
    await site.request("POST", "/onboarding-form", { form: asTyped(ada) });
    site.clock.pass({ seconds: 3600 });
    const { says } = await seenBy(site, "", "/office/sign-in");
    expect(says).toContain("Sign in to the office");
    expect(says).not.toContain("gone through");
  });
});

it.each(dailyEngines)("the banner's query is one step in an index on %s", async (engine) => {
  const { world } = await freshWorld(engine);
  const plans = await plansOf(world.database, oldestUndelivered);
  expect(plans).toHaveLength(1);
  expect(plans[0]).toContain("deliveries_open");
  expect(plans[0]).not.toMatch(readsWholeTable);
  expect(plans[0]).not.toMatch(/sort|temp b-tree/i);
});
