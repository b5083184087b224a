import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { ada } from "./cast.ts";
import { onOneLine } from "./html.ts";
import { signedInAs } from "./office.ts";
import { application, type TestSite } from "./request.ts";

const title = "The office is temporarily unavailable";
const brokerage = { brokerage: "Keystone Realty", designatedBroker: "Nora Quist", note: "" };

/** Ada has applied; Moira, an owner, is signed in. */
async function moirasOffice() {
  const site = await application();
  const { cookie } = await signedInAs(site.world, "owner");
  const { applicationId } = await submitApplication(site.world, { submission: ada, formKey: "adas", type: undefined });
  const getPage = (path: string) => site.request("GET", path, { headers: { cookie } });
  const posts = (path: string, form: Record<string, string>) =>
    site.request("POST", path, { headers: { cookie }, form });
  return { site, adas: `/office/agents/${applicationId}`, getPage, posts };
}

/** The store no longer answers. */
const closed = ({ world }: TestSite) => world.database.close();

/** Sessions work, but audit events cannot be written. */
const withoutAuditLog = ({ world }: TestSite) =>
  sql`alter table "auditEvents" rename to lost`.execute(world.database.read);

describe("when the store fails while Moira is signed in", () => {
  it.each([
    ["/office", closed],
    ["/office/deliveries?state=failed", closed],
    ["/office/audit-log", withoutAuditLog],
  ])("%s asks her to try again", async (path, gone) => {
    const { site, getPage } = await moirasOffice();
    await gone(site);
    const { status, headers, text } = await getPage(path);
    expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "5", "no-store"]);
    expect(onOneLine(text)).toContain(`${title} Please try again in a moment`);
    const [, again = ""] = /(<a[^>]*>)Try again/.exec(text) ?? [];
    expect(again).toContain(`href="${path}"`);
    expect(site.reported, "and the operator is notified").not.toEqual([]);
  });

  it.each([
    ["the store", closed],
    ["the audit log", withoutAuditLog],
  ])("without %s, the page keeps what she typed, to be sent again", async (_what, gone) => {
    const { site, adas, posts } = await moirasOffice();
    await gone(site);
    const { status, headers, text } = await posts(`${adas}/brokerage`, brokerage);
    expect([status, headers["retry-after"]]).toEqual([503, "5"]);
    expect(onOneLine(text)).toContain(`${title} What you typed may not have been saved, so it is still on this page.`);
    const [, once = ""] = text.split(`action="${adas}/brokerage"`);
    expect(once).toContain('name="brokerage">Keystone Realty</textarea>');
    expect(once).toContain('name="designatedBroker">Nora Quist</textarea>');
    expect(once).toContain("Send again");
    expect(once).not.toContain("Sign in");
  });

  it("no page repeats a password", async () => {
    const { site, posts } = await moirasOffice();
    await closed(site);
    const oaks = { password: "seven tall oaks in a row", newPassword: "eight tall oaks in a row" };
    const { status, text } = await posts("/office/password", oaks);
    expect(status).toBe(503);
    expect(text).not.toContain("oaks");
  });

  it.each([closed, withoutAuditLog])("a button without a page of its own gets an error page", async (gone) => {
    const { site, posts } = await moirasOffice();
    const { id } = await site.world.database.read.selectFrom("deliveries").select("id").executeTakeFirstOrThrow();
    await site.world.database.write((tx) => tx.updateTable("deliveries").set({ state: "failed" }).execute());
    await gone(site);
    const { status, headers, text } = await posts(`/office/deliveries/${id}/retry`, {});
    expect([status, headers["content-type"]]).toEqual([503, "text/html; charset=utf-8"]);
    expect(onOneLine(text)).toContain(title);
  });

  it("a file download says so in one line", async () => {
    const { site, getPage } = await moirasOffice();
    await withoutAuditLog(site);
    const { status, headers, text } = await getPage("/office/inquiries.csv");
    expect([status, headers["retry-after"]]).toEqual([503, "5"]);
    expect(text).toMatch(new RegExp(`^${title}\\. Please try again in a moment.+\\n$`));
  });

  it("client-side navigation gets the same message", async () => {
    const { site, getPage } = await moirasOffice();
    await withoutAuditLog(site);
    const { status, text } = await getPage("/office/audit-log.data");
    expect(status).toBe(503);
    expect(text).toContain(title);
  });
});

it("a button without a page of its own gets a page that says that the session ended", async () => {
  const { request } = await application();
  const { status, text } = await request("POST", "/office/staff/idas/role", { form: { role: "owner" } });
  expect(status).toBe(401);
  expect(text).toContain("<textarea");
  expect(onOneLine(text)).toContain("You were signed out");
});
