import { useEffect } from "react";
import { createPath, useBlocker, useLocation } from "react-router";

/**
 * A link out of a page whose form holds something opens a whole new document. The router would throw the form away; a
 * browser keeps the page that it leaves, and Back shows it as it was left, every field of it. The browser's own Back and
 * Forward lead to where they lead: what the form holds is put back once they lead here again.
 * @param formId the id of the form's element
 */
export function useLeaveWhole(formId: string): void {
  const { key } = useLocation();
  const blocker = useBlocker(({ historyAction, currentLocation, nextLocation }) => {
    if (nextLocation.pathname === currentLocation.pathname) return false;
    if (historyAction === "POP") left.set(currentLocation.key, fieldsOf(formId).map(entryOf));
    return historyAction === "PUSH" && fieldsOf(formId).some(isTypedIn);
  });
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const address = createPath(blocker.location);
    blocker.reset();
    window.location.assign(address);
  }, [blocker]);
  useEffect(() => {
    for (const [position, field] of fieldsOf(formId).entries()) putBack(field, left.get(key)?.[position]);
    left.delete(key);
  }, [key, formId]);
}

interface Entry {
  value: string;
  checked: boolean;
}

/** What forms held when they were left, by their entry in the browser's history; for as long as the document stands. */
const left = new Map<string, Entry[]>();

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function fieldsOf(formId: string): Field[] {
  const form = document.getElementById(formId);
  return [...(form?.querySelectorAll<Field>("input:not([type=hidden]), textarea, select") ?? [])];
}

const isTickable = (field: Field): field is HTMLInputElement => field.type === "checkbox";

const entryOf = (field: Field): Entry => ({ value: field.value, checked: isTickable(field) && field.checked });

function putBack(field: Field, entry: Entry | undefined): void {
  if (!entry) return;
  if (isTickable(field)) field.checked = entry.checked;
  else field.value = entry.value;
}

function isTypedIn(field: Field): boolean {
  if (isTickable(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const options = [...field.options];
  return field.value !== (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
}
