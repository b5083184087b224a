import { useEffect, useRef } from "react";
import { type FetcherWithComponents, type FormProps, useFetcher } from "react-router";
import { useOneSubmit } from "./use-one-submit.ts";
import { focusAnswer } from "./use-route-focus.ts";

/** An act in place. @returns what is on its way, to show it as done, and the refusal of the last post */
export function useAct<Refusal>(key?: string) {
  const fetcher = useFetcher<Refusal>(key === undefined ? {} : { key });
  return { fetcher, sent: fetcher.formData, refused: fetcher.state === "idle" ? fetcher.data : undefined };
}

interface ActFormProps extends Omit<FormProps, "method" | "onSubmit"> {
  act: { fetcher: FetcherWithComponents<unknown> };
}

/** Posts as every form does without scripts. With them, the page stays as it is until the answer has come. */
export function ActForm({ act: { fetcher }, ...props }: ActFormProps) {
  const isRefused = fetcher.data !== undefined;
  const { round, form } = useOneSubmit({ state: fetcher.state, isRefused });
  const part = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (fetcher.data !== undefined) focusAnswer(part.current?.closest("section, [role=region], li"));
  }, [fetcher.data]);
  return <fetcher.Form ref={part} preventScrollReset {...props} {...form} key={round} method="post" />;
}
