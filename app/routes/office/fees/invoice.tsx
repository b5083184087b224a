import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { InvoicePage } from "#app/ui/office/fees/invoice-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { entryRefusals } from "#content/fees/entry-refusals.ts";
import { invoicePage as copy } from "#content/fees/invoice-page.ts";
import { type EntryAct, parseEntryAct } from "#domain/fees/ledger/entry-act.ts";
import { handMethods } from "#domain/fees/ledger/fee-entry.ts";
import { adjustByHand } from "#operations/fees/ledger/adjust-invoice.ts";
import { decideProposedEntry } from "#operations/fees/ledger/decide-proposed-entry.ts";
import type { MoneyAsks } from "#operations/fees/ledger/entered-money.ts";
import { recordFeePayment } from "#operations/fees/ledger/record-fee-payment.ts";
import { recordRepayment } from "#operations/fees/ledger/record-repayment.ts";
import { reverseEntry } from "#operations/fees/ledger/reverse-entry.ts";
import { writeOffInvoice } from "#operations/fees/ledger/write-off-invoice.ts";
import type { World } from "#operations/world.ts";
import type { Route } from "./+types/invoice.ts";
import { loadInvoice } from "./load-invoice.ts";

export const meta: Route.MetaFunction = ({ params }) => officeTitle(copy.title(params.number));

export const loader = loadInvoice;

const fields = [
  ...["method", "amount", "day", "evidence", "note", "reason", "entry", "proposal", "formKey", "confirmed"],
] as const;
type Entered = Record<(typeof fields)[number], string>;

/** `POST /office/invoices/:number/entries/:act` */
export async function action({ request, params: { number, act: named = "" }, context }: Route.ActionArgs) {
  const act = parseEntryAct(named);
  if (!act) throw data(null, { status: 404 });
  const entered = await postedTexts(request, fields);
  const done = await acts[act](context.get(worldContext), { number, staffId: staffMember(context).id, entered });
  if (done.ok) return redirect(`/office/invoices/${number}`, 303);
  if (done.reason === "unknown-invoice") throw data(null, { status: 404 });
  const refused = { act, about: entered.entry || entered.proposal, entered };
  if (done.reason === "asked") return data({ ...refused, message: undefined, asked: done.asked }, 422);
  return data({ ...refused, message: entryRefusals[done.reason], asked: undefined }, 422);
}

interface Posted {
  number: string;
  staffId: string;
  entered: Entered;
}
type Done = { ok: true } | { ok: false; reason: keyof typeof entryRefusals } | MoneyAsks;

const moneyOf = ({ entered: { method, amount, day, evidence, note, formKey, confirmed }, ...by }: Posted) => ({
  ...{ ...by, method: handMethods.find((one) => one === method), amount, day, evidence, note, formKey, confirmed },
});

const acts: Record<EntryAct, (world: World, posted: Posted) => Promise<Done>> = {
  payment: (world, posted) => recordFeePayment(world, moneyOf(posted)),
  repayment: (world, posted) => recordRepayment(world, moneyOf(posted)),
  adjustment: (world, { entered: { amount, reason }, ...by }) => adjustByHand(world, { ...by, amount, reason }),
  "write-off": (world, { entered: { reason }, ...by }) => writeOffInvoice(world, { ...by, reason }),
  reversal: (world, { entered: { entry: entryId, reason }, ...by }) => reverseEntry(world, { ...by, entryId, reason }),
  confirmation: (world, { entered: { proposal: proposalId }, ...by }) =>
    decideProposedEntry(world, { ...by, proposalId, isConfirmed: true }),
  decline: (world, { entered: { proposal: proposalId }, ...by }) =>
    decideProposedEntry(world, { ...by, proposalId, isConfirmed: false }),
};

export default function Invoice({ loaderData, actionData }: Route.ComponentProps) {
  return <InvoicePage invoice={loaderData} refused={actionData} />;
}
