import { type SubmitEvent, useEffect, useRef, useState } from "react";

/** Milliseconds after which a form without an answer can be submitted again. */
const timeoutMs = 10_000;

interface OneSubmit {
  /** Of the navigation or fetcher that carries the post. */
  state: "idle" | "loading" | "submitting";
  /** Whether the last answer is a refusal, which keeps what was typed. */
  isRefused: boolean;
}

/**
 * One submit at a time: the answer to a second one would say that nothing was done. Once a post is stored and its page
 * remains, `round` changes, so that a form with this key starts again.
 */
export function useOneSubmit({ state, isRefused }: OneSubmit) {
  const [isSent, setSent] = useState(false);
  const [round, setRound] = useState(0);
  const wasOnItsWay = useRef(false);
  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => setSent(false), timeoutMs);
    return () => clearTimeout(timer);
  }, [isSent]);
  useEffect(() => {
    if (isSent && state !== "idle") wasOnItsWay.current = true;
    if (state !== "idle" || !wasOnItsWay.current) return;
    wasOnItsWay.current = false;
    setSent(false);
    if (!isRefused) setRound((past) => past + 1);
  }, [isSent, state, isRefused]);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (isSent) event.preventDefault();
    else setSent(true);
  };
  return { round, form: { "aria-busy": isSent || undefined, onSubmit } };
}
