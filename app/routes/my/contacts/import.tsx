import { postAct } from "#app/record-acts.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { ImportPage } from "#app/ui/my/contacts/import-page.tsx";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { importsCopy as copy } from "#content/contacts/my-imports.ts";
import type { Route } from "./+types/import.ts";
import { importActs } from "./import-acts.ts";
import { loadImport } from "./load-import.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  myTitle(loaderData?.file.name || copy.title, matches);

export const loader = loadImport;

export function action({ params: { id }, ...post }: Route.ActionArgs) {
  const by = { workspace: workspaceOf(post.context), id };
  return postAct({ ...post, acts: importActs, by, page: `/my/imports/${id}` }, 422);
}

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportPage {...loaderData} refused={actionData} />;
}
