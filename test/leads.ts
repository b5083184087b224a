import { currentConsentText } from "#content/consent-texts.ts";
import { verificationScript } from "#content/verification-script.ts";
import { holdClaims } from "#database/zip-claims.ts";
import { renderToken } from "#operations/arrival.ts";
import { submitApplication } from "#operations/submit-application.ts";
import { submitBuyerLead } from "#operations/submit-buyer-lead.ts";
import { verifyLead } from "#operations/verify-lead.ts";
import type { ada } from "./cast.ts";
import type { engines } from "./database.ts";
import { freshWorld, type TestWorld } from "./world.ts";
import { keepAtlantasZips } from "./zips.ts";

/** To every question of the verification script. */
export const answers = Object.fromEntries(verificationScript.map(({ id }) => [id, "yes"]));

/** Atlanta at ten in the morning. */
export async function atlanta(engine: (typeof engines)[number]): Promise<TestWorld> {
  const test = await freshWorld(engine);
  await keepAtlantasZips(test.world.database);
  test.clock.pass({ seconds: 3 * 3600 });
  return test;
}

/** @returns the application of an agent who holds this zip code */
export async function holderOf(test: TestWorld, who: typeof ada, zip: string) {
  const submission = { ...who, planPrimaryArea: zip, planSecondaryArea: "-" };
  const form = { submission, formKey: `${who.firstName} ${zip}`, type: undefined };
  const { applicationId } = await submitApplication(test.world, form);
  await test.world.database.write((tx) => holdClaims(tx, applicationId, test.world.now().toISOString()));
  return applicationId;
}

/** Somebody looks for a home there, and a minute later has told us so. @returns the lead */
export async function cleosLead(test: TestWorld, location = "30301", consent = true, who = "Cleo") {
  const renderedAt = renderToken(test.world);
  test.clock.pass({ seconds: 60 });
  const { leadId } = await submitBuyerLead(test.world, {
    submission: {
      answers: [location, "", "", "", "", "", "", ""],
      contactInfo: {
        ...{ firstName: who, lastName: "Marsh", email: `${who.toLowerCase()}@home.example` },
        phone: who === "Cleo" ? "(404) 555-0150" : `(404) 555-01${who.slice(-2)}`,
      },
      consent,
    },
    consentTextId: currentConsentText.id,
    formKey: `cleo ${location} ${test.clock.now().toISOString()}`,
    arrival: { page: "/", ip: "192.0.2.7", userAgent: "", honeypot: "", renderedAt },
  });
  return leadId;
}

/** Ida and Ivo have both asked. */
export async function verified(test: TestWorld, leadId: string) {
  for (const staffId of ["Ida", "Ivo"]) await verifyLead(test.world, { leadId, staffId, passed: true, answers });
  return leadId;
}

/** What is owed to an address about a record, the first first. */
export async function lettersTo({ world }: TestWorld, email: string, about: string) {
  const owed = await world.database.read
    .selectFrom("deliveries")
    .selectAll()
    .where("about", "=", about)
    .orderBy("id")
    .execute();
  return owed.map(({ payload }) => JSON.parse(payload)).filter(({ to }) => to === email);
}
