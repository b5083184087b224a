import { useEffect } from "react";
import { useBlocker, useLocation } from "react-router";
import { fieldsIn, isTypedIn, restoreFields, saveFields } from "./saved-fields.ts";

/**
 * Restores half-written forms after a member follows a link and comes Back. Drafts are in the page's memory:
 * browsers cache neither area (no-store), so a new document would lose them. Untouched fields show current data.
 */
export function useFormDrafts(): void {
  const { key } = useLocation();
  useBlocker(({ currentLocation }) => {
    saveFields(currentLocation.key, fieldsOfPage().filter(isTypedIn));
    return false;
  });
  useEffect(() => restoreFields(key, fieldsOfPage()), [key]);
}

/** Searches are in the URL. */
const fieldsOfPage = () => fieldsIn(document.querySelectorAll("#main form[method=post]"));
