import { verificationScript } from "#content/leads/verification-script.ts";
import { currentConsentText } from "#content/privacy/consent-texts.ts";
import { currentDisclosureText } from "#content/privacy/disclosure-texts.ts";
import { openOfferOfLead } from "#database/offers/offers.ts";
import { activateClaims } from "#database/territory/claims.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { submitLead } from "#operations/leads/submit-lead.ts";
import { verifyLead } from "#operations/leads/verify-lead.ts";
import { renderToken } from "#operations/moderation/submission-context.ts";
import { acceptOffer } from "#operations/offers/accept-offer.ts";
import { insertAtlantasZips } from "./atlanta-zips.ts";
import type { ada } from "./cast.ts";
import { checkedLicense } from "./checked-license.ts";
import type { engines } from "./database.ts";
import { readEmail } from "./read-email.ts";
import { freshWorld, type TestWorld } from "./world.ts";

type Timed = Pick<TestWorld, "world" | "clock">;

export const answers = Object.fromEntries(verificationScript.map(({ id }) => [id, "yes"]));

/** A world with Atlanta's zip codes, at 10 AM there. */
export async function atlanta(engine: (typeof engines)[number], settings?: Record<string, string>): Promise<TestWorld> {
  const test = await freshWorld(engine, settings);
  await insertAtlantasZips(test.world.database);
  test.clock.pass({ seconds: 3 * 3600 });
  return test;
}

/** Returns the application of an agent with an active claim to this zip code and a checked license. */
export async function agentWithZip(
  test: Timed,
  applicant: typeof ada,
  zip: string,
  { license = "checked" }: { license?: "checked" | "unchecked" } = {},
) {
  const submission = { ...applicant, planPrimaryArea: zip, planSecondaryArea: "-" };
  const form = { submission, formKey: `${applicant.firstName} ${zip}`, type: undefined };
  const { applicationId } = await submitApplication(test.world, form);
  await test.world.database.write((tx) => activateClaims(tx, applicationId, test.world.now().toISOString()));
  if (license === "checked") await checkedLicense(test.world, applicationId);
  return applicationId;
}

/** Kay writes hers as some do. */
const typedPhones: Record<string, string> = { Cleo: "(404) 555-0150", Kay: "call after 5pm: 404-KW-HOMES x77" };

/** Submits a buyer lead a minute after the form was opened, and returns its id. */
export async function submitCleosLead(
  test: Timed,
  location = "30301",
  consent = true,
  applicant = "Cleo",
  ip = "192.0.2.7",
) {
  const renderedAt = renderToken(test.world);
  test.clock.pass({ seconds: 60 });
  const { leadId } = await submitLead(test.world, {
    kind: "buyer",
    submission: {
      answers: [location, "", "", "", "", "", "", ""],
      contactInfo: {
        firstName: applicant,
        lastName: "Marsh",
        email: `${applicant.toLowerCase()}@home.example`,
        phone: typedPhones[applicant] ?? `(404) 555-01${applicant.slice(-2)}`,
      },
      consent,
    },
    consentTextId: currentConsentText.id,
    disclosureTextId: currentDisclosureText.id,
    formKey: `cleo ${location} ${test.clock.now().toISOString()}`,
    submissionContext: { page: "/", ip, userAgent: "", honeypot: "", renderedAt },
  });
  return leadId;
}

export async function verifyTwice(test: Timed, leadId: string) {
  for (const staffId of ["Ida", "Ivo"]) await verifyLead(test.world, { leadId, staffId, passed: true, answers });
  return leadId;
}

/** The agent to whom the lead is offered accepts it, as a member who has signed. */
export async function acceptLead({ world }: Pick<TestWorld, "world">, leadId: string) {
  const offer = await openOfferOfLead(world.database.read, leadId);
  if (!offer) throw new Error("This lead is not offered to anybody.");
  const { agentId } = offer;
  const accepted = await acceptOffer(world, { agentId, hasSigned: true, member: { id: agentId } }, offer.id);
  if (!accepted.ok) throw new Error(`The offer was not accepted: ${accepted.reason}`);
}

/** The router offers it, and its agent accepts. */
export async function routeAndAccept(test: Pick<TestWorld, "world">, leadId: string): Promise<string> {
  await routeLead(test.world, { leadId, staffId: "Ivo" });
  await acceptLead(test, leadId);
  return leadId;
}

/** Cleo's, checked twice, offered and accepted. @returns its id */
export async function acceptCleosLead(test: Timed, location?: string, who?: string): Promise<string> {
  return routeAndAccept(test, await verifyTwice(test, await submitCleosLead(test, location, true, who)));
}

/** Emails in the outbox to this address about a record, oldest first. */
export async function emailsTo({ world }: TestWorld, email: string, about: string) {
  const deliveries = await world.database.read
    .selectFrom("deliveries")
    .selectAll()
    .where("about", "=", about)
    .orderBy("id")
    .execute();
  return deliveries.map(({ payload }) => readEmail(payload)).filter(({ to }) => to === email);
}
