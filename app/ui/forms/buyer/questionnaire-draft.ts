import { parseDraft, type Questionnaire, serialise } from "#domain/leads/buyer-questionnaire.ts";

/** The one key under which a half-filled questionnaire is kept on the person's own device. */
const key = "zipstead-buyer-form";

// Storage may be switched off or full: the questionnaire then lasts as long as its page.

export function readDraft(): Questionnaire | undefined {
  try {
    return parseDraft(localStorage.getItem(key));
  } catch {
    return undefined;
  }
}

export function saveDraft(filled: Questionnaire): void {
  try {
    localStorage.setItem(key, serialise(filled));
  } catch {}
}

export function deleteDraft(): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}
