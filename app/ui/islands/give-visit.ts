import { visitField } from "#domain/sources/attribution.ts";

/** Gives how the visit began (app/ui/browser/page-script.ts) to a form that asks for it. */
export function giveVisit({ target, formData }: FormDataEvent): void {
  if (!(target instanceof HTMLFormElement && visitField in target.dataset)) return;
  const visit = keptVisit();
  if (visit !== null) formData.set(visitField, visit);
}

function keptVisit(): string | null {
  try {
    return sessionStorage.getItem(visitField);
  } catch {
    // The browser keeps nothing for this site.
    return null;
  }
}
