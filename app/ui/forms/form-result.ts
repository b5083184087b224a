import { parse, type Submission, type SubmissionResult } from "@conform-to/react";
import { type FormReading, readForm } from "#domain/values/form-reading.ts";
import type { z } from "#domain/zod.ts";

/** What the server found in a form, as Conform's `lastResult` wants it: what was typed, and what was refused of it. */
export function formResult(reading: FormReading<unknown>): SubmissionResult<string[]> {
  const typed = Object.entries(reading.typed).filter(([, text]) => text !== "");
  return {
    status: reading.ok ? "success" : "error",
    initialValue: Object.fromEntries(typed),
    fields: Object.keys(reading.typed),
    ...(reading.ok ? {} : { error: reading.reasons }),
  };
}

/**
 * Conform's `onValidate`: the same reading as the server's, in the browser alone. Conform reads names as paths, so its
 * `parse` is for the names of our own form elements and never for what somebody posted.
 */
export function validating<Schema extends z.ZodMiniObject>(schema: Schema) {
  return ({ formData }: { formData: FormData }): Submission<z.input<Schema>, string[], z.output<Schema>> =>
    parse(formData, {
      resolve(payload) {
        const reading = readForm(schema, { get: (name) => payload[name] });
        return reading.ok ? { value: reading.value } : { error: reading.reasons };
      },
    });
}
