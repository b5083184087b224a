import { data, Link, redirect } from "react-router";
import { formWithFile } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { Done } from "#app/ui/actions/done.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { ImportUpload } from "#app/ui/imports/import-upload.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { worldContext } from "#app/world-context.ts";
import { agentFileFault, agentImportsCopy as copy } from "#content/agents/agent-imports.ts";
import { importsCopy } from "#content/contacts/my-imports.ts";
import { listImports } from "#database/imports/imports.ts";
import { sendImport } from "#operations/imports/send-import.ts";
import type { Route } from "./+types/agent-imports.ts";
import { officeViewer } from "./agent-import-acts.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

const mostShown = 50;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const imports = await listImports(read, officeViewer(staffMember(context).id), mostShown);
  return {
    imports: imports.map(({ id, name, createdAt, state }) => ({ id, name, createdAt, state })),
    done: url.searchParams.get("done") === "removed" ? copy.removed : undefined,
  };
}

/** `POST /office/agent-imports`: one file. */
export async function action({ request, context }: Route.ActionArgs) {
  const { file } = await formWithFile(request);
  const sent = await sendImport(context.get(worldContext), officeViewer(staffMember(context).id), file);
  if (sent.ok) return redirect(`/office/agent-imports/${sent.id}`, 303);
  return data({ message: agentFileFault(sent.reason, "at" in sent ? sent.at : undefined) }, 422);
}

export default function AgentImports({ loaderData: { imports, done }, actionData }: Route.ComponentProps) {
  return (
    <OfficePage record back={{ to: "/office/agents", label: copy.back }} title={copy.title} line={copy.line}>
      <Done result={actionData ? undefined : done} />
      {actionData ? <Alert answers>{actionData.message}</Alert> : null}
      <ImportUpload action="/office/agent-imports" copy={copy} accept=".csv,.txt,.tsv,text/csv,text/plain" />
      <Part title={copy.list}>
        {imports.length === 0 ? <p className="text-soft">{copy.none}</p> : null}
        <ul className="grid grid-cols-1 divide-y divide-line empty:hidden">
          {imports.map(({ id, name, createdAt, state }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
              <Link to={`/office/agent-imports/${id}`} className="text-primary-text underline underline-offset-4">
                {name}
              </Link>
              <span className="text-sm text-soft">
                {importsCopy.state[state]} · <DateTime at={createdAt} />
              </span>
            </li>
          ))}
        </ul>
      </Part>
    </OfficePage>
  );
}
