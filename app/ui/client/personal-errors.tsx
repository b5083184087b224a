import { isRouteErrorResponse } from "react-router";
import { isOffline } from "#app/ui/browser/is-offline.ts";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";
import { OfflinePage } from "#app/ui/layout/offline-page.tsx";

/** For pages of a person or a firm, which answer in place: also when no answer comes. */
export const PersonalErrors = ({ error }: { error: unknown }) =>
  isOffline(error) ? <OfflinePage /> : <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
