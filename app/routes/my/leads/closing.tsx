import { data, redirect } from "react-router";
import { postClosing } from "#app/http/fees/post-closing.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { postedDates, refusedDates, shownDates } from "#app/routes/my/work/deal-dates.ts";
import type { ShownDates } from "#app/ui/my/contacts/dates-part.tsx";
import { ClosingsPage } from "#app/ui/my/leads/closings-page.tsx";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { closingPage } from "#content/fees/closing-page.ts";
import { datesCopy } from "#content/work/contract-to-close.ts";
import { datesOf } from "#operations/fees/closings/change-closing.ts";
import { saveClosingDates } from "#operations/work/dates/save-dates.ts";
import type { Route } from "./+types/closing.ts";
import { loadMyClosings } from "./load-closings.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  myTitle(closingPage.title(loaderData?.name ?? ""), matches);

export async function loader(visit: Route.LoaderArgs) {
  const shown = await loadMyClosings(visit);
  const { database, now } = visit.context.get(worldContext);
  const { agentId } = workspaceOf(visit.context);
  const dates: ShownDates[] = [];
  for (const { id, no, address, version, ...closing } of shown.closings.filter(
    ({ state }) => state === "under-contract",
  ))
    dates.push(
      await shownDates(database.read, {
        ...{ agentId, of: { leadId: shown.leadId, closingId: id }, dates: datesOf(closing), now: now() },
        shown: {
          ...{ id: `dates-${no}`, title: `${datesCopy.title}: ${address ?? closingPage.deal(no)}`, closingId: id },
          ...{ action: `/my/leads/${shown.leadId}/closing/dates`, version, mayChange: true },
        },
      }),
    );
  return { ...shown, dates };
}

/** `POST /my/leads/:id/closing/:report` */
export async function action({ request, params, context }: Route.ActionArgs) {
  if (params.report === "dates") return saveDates(request, params.id, context);
  const reporter = { viewer: workspaceOf(context) };
  const refused = await postClosing({ world: context.get(worldContext), reporter, request, params });
  return refused ? data(refused, 422) : redirect(`/my/leads/${params.id}/closing`, 303);
}

async function saveDates(request: Request, leadId: string, context: Route.ActionArgs["context"]) {
  const entered = await postedDates(request);
  const of = { leadId, closingId: entered.closing };
  const saved = await saveClosingDates(context.get(worldContext), workspaceOf(context), of, entered);
  if (!saved.ok && (saved.reason === "unknown-lead" || saved.reason === "unknown-closing"))
    throw data(null, { status: 404 });
  const refused = refusedDates(saved, entered);
  return refused ? data({ refusedDates: refused }, 422) : redirect(`/my/leads/${leadId}/closing`, 303);
}

export default function Closing({ loaderData, actionData }: Route.ComponentProps) {
  const { dates, ...shown } = loaderData;
  const refused = actionData && "act" in actionData ? actionData : undefined;
  const refusedDates = actionData && "refusedDates" in actionData ? actionData.refusedDates : undefined;
  return <ClosingsPage shown={shown} refused={refused} dates={dates} refusedDates={refusedDates} />;
}
