import { data, redirect } from "react-router";
import { formWithFile } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { ImportList } from "#app/ui/my/contacts/import-list.tsx";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { fileFaultText } from "#content/contacts/import-refusals.ts";
import { importsCopy as copy } from "#content/contacts/my-imports.ts";
import { parseImportCounts } from "#database/engine/stored-json.ts";
import { listImports } from "#database/imports/imports.ts";
import { hasCrm } from "#database/payments/has-crm.ts";
import { mayDoMine } from "#domain/members/my-permissions.ts";
import { sendImport } from "#operations/imports/send-import.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";
import type { Route } from "./+types/imports.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

const mostShown = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const workspace = workspaceOf(context);
  const imports = await listImports(read, workspace, mostShown);
  return {
    imports: imports.map(({ id, name, createdAt, state, counts }) => ({
      ...{ id, name, createdAt, state },
      added: parseImportCounts(counts).new,
    })),
    crm: await hasCrm(read, workspace),
    mayBuy: mayDoMine(workspace.member.role, "plan.change"),
    timeZone: await zoneOfAgent(read, workspace.agentId),
    done: url.searchParams.get("done") === "removed" ? copy.removed : undefined,
  };
}

/** `POST /my/imports`: one file. */
export async function action({ request, context }: Route.ActionArgs) {
  const { file } = await formWithFile(request);
  const sent = await sendImport(context.get(worldContext), workspaceOf(context), file);
  if (sent.ok) return redirect(`/my/imports/${sent.id}`, 303);
  return data({ message: fileFaultText(sent.reason, "at" in sent ? sent.at : undefined) }, 422);
}

export default function Imports({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportList {...loaderData} refused={actionData?.message} />;
}
