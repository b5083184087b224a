import { useEffect } from "react";
import { useBlocker, useLocation } from "react-router";
import { fieldsIn, isTypedIn, restoreFields, saveFields } from "./saved-fields.ts";

/**
 * Restores half-written office forms after a member follows a link and comes Back. Drafts are in the page's memory:
 * browsers do not cache the office (no-store), so a new document would lose them. Untouched fields show current data.
 */
export function useFormDrafts(): void {
  const { key } = useLocation();
  useBlocker(({ currentLocation }) => {
    saveFields(currentLocation.key, fieldsOfOffice().filter(isTypedIn));
    return false;
  });
  useEffect(() => restoreFields(key, fieldsOfOffice()), [key]);
}

/** Searches are in the URL. */
const fieldsOfOffice = () => fieldsIn(document.querySelectorAll("#main form[method=post]"));
