import { agreementById } from "#content/brokers/agreement-texts.ts";
import { signatureOfAgent } from "#database/brokers/signatures.ts";
import type { ClosingsTable } from "#database/fees/closings-schema.ts";
import { reportsOnLead } from "#database/refunds/reports.ts";
import type { Reader } from "#database/schema.ts";
import { acceptancesOfLead } from "#database/work/acceptances.ts";
import type { AcceptancesTable } from "#database/work/work-schema.ts";
import { type Fee, type FeeLead, feeDue } from "#domain/fees/fee-due.ts";
import { reportState } from "#domain/refunds/lead-report.ts";
import { localDay } from "#domain/values/time/day.ts";
import { endingCause } from "#domain/work/agent-stage.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";

/**
 * What the records say about the fee of one closing: the same for the agent and the office.
 * @returns undefined if no acceptance of the lead is on record, so that nobody agreed to a fee
 */
export async function feeOfClosing(reader: Reader, closing: ClosingsTable): Promise<Fee | undefined> {
  const acceptance = (await acceptancesOfLead(reader, closing.leadId)).find(({ id }) => id === closing.acceptanceId);
  if (!acceptance) return undefined;
  const { agentId } = acceptance;
  const signature = await signatureOfAgent(reader, agentId);
  const text = signature && agreementById(signature.textId);
  return feeDue(await feeLead(reader, acceptance), closing, text ? { tailMonths: text.tailMonths } : null);
}

async function feeLead(reader: Reader, acceptance: AcceptancesTable): Promise<FeeLead> {
  const { id, agentId, leadId, acceptedAt, feePercent } = acceptance;
  const reports = (await reportsOnLead(reader, agentId, leadId)).filter(({ acceptanceId }) => acceptanceId === id);
  return {
    agentId,
    acceptedOn: localDay(new Date(acceptedAt), await zoneOfAgent(reader, agentId)),
    percentBp: feePercent === null ? null : Math.round(feePercent * 100),
    ending: endingCause(acceptance),
    reports: reports.map((report) => ({ ground: report.ground, state: reportState(report) })),
  };
}
