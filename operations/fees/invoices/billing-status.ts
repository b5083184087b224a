import { brand } from "#content/brand.ts";
import { agentRecord } from "#database/agents/agents.ts";
import { isCountersigned } from "#database/brokers/broker-signatures.ts";
import { brokerOfAgent } from "#database/brokers/brokers.ts";
import type { BrokersTable, NetworkLicensesTable } from "#database/brokers/brokers-schema.ts";
import { networkLicenseFor } from "#database/brokers/network-licenses.ts";
import { signatureOfAgent } from "#database/brokers/signatures.ts";
import type { ClosingsTable } from "#database/fees/closings-schema.ts";
import { findLead } from "#database/leads/lead-history.ts";
import type { Reader } from "#database/schema.ts";
import { isCheckedFirm } from "#domain/brokers/broker.ts";
import type { Fee } from "#domain/fees/fee-due.ts";
import { type InvoiceFacts, type InvoiceParty, initialsOf } from "#domain/fees/invoices/invoice-facts.ts";
import type { InvoiceNeed } from "#domain/fees/invoices/invoice-need.ts";
import { fullName } from "#domain/values/full-name.ts";
import { localDay } from "#domain/values/time/day.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { feeOfClosing } from "#operations/fees/fee-of-closing.ts";

/** Whether a fee of this closing can be billed, with everything that the invoice says; else what is missing. */
export type BillingStatus =
  | { can: "bill"; facts: InvoiceFacts; brokerId: string; agentId: string; isEstimate: boolean }
  | { can: "wait"; needs: InvoiceNeed[] }
  /** No fee is due, or nobody agreed to one. */
  | { can: "never" };

interface Asked {
  now: Date;
  /** Needs no license of the network. */
  isSandbox: boolean;
  /** Whether our bank details are known. */
  hasBank: boolean;
  /** Left out: not read yet. */
  fee?: Fee;
}

export async function billingStatus(
  reader: Reader,
  closing: ClosingsTable,
  { now, isSandbox, hasBank, fee: read }: Asked,
): Promise<BillingStatus> {
  const fee = read ?? (await feeOfClosing(reader, closing));
  if (!fee || fee.due === "no" || (fee.due === "yes" && fee.cents === 0)) return { can: "never" };
  const { agentId, side, address } = closing;
  const closedOn = closing.closedOn ?? closing.expectedOn;
  const [agent, broker, signature] =
    agentId === null
      ? []
      : [
          await agentRecord(reader, agentId),
          await brokerOfAgent(reader, agentId),
          await signatureOfAgent(reader, agentId),
        ];
  const state = agent ? (agent.licenseState ?? agent.state) : "";
  const license = await networkLicenseFor(reader, state, localDay(now, officeZone));
  const isSigned = signature !== undefined && (await isCountersigned(reader, signature.id));
  const missing: [InvoiceNeed, boolean][] = [
    ["broker", broker === undefined],
    ["countersignature", broker !== undefined && signature !== undefined && !isSigned],
    ["firm-check", broker !== undefined && isSigned && !isCheckedFirm(broker)],
    ["network-license", license === undefined && !isSandbox],
    ["bank", !hasBank],
    ["figures", address === null || side === null || closedOn === null],
  ];
  const needs = [
    ...(fee.due === "unknown" ? fee.needs : []),
    ...missing.flatMap(([need, isMissing]) => (isMissing ? [need] : [])),
  ];
  const lead = await findLead(reader, closing.leadId);
  const percent = fee.due === "yes" ? fee.reasons.find(({ why }) => why === "percent") : undefined;
  if (fee.due === "unknown" || needs.length > 0 || !broker || !agent || !agentId) return { can: "wait", needs };
  if (percent?.why !== "percent" || !side || !address || !closedOn || !lead) return { can: "wait", needs: ["figures"] };
  const facts: InvoiceFacts = {
    ...{ payee: network(license), payer: firm(broker), agent: fullName(agent), initials: initialsOf(lead) },
    ...{ side, address, closedOn, baseCents: percent.commissionCents, percentBp: percent.percentBp, cents: fee.cents },
    reasons: fee.reasons,
  };
  return { can: "bill", facts, brokerId: broker.id, agentId, isEstimate: fee.isEstimate };
}

const network = (license: NetworkLicensesTable | undefined): InvoiceParty => ({
  ...{ firm: brand.legalName, license: license?.number ?? "", broker: license?.broker ?? "" },
  ...{ address: brand.postalAddress, email: brand.email },
});

const firm = ({ firm, firmLicense, name, street, city, state, zip, email }: BrokersTable): InvoiceParty => ({
  ...{ firm, license: firmLicense, broker: name, email },
  address: [street, city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", "),
});
