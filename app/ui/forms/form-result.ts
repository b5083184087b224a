import { parse, type Submission, type SubmissionResult } from "@conform-to/react";
import { type FormReading, readForm } from "#domain/values/form-reading.ts";
import type { z } from "#domain/zod.ts";

/** The server's reading of a form as Conform's `lastResult`. */
export function formResult(reading: FormReading<unknown>): SubmissionResult<string[]> {
  const entered = Object.entries(reading.entered).filter(([, text]) => text !== "");
  return {
    status: reading.ok ? "success" : "error",
    initialValue: Object.fromEntries(entered),
    fields: Object.keys(reading.entered),
    ...(reading.ok ? {} : { error: reading.reasons }),
  };
}

/** Conform's `onValidate`, for the browser only: `parse` reads names as paths, which is unsafe for posted names. */
export function validating<Schema extends z.ZodMiniObject>(schema: Schema) {
  return ({ formData }: { formData: FormData }): Submission<z.input<Schema>, string[], z.output<Schema>> =>
    parse(formData, {
      resolve(payload) {
        const reading = readForm(schema, { get: (name) => payload[name] });
        return reading.ok ? { value: reading.value } : { error: reading.reasons };
      },
    });
}
