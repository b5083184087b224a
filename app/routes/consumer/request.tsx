import { RequestPage } from "#app/ui/consumer/request-page.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { requestCopy as copy } from "#content/consumers/request-page.ts";
import type { Route } from "./+types/request.ts";
import { doneIn } from "./done-act.ts";
import { loadPage } from "./load-page.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  return { page: await loadPage({ context }), done: doneIn(url) };
}

export default function Request({ loaderData: { page, done } }: Route.ComponentProps) {
  return <RequestPage page={page} done={done} />;
}
