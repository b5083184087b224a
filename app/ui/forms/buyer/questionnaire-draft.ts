import { parseDraft, type Questionnaire, serialise } from "#domain/leads/buyer-questionnaire.ts";

export const draftKey = "zipstead-buyer-form";

// If storage is off or full, the draft lasts as long as the page.

export function readDraft(): Questionnaire | undefined {
  try {
    return parseDraft(localStorage.getItem(draftKey));
  } catch {
    return undefined;
  }
}

export function saveDraft(filled: Questionnaire): void {
  try {
    localStorage.setItem(draftKey, serialise(filled));
  } catch {}
}

export function deleteDraft(): void {
  try {
    localStorage.removeItem(draftKey);
  } catch {}
}
