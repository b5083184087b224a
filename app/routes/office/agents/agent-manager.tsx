import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { accountManagerCopy as copy } from "#content/agents/agent-workspace.ts";
import { licenseFormCopy } from "#content/agents/office-agents.ts";
import { personName } from "#content/person-name.ts";
import { accountManagerOf } from "#database/agents/account-managers.ts";
import { applicationOfAgent } from "#database/agents/applications.ts";
import { allStaff } from "#database/staff/staff.ts";
import { mayBeManager } from "#domain/agents/account-manager.ts";
import { nameManager } from "#operations/agents/account-manager.ts";
import type { Route } from "./+types/agent-manager.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(copy.title(loaderData?.name ?? ""));

export async function loader({ params: { agentId }, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const found = await applicationOfAgent(read, agentId);
  if (!found) throw data(null, { status: 404 });
  const staff = (await allStaff(read)).filter(mayBeManager);
  return {
    id: agentId,
    name: personName(found),
    present: (await accountManagerOf(read, { agentId }))?.staffId ?? "",
    options: staff.map(({ id, name }) => ({ value: id, label: name })),
  };
}

export async function action({ request, params: { agentId }, context }: Route.ActionArgs) {
  const { staff: staffId } = await postedTexts(request, ["staff"]);
  const named = await nameManager(context.get(worldContext), { agentId, staffId, by: staffMember(context).id });
  if (named.ok) return redirect(`/office/agents/${agentId}`, 303);
  if (named.reason === "unknown-agent") throw data(null, { status: 404 });
  return data({ refused: copy.noSuchStaff }, 400);
}

export default function AgentManager({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, present, options } = loaderData;
  return (
    <OfficePage
      back={{ to: `/office/agents/${id}`, label: licenseFormCopy.back(name) }}
      narrow
      title={copy.title(name)}
      line={copy.line}
    >
      <PostForm action={`/office/agents/${id}/manager`} className="grid grid-cols-1 gap-5 border-t border-line pt-5">
        <SelectField
          label={copy.label}
          name="staff"
          defaultValue={present}
          placeholder={copy.byRule}
          options={options}
          {...(actionData && { error: actionData.refused })}
        />
        <Button type="submit" className="justify-self-start">
          {copy.button}
        </Button>
      </PostForm>
    </OfficePage>
  );
}
