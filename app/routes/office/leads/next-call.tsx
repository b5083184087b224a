import { redirect } from "react-router";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { NextCallPage } from "#app/ui/office/work/next-call-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { nextCallCopy as copy } from "#content/leads/next-call.ts";
import { findNextCall } from "#operations/leads/find-next-call.ts";
import { startNextCall } from "#operations/leads/start-next-call.ts";
import type { Route } from "./+types/next-call.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const { lead, ...next } = await findNextCall(database.read, { staffId: staffMember(context).id, now: now() });
  return { ...next, isOneCallable: lead !== undefined };
}

export async function action({ context }: Route.ActionArgs) {
  const { lead } = await startNextCall(context.get(worldContext), staffMember(context).id);
  return redirect(lead ? `/office/leads/${lead.id}#verification` : "/office/next-call", 303);
}

export default function NextCall({ loaderData }: Route.ComponentProps) {
  return <NextCallPage {...loaderData} />;
}
