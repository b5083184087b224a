import { data, redirect } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { dismissRejection } from "#operations/territory/claim-zip.ts";
import type { Route } from "./+types/rejection-dismissal.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

/** `POST /my/zip-codes/rejections/:zip/dismissal` */
export async function action({ params, context }: Route.ActionArgs) {
  const isTheirs = await dismissRejection(context.get(worldContext), workspaceOf(context), params.zip);
  if (!isTheirs) throw data(null, { status: 404 });
  return redirect("/my/zip-codes", 303);
}
