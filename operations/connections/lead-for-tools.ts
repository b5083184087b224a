import { leadMessage } from "#content/emails/connections/lead-copy.ts";
import { contactWishOf } from "#database/consumers/contact-wishes.ts";
import { parseAnswers, parseOwnAnswers } from "#database/engine/stored-json.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import type { Reader } from "#database/schema.ts";
import { findZip } from "#database/territory/zips.ts";
import type { LeadForTools } from "#domain/connections/lead-for-tools.ts";

/** The phone stays out if the person wants emails only: many programs text by themselves. */
export async function leadForTools(reader: Reader, lead: LeadsTable, now: Date): Promise<LeadForTools> {
  const answers = parseAnswers(lead.answers);
  const { id, kind, firstName, lastName, email } = lead;
  const place = lead.zip ? await findZip(reader, lead.zip) : undefined;
  const { emailsOnly } = await contactWishOf(reader, lead, now);
  return {
    ...{ id, kind, firstName, lastName, email, emailsOnly },
    phone: emailsOnly ? "" : lead.phone,
    zip: lead.zip ?? "",
    city: place?.city ?? lead.city ?? "",
    state: place?.state ?? lead.state ?? "",
    budget: answers[2] ?? "",
    timeline: answers[3] ?? "",
    message: leadMessage({ kind, answers, own: parseOwnAnswers(lead.ownAnswers) }, emailsOnly),
  };
}
