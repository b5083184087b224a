import { isRouteErrorResponse, Outlet, useRouteLoaderData } from "react-router";
import { askStoreOnce } from "#app/private-pages.ts";
import { overdueDeliveries } from "#app/routes/office/notifications/overdue-deliveries.ts";
import { isOffline } from "#app/ui/browser/is-offline.ts";
import { refusalIn } from "#app/ui/office/actions/refusal-in.ts";
import { OfficeFrame } from "#app/ui/office/office-frame.tsx";
import { OfficeRefusal, type OfficeRefusalProps } from "#app/ui/office/office-refusal.tsx";
import { worldContext } from "#app/world-context.ts";
import { officeErrors } from "#content/office/frame.ts";
import type { Route } from "./+types/office.ts";
import { menuCounts } from "./queue/queues.ts";
import { authorize, frameFor, memberIfSignedIn, orUnavailable } from "./staff-auth.ts";

/** Keeps the office out of caches and search engines, and authorizes every request. */
export const middleware: Route.MiddlewareFunction[] = [
  async (_arguments, next) => {
    const response = await next();
    response.headers.set("Cache-Control", "no-store");
    response.headers.set("X-Robots-Tag", "noindex");
    if (response.status === 503) response.headers.set("Retry-After", "5");
    return response;
  },
  orUnavailable,
  askStoreOnce,
  (officeRequest) => authorize(officeRequest),
];

export async function loader({ context }: Route.LoaderArgs) {
  const member = memberIfSignedIn(context);
  const world = context.get(worldContext);
  const version = member && world.runtime.release;
  const now = world.now().toISOString();
  const counts = member && (await menuCounts(world, member));
  return { ...frameFor(member, counts), version, now, overdue: await overdueDeliveries(world, member) };
}

export default function Office({ loaderData }: Route.ComponentProps) {
  return (
    <OfficeFrame {...loaderData}>
      <Outlet />
    </OfficeFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const known = useRouteLoaderData<typeof loader>("routes/office/office");
  if (isOffline(error)) return <OfficeRefusal frame={known} copy={officeErrors.offline} status={undefined} />;
  const refusal = refusalIn(error);
  if (refusal) return <OfficeRefusal {...refusal} />;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <OfficeRefusal frame={known} copy={copyFor[status] ?? officeErrors.broken} status={status} />;
}

const copyFor: Record<number, OfficeRefusalProps["copy"]> = {
  403: officeErrors.refused,
  404: officeErrors.missing,
  429: officeErrors.tooMany,
};
