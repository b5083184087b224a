import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import type { RecordVisit, Visit } from "#app/http/visit.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { officeReferral as copy } from "#content/incoming/office-referrals.ts";
import { handMethods } from "#domain/fees/ledger/fee-entry.ts";
import type { recordSharePayment } from "#operations/fees/shares/record-share-payment.ts";

/** Records money of a share, as staff typed it. @param about the form that shows a refusal */
export async function postShareMoney(
  { request, params: { id }, context }: Visit & RecordVisit,
  record: typeof recordSharePayment,
  about: "payment" | "return",
) {
  const entered = await postedTexts(request, ["method", "amount", "day", "evidence", "note", "formKey", "confirmed"]);
  const method = handMethods.find((one) => one === entered.method);
  const money = { ...entered, method, referralId: id, staffId: staffMember(context).id };
  const recorded = await record(context.get(worldContext), money);
  if (recorded.ok) return redirect(`/office/referrals/${id}#share`, 303);
  if (recorded.reason === "asked") return data({ about, message: undefined, asked: recorded.asked, entered }, 422);
  return data({ about, message: copy.refusals[recorded.reason], asked: undefined, entered }, 422);
}
