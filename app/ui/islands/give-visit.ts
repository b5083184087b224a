/**
 * Gives how the visit began (app/ui/browser/page-script.ts) to a form that asks for it. Its `data-visit` names the field,
 * which is also the key of what is kept, so that no module of the form comes along.
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
