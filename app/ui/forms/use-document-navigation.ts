import { useEffect } from "react";
import { createPath, useBlocker, useLocation } from "react-router";
import { fieldsIn, isTypedIn, restoreFields, saveFields } from "./saved-fields.ts";

/**
 * While a form has content, links open a new document: the browser keeps this page and Back restores all fields, where
 * the router would discard them. Back and Forward work as usual, and the fields are restored on return.
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
