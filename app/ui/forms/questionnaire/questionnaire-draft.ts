import type { LeadKind } from "#domain/leads/lead-kind.ts";
import { parseDraft, type Questionnaire, serialise } from "#domain/leads/questionnaire.ts";

export const draftKey = (kind: LeadKind) => `zipstead-${kind}-form`;

// If storage is off or full, the draft lasts as long as the page.

export function readDraft(kind: LeadKind): Questionnaire | undefined {
  try {
    return parseDraft(kind, localStorage.getItem(draftKey(kind)));
  } catch {
    return undefined;
  }
}

export function saveDraft(kind: LeadKind, filled: Questionnaire): void {
  try {
    localStorage.setItem(draftKey(kind), serialise(filled));
  } catch {}
}

export function deleteDraft(kind: LeadKind): void {
  try {
    localStorage.removeItem(draftKey(kind));
  } catch {}
}
