import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { Erasures } from "#app/ui/my/privacy/erasures.tsx";
import { worldContext } from "#app/world-context.ts";
import { myErasuresCopy as copy } from "#content/privacy/my-erasures.ts";
import { findDuty } from "#database/privacy/agent-duties.ts";
import { parseDutyAnswer } from "#domain/privacy/rights-request.ts";
import { answerDuty } from "#operations/privacy/answer-duty.ts";
import type { Route } from "./+types/erasures.ts";
import { loadErasures } from "./load-erasures.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const duty = id === undefined ? workspaceOf(context) : await findDuty(context.get(worldContext).database.read, id);
  if (duty?.agentId !== workspaceOf(context).agentId) throw data(null, { status: 404 });
  return loadErasures({ context });
}

/** `POST /my/erasures/:id` */
export async function action({ request, params: { id: dutyId = "" }, context }: Route.ActionArgs) {
  const { answer: chosen, reason: typed } = await postedTexts(request, ["answer", "reason"]);
  const reply = { dutyId, answer: parseDutyAnswer(chosen), reason: typed };
  const { agentId, member } = workspaceOf(context);
  const answered = await answerDuty(context.get(worldContext), { agentId, memberId: member.id }, reply);
  if (answered.ok || answered.reason === "answered") return redirect("/my/erasures", 303);
  const { reason } = answered;
  if (reason === "unknown-duty") throw data(null, { status: 404 });
  return data({ dutyId, reason, refusal: copy.dutyRefusals[reason], typed, chosen }, 422);
}

export default function MyErasures({ loaderData: { duties }, actionData }: Route.ComponentProps) {
  return <Erasures duties={duties} refused={actionData} />;
}
