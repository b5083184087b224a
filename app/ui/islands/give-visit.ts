/**
 * Adds how the visit began (app/ui/browser/page-script.ts) to a form that asks for it. The form's `data-visit` names both
 * the field and the key in the session storage, so this script loads no module of the form.
 */
export function giveVisit({ target, formData }: FormDataEvent): void {
  const field = target instanceof HTMLFormElement ? target.dataset.visit : undefined;
  const visit = field === undefined ? null : keptVisit(field);
  if (field !== undefined && visit !== null) formData.set(field, visit);
}

function keptVisit(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    // The browser keeps nothing for this site.
    return null;
  }
}
