import { type FormEvent, useEffect, useRef } from "react";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import { parseStep } from "#domain/leads/questionnaire.ts";

/** Cancels a step's submit. @returns the step that the pressed button names */
export function requestedStep(kind: LeadKind, event: FormEvent<HTMLFormElement>): number {
  event.preventDefault();
  const { submitter } = event.nativeEvent as SubmitEvent;
  return parseStep(kind, submitter?.getAttribute("value") ?? null) ?? 0;
}

/** The last touch before the scripts started was a finger on an answer (app/ui/browser/page-script.ts). */
export const wasAnswerTapped = () => document.documentElement.dataset.touched === "answer";

/**
 * Takes over, once, what was typed before the scripts started.
 * @param posted the answer to a post: the form then shows what was typed
 * @returns the ref for the form
 */
export function useEarlyInput(take: (form: HTMLFormElement) => void, posted?: unknown) {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is there at first
  useEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLInputElement>("input:not([type=hidden])") ?? [];
    const isTyped = [...fields].some(({ type, checked, defaultChecked, value, defaultValue }) =>
      type === "radio" || type === "checkbox" ? checked !== defaultChecked : value !== defaultValue,
    );
    if (form.current && (isTyped || posted)) take(form.current);
  }, []);
  return form;
}
