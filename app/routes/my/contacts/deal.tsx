import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import type { Context } from "#app/http/visit.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { postedDates, refusedDates, shownDates } from "#app/routes/my/work/deal-dates.ts";
import { DealPage } from "#app/ui/my/contacts/deal-page.tsx";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { contactRefusals } from "#content/contacts/contact-refusals.ts";
import { dealCopy as copy } from "#content/contacts/my-deals.ts";
import { datesCopy } from "#content/work/contract-to-close.ts";
import type { DealsTable } from "#database/contacts/contacts-schema.ts";
import { ownDealOf } from "#database/contacts/deals.ts";
import { hasCrm } from "#database/payments/has-crm.ts";
import { type DealField, dealFields } from "#domain/contacts/contact.ts";

import { displayName } from "#domain/contacts/display-name.ts";
import { mayDoMine } from "#domain/members/my-permissions.ts";
import { ownPath } from "#domain/sign-in/sign-in-policy.ts";
import { decimalDollars } from "#domain/values/money.ts";
import { addDeal, editDeal, moveDeal } from "#operations/contacts/edit-deal.ts";
import { saveDealDates } from "#operations/work/dates/save-dates.ts";
import { dayOfAgent } from "#operations/work/day-of-agent.ts";
import type { Route } from "./+types/deal.ts";
import { seenContact } from "./seen-contact.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

/** `/my/contacts/:id/deal` is a new one of this client, `/my/deals/:id` one that is there. */
export async function loader({ params: { id }, pattern, context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const { read } = world.database;
  const workspace = workspaceOf(context);
  const deal = isNew(pattern) ? undefined : await ownDealOf(read, workspace, id);
  if (!deal && !isNew(pattern)) throw data(null, { status: 404 });
  const contact = await seenContact(context, deal?.contactId ?? id);
  const crm = await hasCrm(read, workspace);
  return {
    action: deal ? `/my/deals/${deal.id}` : `/my/contacts/${contact.id}/deal`,
    client: { id: contact.id, name: displayName(contact) },
    version: deal?.version ?? 1,
    isNew: deal === undefined,
    entered: deal ? enteredOf(deal) : {},
    today: await dayOfAgent(read, workspace.agentId, world.now()),
    crm,
    dates: deal
      ? await shownDates(read, {
          ...{ agentId: workspace.agentId, of: { dealId: deal.id }, dates: deal, now: world.now() },
          shown: {
            ...{ id: "dates", title: datesCopy.title, action: `/my/deals/${deal.id}/dates`, closingId: "" },
            ...{ version: deal.version, mayChange: crm.open && deal.stage !== "lost" && deal.stage !== "closed" },
          },
        })
      : undefined,
    mayBuy: mayDoMine(workspace.member.role, "plan.change"),
  };
}

const isNew = (pattern: string) => pattern.endsWith("/deal");
const isDates = (pattern: string) => pattern.endsWith("/dates");
const isMove = (pattern: string) => pattern.endsWith("/stage");

function enteredOf(deal: DealsTable): Record<DealField, string> {
  const { title, side, stage, laterOn, lostReason, contractOn, closingOn } = deal;
  const amount = (cents: number | null) => (cents === null ? "" : decimalDollars(cents));
  return {
    ...{ title, side, stage, laterOn: laterOn ?? "", lostReason: lostReason ?? "" },
    ...{ price: amount(deal.priceCents), commission: amount(deal.commissionCents) },
    ...{ contractOn: contractOn ?? "", closingOn: closingOn ?? "" },
  };
}

export async function action({ request, params: { id }, pattern, context }: Route.ActionArgs) {
  const [world, by] = [context.get(worldContext), workspaceOf(context)];
  if (isMove(pattern)) return moveOnBoard(request, id, context);
  if (isDates(pattern)) return saveDates(request, id, context);
  const entered = await postedTexts(request, [...dealFields, "version"]);
  if (isNew(pattern)) await seenContact(context, id);
  else if (!(await ownDealOf(world.database.read, by, id))) throw data(null, { status: 404 });
  const done = isNew(pattern) ? await addDeal(world, by, id, entered) : await editDeal(world, by, { ...entered, id });
  if (done.ok) return redirect(`/my/contacts/${done.contactId}#deals`, 303);
  const { reason } = done;
  if (reason === "unknown-contact" || reason === "unknown-deal") throw data(null, { status: 404 });
  return data({ reason, message: contactRefusals.deal[reason], entered }, 422);
}

async function moveOnBoard(request: Request, id: string, context: Context) {
  const { stage, version, to } = await postedTexts(request, ["stage", "version", "to"]);
  const moved = await moveDeal(context.get(worldContext), workspaceOf(context), { id, stage, version });
  if (moved.ok) return redirect((to && ownPath("member", to)) || `/my/deals/${id}`, 303);
  if (moved.reason === "unknown-deal") throw data(null, { status: 404 });
  return data({ reason: moved.reason, message: contactRefusals.deal[moved.reason], entered: undefined }, 422);
}

async function saveDates(request: Request, id: string, context: Context) {
  const entered = await postedDates(request);
  const saved = await saveDealDates(context.get(worldContext), workspaceOf(context), id, entered);
  if (!saved.ok && saved.reason === "unknown-deal") throw data(null, { status: 404 });
  const refused = refusedDates(saved, entered);
  return refused ? data({ refusedDates: refused }, 422) : redirect(`/my/deals/${id}#dates`, 303);
}

export default function Deal({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && "reason" in actionData ? actionData : undefined;
  const refusedDates = actionData && "refusedDates" in actionData ? actionData.refusedDates : undefined;
  return <DealPage {...loaderData} refused={refused} refusedDates={refusedDates} />;
}
