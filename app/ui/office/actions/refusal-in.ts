import { isRouteErrorResponse } from "react-router";
import type { ErrorCopy } from "#app/ui/layout/lost-page.tsx";
import type { OfficeFrameProps } from "#app/ui/office/office-frame.tsx";
import type { OfficeRefusalProps } from "#app/ui/office/office-refusal.tsx";

/** A form as it was posted. */
export interface TypedForm {
  /** Where it was posted to. */
  action: string;
  fields: { name: string; value: string }[];
}

/** What the office's door throws (app/routes/office/staff-auth.ts), and nothing else does. */
type Refused = ErrorCopy & { frame: Omit<OfficeFrameProps, "children">; typed?: TypedForm | undefined };

const isRefused = (data: unknown): data is Refused => typeof data === "object" && data !== null && "frame" in data;

/** @returns what is shown of an error that the office's door has thrown; undefined for any other */
export function refusalIn(error: unknown): OfficeRefusalProps | undefined {
  if (!isRouteErrorResponse(error) || !isRefused(error.data)) return undefined;
  const { frame, typed, ...copy } = error.data;
  return { frame, copy, status: error.status, typed };
}
