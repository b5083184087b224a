import type { ErrorWords } from "#app/ui/lost-page.tsx";
import type { OfficeFrameProps } from "./office-frame.tsx";

/** A form as it was posted. */
export interface TypedForm {
  /** Where it was posted to. */
  action: string;
  fields: { name: string; value: string }[];
}

/** What the office's door throws (app/office-door.ts), and nothing else does. */
export type Refused = ErrorWords & { frame: Omit<OfficeFrameProps, "children">; typed?: TypedForm | undefined };

export const isRefused = (data: unknown): data is Refused =>
  typeof data === "object" && data !== null && "frame" in data;
