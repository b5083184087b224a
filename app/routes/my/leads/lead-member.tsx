import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { HandOffForm } from "#app/ui/my/team/hand-off-form.tsx";
import { worldContext } from "#app/world-context.ts";
import { handOffCopy as copy } from "#content/members/hand-off.ts";
import { membersOfAgent } from "#database/members/members.ts";
import { acceptanceOf } from "#database/work/acceptances.ts";
import { handOffLead } from "#operations/work/hand-off-lead.ts";
import type { Route } from "./+types/lead-member.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const workspace = workspaceOf(context);
  const acceptance = await acceptanceOf(read, workspace, id);
  if (!acceptance) throw data(null, { status: 404 });
  const members = (await membersOfAgent(read, workspace.agentId)).map(({ id, name }) => ({ id, name }));
  return { leadId: id, members, currentId: acceptance.memberId, isOver: acceptance.endedAt !== null };
}

/** `POST /my/leads/:id/member`: hands the lead off. */
export async function action({ request, params: { id: leadId }, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, ["memberId", "reason"]);
  const handed = await handOffLead(context.get(worldContext), workspaceOf(context), { leadId, ...entered });
  if (handed.ok || handed.reason === "over") return redirect(`/my/leads/${leadId}`, 303);
  if (handed.reason === "unknown-lead") throw data(null, { status: 404 });
  return data({ refused: handed.reason, entered }, 422);
}

export default function LeadMember({ loaderData: { isOver, ...form }, actionData }: Route.ComponentProps) {
  const back = { to: `/my/leads/${form.leadId}`, label: copy.back };
  return (
    <MyPage narrow back={back} title={copy.title} line={isOver ? copy.refusals.over : copy.line}>
      {isOver ? null : (
        <div className="my-part">
          <HandOffForm {...form} {...actionData} />
        </div>
      )}
    </MyPage>
  );
}
