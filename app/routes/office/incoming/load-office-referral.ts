import { data } from "react-router";
import type { RecordVisit } from "#app/http/visit.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { entryForms } from "#content/fees/office-invoices.ts";
import { proposedOf } from "#database/fees/fee-ledger.ts";
import { invoiceById } from "#database/fees/invoices.ts";
import { shareEntriesOf } from "#database/fees/shares.ts";
import { findReferral, senderOf } from "#database/incoming/referrals.ts";
import { staffNames } from "#database/staff/staff.ts";
import { isOfShare, shareBalanceOf } from "#domain/fees/shares/share.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import { fullName } from "#domain/values/full-name.ts";
import { cannotReverse } from "#operations/fees/ledger/reverse-entry.ts";

/** A referral with the share of its sender's broker. Throws 404 if there is none. */
export async function loadOfficeReferral({ params, context }: RecordVisit) {
  const world = context.get(worldContext);
  const { read } = world.database;
  const { role } = staffMember(context);
  const referral = await findReferral(read, params.id);
  const sender = referral && (await senderOf(read, referral.id));
  if (!referral || !sender) throw data(null, { status: 404 });
  const entries = await shareEntriesOf(read, referral.id);
  const ids = entries.flatMap(({ staffId, confirmedBy }) => [staffId, confirmedBy]);
  const names = await staffNames(read, [...new Set(ids.filter((id) => id !== null))]);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? entryForms.somebody));
  const invoices = await Promise.all(
    [...new Set(entries.map(({ invoiceId }) => invoiceId))].map(async (id) => ({
      ...{ id, number: (await invoiceById(read, id))?.number ?? "" },
      isWaiting: (await proposedOf(read, id)).some((one) => isOfShare(one.kind) && one.decidedAt === null),
    })),
  );
  const { id, state, moderationReason, receivedAt, place, agreed, answeredAt, endsAt, leadId, shareBp } = referral;
  const { email, license, licenseState, brokerage, broker } = sender;
  return {
    ...{ id, state, isInModeration: moderationReason !== null && state === "asked", receivedAt, place, agreed },
    ...{
      answeredAt,
      endsAt,
      leadId,
      shareBp,
      sender: fullName(sender),
      email,
      license,
      licenseState,
      brokerage,
      broker,
    },
    formKey: world.newId(),
    balance: shareBalanceOf(entries),
    waitingOn: invoices.filter(({ isWaiting }) => isWaiting).map(({ number }) => number),
    mayRecord: mayDo(role, "invoices.record"),
    entries: entries.map((entry) => ({
      ...entry,
      number: invoices.find((one) => one.id === entry.invoiceId)?.number ?? "",
      by: nameOf(entry.staffId),
      confirmed: nameOf(entry.confirmedBy),
      canReverse: cannotReverse(entry, entries) === undefined,
    })),
  };
}
