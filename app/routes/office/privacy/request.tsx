import { officeTitle } from "#app/ui/office/office-title.ts";
import { RequestPage } from "#app/ui/office/privacy/request-page.tsx";
import { requestsCopy as copy } from "#content/privacy/office-requests.ts";
import type { Route } from "./+types/request.ts";
import { loadRequest } from "./load-request.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.request);

export const loader = (visit: Route.LoaderArgs) => loadRequest(visit);

export default function Request({ loaderData }: Route.ComponentProps) {
  return <RequestPage request={loaderData} />;
}
