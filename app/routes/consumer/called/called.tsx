import { CalledPage } from "#app/ui/consumer/called-page.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { calledCopy as copy } from "#content/consumers/request-links.ts";
import type { Route } from "./+types/called.ts";
import { loadCalled } from "./called-link.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.title);

export const loader = (visit: Route.LoaderArgs) => loadCalled(visit);

export default function Called({ loaderData }: Route.ComponentProps) {
  return <CalledPage {...loaderData} />;
}
