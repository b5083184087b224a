import { useEffect } from "react";
import { useBlocker, useLocation } from "react-router";
import { fieldsIn, isTypedIn, restoreFields, saveFields } from "#app/ui/forms/saved-fields.ts";

/**
 * What is half-written in a form of the office stands there again for whoever follows a link and comes Back. It is held in
 * the page's memory: the office is kept by no browser (no-store), so a new document, as public forms open one, would
 * not help. A field that nobody has touched shows what the store says by then.
 */
export function useFormDrafts(): void {
  const { key } = useLocation();
  useBlocker(({ currentLocation }) => {
    saveFields(currentLocation.key, fieldsOfOffice().filter(isTypedIn));
    return false;
  });
  useEffect(() => restoreFields(key, fieldsOfOffice()), [key]);
}

/** A search is in the page's address. */
const fieldsOfOffice = () => fieldsIn(document.querySelectorAll("#main form[method=post]"));
