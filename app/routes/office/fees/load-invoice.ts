import { data } from "react-router";
import type { RecordVisit } from "#app/http/visit.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { entryForms as copy } from "#content/fees/office-invoices.ts";
import { agentNames } from "#database/agents/agent-of.ts";
import { findBroker } from "#database/brokers/brokers.ts";
import { balanceById, feeEntriesOf, proposedOf } from "#database/fees/fee-ledger.ts";
import { invoiceByNumber } from "#database/fees/invoices.ts";
import { findLead } from "#database/leads/lead-history.ts";
import { staffNames } from "#database/staff/staff.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import { fullName } from "#domain/values/full-name.ts";
import { cannotReverse } from "#operations/fees/ledger/reverse-entry.ts";

/** An invoice with its entries and what waits for a second person. Throws 404 if there is no such number. */
export async function loadInvoice({ params, context }: RecordVisit<"number">) {
  const world = context.get(worldContext);
  const { read } = world.database;
  const member = staffMember(context);
  const invoice = await invoiceByNumber(read, params.number);
  const balance = invoice && (await balanceById(read, invoice.id));
  if (!invoice || !balance) throw data(null, { status: 404 });
  const entries = await feeEntriesOf(read, invoice.id);
  const waiting = (await proposedOf(read, invoice.id)).filter(({ decidedAt }) => decidedAt === null);
  const ids = [...entries, ...waiting].flatMap((one) => [one.staffId, "confirmedBy" in one ? one.confirmedBy : null]);
  const names = await staffNames(read, [...new Set(ids.filter((id) => id !== null))]);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? copy.somebody));
  const lead = await findLead(read, invoice.leadId);
  const agents = await agentNames(read, [balance.agentId]);
  const { number, body, sha256, dueOn, leadId } = invoice;
  return {
    ...{ number, body, sha256, dueOn, leadId, balance, mayRecord: mayDo(member.role, "invoices.record") },
    formKey: world.newId(),
    firm: (await findBroker(read, invoice.brokerId))?.firm ?? "",
    agent: agents.get(balance.agentId) ?? "",
    person: lead ? fullName(lead) : "",
    entries: entries.map((entry) => ({
      ...entry,
      by: nameOf(entry.staffId),
      confirmed: nameOf(entry.confirmedBy),
      canReverse: cannotReverse(entry, entries) === undefined,
      reversesNo: entries.find(({ id }) => id === entry.reverses)?.no,
    })),
    waiting: waiting.map((one) => ({ ...one, by: nameOf(one.staffId), isOwn: one.staffId === member.id })),
  };
}
