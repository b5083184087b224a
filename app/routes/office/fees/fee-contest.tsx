import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { OfficeFeeContestPage } from "#app/ui/office/fees/fee-contest-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { officeContests as copy } from "#content/fees/office-follow-ups.ts";
import { contestById } from "#database/fees/fee-follow-ups.ts";
import { balanceById } from "#database/fees/fee-ledger.ts";
import { filesOf } from "#database/files/files.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import { dayAfter } from "#domain/values/time/day.ts";
import { decideFeeContest } from "#operations/fees/invoices/decide-fee-contest.ts";
import type { Route } from "./+types/fee-contest.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(copy.pageTitle(loaderData?.number ?? ""));

export async function loader({ params, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const dispute = await contestById(read, params.id);
  const balance = dispute && (await balanceById(read, dispute.invoiceId));
  if (!dispute || !balance) throw data(null, { status: 404 });
  const { id, ground, text, openedAt, decideBy, memberId, appealedAt, appealText } = dispute;
  const { outcome, decision, decidedAt, firstOutcome, firstDecision, closedAt } = dispute;
  return {
    ...{ id, ground, text, openedAt, isOfAgent: memberId !== null, appealedAt, appealText },
    ...{ outcome, decision, decidedAt, firstOutcome, firstDecision, isOpen: closedAt === null },
    decideBy: dayAfter(decideBy.slice(0, 10), -1),
    ...{ number: balance.number, leadId: balance.leadId, openCents: balance.balanceCents },
    files: (await filesOf(read, "fee-dispute", [id])).map((file) => ({
      id: file.id,
      name: file.name,
      bytes: file.bytes,
    })),
    mayDecide: mayDo(staffMember(context).role, "closings.record"),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, ["outcome", "amount", "reason"]);
  const decision = { id: params.id, staffId: staffMember(context).id, ...entered };
  const decided = await decideFeeContest(context.get(worldContext), decision);
  if (decided.ok) return redirect(`/office/fee-disputes/${params.id}`, 303);
  if (decided.reason === "unknown-dispute") throw data(null, { status: 404 });
  return data({ message: copy.refusals[decided.reason], ...entered }, 422);
}

export default function FeeDispute({ loaderData, actionData }: Route.ComponentProps) {
  return <OfficeFeeContestPage {...loaderData} refused={actionData} />;
}
