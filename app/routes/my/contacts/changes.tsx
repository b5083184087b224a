import { data, redirect } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { PostButton } from "#app/ui/actions/post-button.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { MyEmpty } from "#app/ui/my/my-empty.tsx";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { LocalTime } from "#app/ui/records/local-time.tsx";
import { worldContext } from "#app/world-context.ts";
import { contactRefusals } from "#content/contacts/contact-refusals.ts";
import { contactCopy } from "#content/contacts/my-contacts.ts";
import { changesCopy as copy, peopleCopy } from "#content/contacts/people.ts";
import { contactChangeOf, contactChangesOf } from "#database/contacts/contact-changes.ts";
import { undoDays } from "#domain/contacts/contact-change.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { undoContactChange } from "#operations/contacts/undo-contact-change.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";
import type { Route } from "./+types/changes.ts";
import { changeText } from "./people-acts.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

const mostShown = 50;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const workspace = workspaceOf(context);
  const { id }: { id?: string } = params;
  if (id && !(await contactChangeOf(database.read, workspace, id))) throw data(null, { status: 404 });
  const since = addDuration(now(), { days: -undoDays });
  const changes = await contactChangesOf(database.read, workspace, { since, most: mostShown });
  return {
    timeZone: await zoneOfAgent(database.read, workspace.agentId),
    changes: changes.map((change) => ({ id: change.id, at: change.at, text: changeText(change) })),
  };
}

/** `POST /my/contacts/changes/:id/undo` */
export async function action({ params, context }: Route.ActionArgs) {
  const { id = "" }: { id?: string } = params;
  const undone = await undoContactChange(context.get(worldContext), workspaceOf(context), id);
  if (undone.ok) return redirect(`/my/contacts?changed=${id}`, 303);
  if (undone.reason === "unknown-change") throw data(null, { status: 404 });
  return data({ message: contactRefusals.undo[undone.reason] }, 422);
}

export default function Changes({ loaderData: { changes, timeZone }, actionData }: Route.ComponentProps) {
  return (
    <MyPage back={{ to: "/my/contacts", label: contactCopy.back }} title={copy.title} line={copy.line}>
      {actionData ? <Alert answers>{actionData.message}</Alert> : null}
      {changes.length === 0 ? <MyEmpty next="people">{copy.empty}</MyEmpty> : null}
      <ul className="my-lines my-part empty:hidden">
        {changes.map(({ id, at, text }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p>{text}</p>
              <p className="text-sm text-soft">
                <LocalTime at={at} timeZone={timeZone} />
              </p>
            </div>
            <PostButton action={`/my/contacts/changes/${id}/undo`}>{peopleCopy.undo}</PostButton>
          </li>
        ))}
      </ul>
    </MyPage>
  );
}
