import { expect } from "vitest";
import { openOfferOfLead } from "#database/offers/offers.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { checkedLicense } from "./checked-license.ts";
import { visibleText } from "./html.ts";
import { submitCleosLead, verifyTwice } from "./leads.ts";
import { oneTimeCode } from "./one-time-code.ts";
import type { TestSite } from "./request.ts";
import { addressOf, tess } from "./team.ts";
import { codeEmailedTo, cookiesAfter, payingAgent, signInToWorkspace } from "./workspace.ts";

export interface Browser {
  cookie: string;
  get(path: string): ReturnType<TestSite["request"]>;
  post(path: string, form?: Record<string, string>): ReturnType<TestSite["request"]>;
}

export const browserOf = (site: TestSite, cookie: string): Browser => ({
  cookie,
  get: (path) => site.request("GET", path, { headers: { cookie } }),
  post: (path, form = {}) => site.request("POST", path, { form, headers: { cookie } }),
});

/** Atlanta at 10 AM: Tess has paid for the Team Plan, set up her app and signed. */
export async function tessIsIn() {
  const site = await atlantaSite();
  const { agentId } = await payingAgent(site, tess);
  await checkedLicense(site.world, agentId);
  const signedIn = browserOf(site, await signInToWorkspace(site, tess));
  expect((await signedIn.get("/my/team")).headers.location, "first the app").toBe("/my/security/app");
  const key = /data-secret[^>]*>([^<]+)</.exec((await signedIn.post("/my/security/app")).text)?.[1] ?? "";
  const confirmed = await signedIn.post("/my/security/app/confirm", { code: oneTimeCode(key.replaceAll(" ", "")) });
  const lead = browserOf(site, cookiesAfter(confirmed, signedIn.cookie));
  expect((await lead.get("/my/security?done=confirmed")).status, "she stays signed in").toBe(200);
  await lead.post("/my/agreement", { agreeElectronically: "on", agreeRead: "on", typedName: "Tess Moran" });
  return { site, agentId, lead };
}

/** Invited by Tess, and signed in by a code, without a license number. */
export async function memberOf(site: TestSite, lead: Browser, name: string) {
  const email = addressOf(name);
  const invited = await lead.post("/my/team/invitations", { email });
  const [link = ""] = invited.text.match(/\/my\/invitation\?token=[\w-]+/) ?? [];
  const opened = await site.request("GET", link);
  expect(visibleText(opened.text)).toContain(`Tess Moran invites you to their team`);
  const asked = await site.request("POST", link, { form: { name: `${name} Reyes` } });
  const page = link.replace("/invitation?", "/invitation/code?");
  expect([asked.status, asked.headers.location]).toEqual([303, page]);
  const code = await codeEmailedTo(site.world, email);
  const headers = { cookie: cookiesAfter(asked) };
  const entered = await site.request("POST", page, { form: { name: `${name} Reyes`, code }, headers });
  expect([entered.status, entered.headers.location]).toEqual([303, "/my"]);
  const { id } = await site.world.database.read
    .selectFrom("members")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return { id, ...browserOf(site, cookiesAfter(entered)) };
}

export async function offered(site: TestSite, applicant = "Cleo") {
  const leadId = await verifyTwice(site, await submitCleosLead(site, "30301", true, applicant));
  await routeLead(site.world, { leadId, staffId: "Ivo" });
  return { leadId, offer: `/my/offers/${(await openOfferOfLead(site.world.database.read, leadId))?.id}` };
}
