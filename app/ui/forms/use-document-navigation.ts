import { useEffect } from "react";
import { createPath, useBlocker, useLocation } from "react-router";
import { fieldsIn, isTypedIn, restoreFields, saveFields } from "./saved-fields.ts";

/**
 * A link out of a page whose form holds something opens a whole new document. The router would throw the form away; a
 * browser keeps the page that it leaves, and Back shows it as it was left, every field of it. The browser's own Back and
 * Forward lead to where they lead: what the form holds is put back once they lead here again.
 * @param formId the id of the form's element
 */
export function useDocumentNavigation(formId: string): void {
  const { key } = useLocation();
  const blocker = useBlocker(({ historyAction, currentLocation, nextLocation }) => {
    if (nextLocation.pathname === currentLocation.pathname) return false;
    if (historyAction === "POP") saveFields(currentLocation.key, fieldsOf(formId));
    return historyAction === "PUSH" && fieldsOf(formId).some(isTypedIn);
  });
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const address = createPath(blocker.location);
    blocker.reset();
    window.location.assign(address);
  }, [blocker]);
  useEffect(() => restoreFields(key, fieldsOf(formId)), [key, formId]);
}

function fieldsOf(formId: string) {
  const form = document.getElementById(formId);
  return fieldsIn(form ? [form] : []);
}
