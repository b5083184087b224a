import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { PersonFieldset } from "#app/ui/forms/person-fields.tsx";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { ownRecordCopy as copy, settingsCopy } from "#content/members/my-settings.ts";
import { agentOf } from "#database/agents/agent-of.ts";
import { editAgentRecord } from "#operations/agents/edit-agent-record.ts";
import type { Route } from "./+types/record.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export async function loader({ context }: Route.LoaderArgs) {
  const agent = await agentOf(context.get(worldContext).database.read, workspaceOf(context).agentId);
  if (!agent) throw data(null, { status: 404 });
  const { firstName, lastName, phone, officeAddress, state } = agent;
  return { firstName, lastName, phone, officeAddress, state };
}

/** `POST /my/settings/record` */
export async function action({ request, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, ["firstName", "lastName", "phone", "officeAddress", "state"]);
  const { agentId, member } = workspaceOf(context);
  const edited = await editAgentRecord(context.get(worldContext), { agentId, memberId: member.id }, entered);
  if (edited.ok) return redirect("/my/settings?done=record", 303);
  if (edited.reason === "unknown-agent") throw data(null, { status: 404 });
  return data({ entered, refusals: edited.refusals }, 422);
}

export default function OwnRecord({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MyPage narrow back={{ to: "/my/settings", label: settingsCopy.title }} title={copy.title} line={copy.line}>
      <div className="my-part">
        <PostForm noValidate className="grid grid-cols-1 gap-5">
          <PersonFieldset values={actionData?.entered ?? loaderData} refusals={actionData?.refusals} />
          <Button type="submit" size="large" wide>
            {copy.button}
          </Button>
        </PostForm>
      </div>
    </MyPage>
  );
}
