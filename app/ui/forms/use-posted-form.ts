import { type DefaultValue, type SubmissionResult, useForm } from "@conform-to/react";
import { useEffect, useState } from "react";
import { useToast } from "#app/ui/controls/toast.tsx";
import { submissionFailed } from "#content/refusals.ts";
import type { z } from "#domain/zod.ts";
import { validating } from "./form-result.ts";
import { postForm } from "./post-form.ts";

/** Why a post was not stored, and what was typed. */
export interface RefusedPost {
  outcome: "refused" | "failed";
  reply?: SubmissionResult<string[]> | undefined;
}

interface PostedForm<Schema extends z.ZodMiniObject, Accepted> {
  id: string;
  schema: Schema;
  /** The answer to a post made without scripts, or before they started. */
  answer: RefusedPost | undefined;
  defaultValue?: DefaultValue<z.input<Schema>>;
  onAccepted: (answer: Accepted) => void;
}

/** Checks a public form while it is filled in, posts it and shows the answers. Only inside a ToastRegion. */
export function usePostedForm<Schema extends z.ZodMiniObject, Accepted extends { outcome: "accepted" }>({
  id,
  schema,
  answer,
  defaultValue,
  onAccepted,
}: PostedForm<Schema, Accepted>) {
  const [refused, setRefused] = useState(answer);
  const [progress, setProgress] = useProgress<Accepted>();
  const toast = useToast();
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>, string[]>({
    id,
    lastResult: refused?.reply,
    defaultValue,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: validating(schema),
    onSubmit: async (event, { action, formData }) => {
      event.preventDefault();
      if (progress !== "idle") return;
      setProgress("sending");
      const result = (await postForm<Accepted | RefusedPost>(action, formData)) ?? { outcome: "failed" };
      if (isAccepted(result)) {
        setProgress(result);
        return onAccepted(result);
      }
      setProgress("idle");
      setRefused(result);
      if (result.outcome === "failed") toast.error(submissionFailed);
    },
  });
  return {
    form,
    fields,
    formProps: { method: "post", id: form.id, onSubmit: form.onSubmit, noValidate: true } as const,
    /** Shown as an alert, because a toast needs scripts. */
    failedEarly: answer?.outcome === "failed" && refused === answer,
    isSending: progress === "sending",
    /** Until the next page is there. */
    accepted: typeof progress === "object" ? progress : undefined,
  };
}

/** Back brings a form out of the browser's cache as it was left. */
function useProgress<Accepted extends object>() {
  const [progress, setProgress] = useState<"idle" | "sending" | Accepted>("idle");
  useEffect(() => {
    const stayed = ({ persisted }: PageTransitionEvent) => persisted && setProgress("idle");
    addEventListener("pageshow", stayed);
    return () => removeEventListener("pageshow", stayed);
  }, []);
  return [progress, setProgress] as const;
}

const isAccepted = <Accepted extends { outcome: "accepted" }>(answer: Accepted | RefusedPost): answer is Accepted =>
  answer.outcome === "accepted";
