import { isRouteErrorResponse, useRouteError } from "react-router";
import { isOffline } from "#app/ui/browser/is-offline.ts";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";
import { OfflinePage } from "#app/ui/layout/offline-page.tsx";

/**
 * For pages of a person or a firm, which answer in place: also when no answer comes. It asks for the error, since React
 * Router gives it as a prop only to a boundary that the route's own file declares.
 */
export function PersonalErrors() {
  const error = useRouteError();
  return isOffline(error) ? <OfflinePage /> : <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}
