import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { DuplicatesPage } from "#app/ui/my/contacts/duplicates-page.tsx";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { contactRefusals } from "#content/contacts/contact-refusals.ts";
import { contactCopy } from "#content/contacts/my-contacts.ts";
import { duplicatesCopy as copy } from "#content/contacts/people.ts";
import { duplicatesOf } from "#database/contacts/duplicates.ts";
import { displayName } from "#domain/contacts/display-name.ts";
import { keepApart, mergeContacts } from "#operations/contacts/merge-contacts.ts";
import type { Route } from "./+types/duplicates.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

const mostPairs = 50;

export async function loader({ context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const pairs = await duplicatesOf(read, workspaceOf(context), mostPairs);
  return pairs.map(({ one, other, shared }) => ({
    shared,
    one: { id: one.id, name: displayName(one) || contactCopy.noName },
    other: { id: other.id, name: displayName(other) || contactCopy.noName },
  }));
}

/** `POST /my/duplicates/merge` and `/apart`. */
export async function action({ request, pattern, context }: Route.ActionArgs) {
  const [world, by] = [context.get(worldContext), workspaceOf(context)];
  const { one, other } = await postedTexts(request, ["one", "other"]);
  if (pattern.endsWith("/apart")) {
    const kept = await keepApart(world, by, { one, other });
    return kept.ok ? redirect("/my/duplicates", 303) : refused(kept.reason, contactRefusals.apart);
  }
  const merged = await mergeContacts(world, by, { into: one, from: other });
  if (!merged.ok) return refused(merged.reason, contactRefusals.merge);
  return redirect(`/my/contacts?changed=${merged.changeId}`, 303);
}

function refused(reason: string, says: Record<string, string>) {
  if (reason.startsWith("unknown-")) throw data(null, { status: 404 });
  return data({ message: says[reason] ?? "" }, 422);
}

export default function Duplicates({ loaderData, actionData }: Route.ComponentProps) {
  return <DuplicatesPage pairs={loaderData} refused={actionData?.message} />;
}
