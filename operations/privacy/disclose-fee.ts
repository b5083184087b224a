import { referralPercents } from "#content/plans.ts";
import { type DisclosureText, feePercent } from "#content/privacy/disclosure-texts.ts";
import { plansInZip } from "#database/leads/lead-agents.ts";
import type { DisclosuresTable } from "#database/privacy/consent-schema.ts";
import { insertDisclosure } from "#database/privacy/disclosures.ts";
import type { Reader } from "#database/schema.ts";
import { planByName } from "#domain/agents/plan.ts";
import type { Transaction } from "#operations/transaction.ts";

/** Records the disclosure of the referral fee to a person, as shown. @returns its wording */
export async function discloseFee(
  tx: Transaction,
  text: DisclosureText,
  shown: Pick<DisclosuresTable, "leadId" | "shownIn" | "percent">,
): Promise<string> {
  const wording = text.wording(shown.percent);
  await insertDisclosure(tx.db, { id: tx.newId(), shownAt: tx.now.toISOString(), textId: text.id, wording, ...shown });
  return wording;
}

/** By the plans of the zip code's agents, where all are known. */
export async function feePercentIn(reader: Reader, zip: string | null): Promise<string> {
  const slugs = zip === null ? [] : (await plansInZip(reader, zip)).map(planByName);
  return feePercent(slugs.every((slug) => slug !== undefined) ? slugs.map((slug) => referralPercents[slug]) : []);
}
