import { type DefaultValue, type SubmissionResult, useForm } from "@conform-to/react";
import { useEffect, useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { useToast } from "#app/ui/controls/toast.tsx";
import { submissionFailed } from "#content/refusals.ts";
import type { z } from "#domain/zod.ts";
import { validating } from "./form-result.ts";

export type RefusedPost = {
  outcome: "refused" | "failed";
  reply: SubmissionResult<string[]> | undefined;
  formKey?: string | undefined;
};
type PostAnswer = { outcome: "accepted" } | RefusedPost;
type AcceptedPost<Answer> = Answer & { outcome: "accepted" };

interface PostedForm<Schema extends z.ZodMiniObject, Answer extends PostAnswer> {
  id: string;
  schema: Schema;
  fetcher: FetcherWithComponents<Answer>;
  /** The answer to a post made without scripts, or before they started. */
  answer: Answer | undefined;
  defaultValue?: DefaultValue<z.input<Schema>>;
  /** Runs once for each answer. */
  onAccepted: (answer: AcceptedPost<Answer>) => void;
}

/** Checks a public form while it is filled in, posts it and shows the answers. Only inside a ToastRegion. */
export function usePostedForm<Schema extends z.ZodMiniObject, Answer extends PostAnswer>({
  id,
  schema,
  fetcher,
  answer,
  defaultValue,
  onAccepted,
}: PostedForm<Schema, Answer>) {
  const fetched = useLatest(fetcher.data);
  const latest: PostAnswer | undefined = fetched ?? answer;
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>, string[]>({
    id,
    lastResult: latest && "reply" in latest ? latest.reply : undefined,
    defaultValue,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: validating(schema),
  });
  const toast = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is acted on once
  useEffect(() => {
    if (fetched?.outcome === "failed") toast.error(submissionFailed);
    if (fetched && isAccepted(fetched)) onAccepted(fetched);
  }, [fetched]);
  return {
    form,
    fields,
    formProps: { method: "post", id: form.id, onSubmit: form.onSubmit, noValidate: true } as const,
    /** Shown as an alert, because a toast needs scripts. */
    failedEarly: answer?.outcome === "failed" && !fetched,
    isSending: fetcher.state !== "idle",
  };
}

/**
 * The router's latest answer as state. Read while rendering: the router delivers an answer before it announces it, and
 * an effect that waits for the announcement can be skipped.
 */
function useLatest<Answer>(answer: Answer | undefined): Answer | undefined {
  const [taken, setTaken] = useState(answer);
  if (answer !== undefined && answer !== taken) setTaken(answer);
  return taken;
}

function isAccepted<Answer extends PostAnswer>(answer: Answer): answer is AcceptedPost<Answer> {
  return answer.outcome === "accepted";
}
