import { type PageAddress, pageMeta } from "#app/ui/layout/page-meta.ts";
import { questionnaireCopy as copy, questionnairePages } from "#content/leads/questionnaires.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import { parseStep } from "#domain/leads/questionnaire.ts";

/** The head of the page, named by its step. */
export function questionnaireMeta(kind: LeadKind, page: PageAddress & { location: { search: string } }) {
  const step = parseStep(kind, new URLSearchParams(page.location.search).get("question"));
  const { title, description } = questionnairePages[kind];
  return pageMeta({ description, title: copy.titleAt(title, step ?? 0) })(page);
}
