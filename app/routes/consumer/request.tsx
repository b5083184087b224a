import { entryAt } from "#app/route-pattern.ts";
import { RequestPage } from "#app/ui/consumer/request-page.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { requestCopy as copy } from "#content/consumers/request-page.ts";
import type { Route } from "./+types/request.ts";
import { doneIn } from "./done-act.ts";
import { loadPage } from "./load-page.ts";
import { requestActs } from "./request-acts.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.title);

/** Also for the addresses of its forms. */
export async function loader({ url, context }: Route.LoaderArgs) {
  return { page: await loadPage({ context }), done: doneIn(url) };
}

export const action = ({ request, context, pattern, params }: Route.ActionArgs) =>
  entryAt(requestActs, pattern)({ request, context, id: ("id" in params && params.id) || "" });

export default function Request({ loaderData: { page, done }, actionData }: Route.ComponentProps) {
  return <RequestPage page={page} done={actionData ? undefined : done} refused={actionData} />;
}
