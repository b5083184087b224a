import { leadMessage } from "#content/emails/connections/lead-copy.ts";
import { parseAnswers, parseOwnAnswers } from "#database/engine/stored-json.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import type { SharedLead } from "#database/leads/shared-persons.ts";
import type { Reader } from "#database/schema.ts";
import { findZip } from "#database/territory/zips.ts";
import { highestPrice } from "#domain/connections/highest-price.ts";
import type { LeadForTools } from "#domain/connections/lead-for-tools.ts";

/** @param shared by the gate, of this lead */
export async function leadForTools(
  reader: Reader,
  {
    id,
    kind,
    ownAnswers,
    ...lead
  }: Pick<LeadsTable, "id" | "kind" | "zip" | "city" | "state" | "answers" | "ownAnswers">,
  { person: { written: _, ...person }, text }: SharedLead,
): Promise<LeadForTools> {
  const answers = parseAnswers(lead.answers);
  const [where = "", , budget = "", timeline = ""] = answers;
  const place = lead.zip ? await findZip(reader, lead.zip) : undefined;
  return {
    ...{ id, kind, ...person },
    zip: lead.zip ?? "",
    city: place?.city ?? lead.city ?? "",
    state: place?.state ?? lead.state ?? "",
    address: kind === "seller" && person.doNotContact === null ? text(where) : "",
    budget: text(budget),
    timeline: text(timeline),
    maxPrice: highestPrice(budget),
    message: text(leadMessage({ kind, answers, own: parseOwnAnswers(ownAnswers) }, person.emailsOnly)),
  };
}
