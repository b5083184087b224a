import { currentConsentText } from "#content/privacy/consent-texts.ts";
import { currentDisclosureText } from "#content/privacy/disclosure-texts.ts";
import { upsertStaff } from "#database/staff/staff.ts";
import { submitLead } from "#operations/leads/submit-lead.ts";
import { renderToken } from "#operations/moderation/submission-context.ts";
import { readEmail } from "./read-email.ts";
import type { TestSite } from "./request.ts";
import { cookiesAfter } from "./workspace.ts";
import type { TestWorld } from "./world.ts";

export const rosa = { firstName: "Rosa", lastName: "Diaz", email: "rosa@home.example", phone: "(404) 555-0163" };
export const hal = { firstName: "Hal", lastName: "Ode", email: "hal@home.example", phone: "(404) 555-0171" };

/** Sends a buyer's questionnaire, a minute after its form was opened. @returns the lead's id */
export async function asksToBuy(
  test: Pick<TestWorld, "world" | "clock">,
  contactInfo: typeof rosa,
  { zip = "30303", consent = true } = {},
) {
  const renderedAt = renderToken(test.world);
  test.clock.pass({ seconds: 60 });
  const { leadId } = await submitLead(test.world, {
    kind: "buyer",
    submission: { answers: [zip, "", "", "", "", "", "", ""], contactInfo, consent },
    consentTextId: currentConsentText.id,
    disclosureTextId: currentDisclosureText.id,
    formKey: `${contactInfo.email} ${test.clock.now().toISOString()}`,
    submissionContext: { page: "/buyer-form", ip: "192.0.2.7", userAgent: "", honeypot: "", renderedAt },
  });
  return leadId;
}

export async function emailsFor({ world }: Pick<TestWorld, "world">, to: string) {
  const rows = await world.database.read
    .selectFrom("deliveries")
    .select(["payload", "state"])
    .where("destination", "=", "mail")
    .orderBy("id")
    .execute();
  return rows.map(({ payload, state }) => ({ ...readEmail(payload), state })).filter((email) => email.to === to);
}

/** The path of the newest link to the page that was emailed. */
export async function requestPath(test: Pick<TestWorld, "world">, to: string): Promise<string> {
  const texts = (await emailsFor(test, to)).map(
    ({ text }) => /https?:\S+\/request\/[\w-]{32}(?![\w-])/.exec(text)?.[0],
  );
  const link = texts.findLast((found) => found !== undefined);
  if (!link) throw new Error(`No link was emailed to ${to}.`);
  return new URL(link).pathname;
}

/** Opens the page by the link in the email, and shows the names if the digits are given. @returns the cookie */
export async function opensRequest(site: TestSite, email: string, digits?: string): Promise<string> {
  const cookie = cookiesAfter(await site.request("POST", await requestPath(site, email), { form: { show: "yes" } }));
  if (digits === undefined) return cookie;
  const proven = await site.request("POST", "/request/digits", { form: { digits }, headers: { cookie } });
  if (proven.status !== 303) throw new Error(`The digits were refused: ${proven.status}`);
  return cookiesAfter(proven, cookie);
}

/** Staff whose ids are their first names, as tests use them. */
export async function staffNamed({ world }: Pick<TestWorld, "world">, names: readonly string[]): Promise<void> {
  const at = world.now().toISOString();
  await world.database.write(async (tx) => {
    for (const name of names)
      await upsertStaff(tx, { id: name, name: `${name} Moss`, email: `${name}@zipstead.example`, role: "isa", at });
  });
}
