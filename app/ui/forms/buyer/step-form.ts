import { type FormEvent, useEffect, useRef } from "react";
import { stepNamed } from "#domain/leads/buyer-questionnaire.ts";

/** A step's form was submitted: it is not sent. @returns the step that the pressed button names */
export function requestedStep(event: FormEvent<HTMLFormElement>): number {
  event.preventDefault();
  const { submitter } = event.nativeEvent as SubmitEvent;
  return stepNamed(submitter?.getAttribute("value") ?? null) ?? 0;
}

/**
 * Takes up what was typed before the scripts had started, once.
 * @param posted the answer to a post: what was typed then stands in the form again
 * @returns the ref for the form
 */
export function useTypedBefore(take: (form: HTMLFormElement) => void, posted?: unknown) {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stands there on arrival
  useEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLInputElement>("input:not([type=hidden])") ?? [];
    const isTyped = [...fields].some(({ type, checked, defaultChecked, value, defaultValue }) =>
      type === "radio" || type === "checkbox" ? checked !== defaultChecked : value !== defaultValue,
    );
    if (form.current && (isTyped || posted)) take(form.current);
  }, []);
  return form;
}
