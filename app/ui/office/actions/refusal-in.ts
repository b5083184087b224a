import { isRouteErrorResponse } from "react-router";
import type { EnteredForm } from "#app/ui/actions/retry-form.tsx";
import type { ErrorCopy } from "#app/ui/layout/lost-page.tsx";
import type { OfficeFrameProps } from "#app/ui/office/office-frame.tsx";
import type { OfficeRefusalProps } from "#app/ui/office/office-refusal.tsx";

/** Thrown only by app/routes/office/staff-auth.ts. */
type Refused = ErrorCopy & { frame: Omit<OfficeFrameProps, "children">; entered?: EnteredForm | undefined };

const isRefused = (data: unknown): data is Refused => typeof data === "object" && data !== null && "frame" in data;

/** The page for an error from staff-auth.ts; undefined for any other error. */
export function refusalIn(error: unknown): OfficeRefusalProps | undefined {
  if (!isRouteErrorResponse(error) || !isRefused(error.data)) return undefined;
  const { frame, entered, ...copy } = error.data;
  return { frame, copy, status: error.status, entered };
}
