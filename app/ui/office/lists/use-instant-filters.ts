import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router";

/** Milliseconds after the last key. */
const typingPause = 300;

/**
 * Applies a list's filters as soon as they change, and keeps the focus in the form; without scripts its button does.
 * @param state what the list shows, by input name
 */
export function useInstantFilters(action: string, state: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const hasStarted = useRef(false);
  // What a member types before the script starts, or while the answer is on its way, is newer than the answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each history entry
  useEffect(() => {
    showState(form.current, state, isBack && hasStarted.current);
    const isTyping = !hasStarted.current && form.current?.contains(document.activeElement);
    if (isTyping) timer.current = setTimeout(() => apply(true), typingPause);
    hasStarted.current = true;
  }, [key]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const apply = (replace: boolean) => {
    if (!form.current) return;
    const entered = [...new FormData(form.current)].map(([name, value]) => [name, String(value).trim()] as const);
    const search = new URLSearchParams(entered.filter(([, value]) => value !== "").map((pair) => [...pair]));
    if (isShown(search, state)) return;
    const url = search.size > 0 ? `${action}?${search}` : action;
    navigate(url, { replace, preventScrollReset: true, state: { keepsFocus: true } });
  };
  return {
    ref: form,
    onChange: ({ target }: { target: EventTarget }) => {
      clearTimeout(timer.current);
      if (target instanceof HTMLSelectElement) apply(false);
      else timer.current = setTimeout(() => apply(true), typingPause);
    },
    onSubmit: () => clearTimeout(timer.current),
  };
}

const isShown = (search: URLSearchParams, state: Record<string, string>) =>
  Object.entries(state).every(([name, value]) => (search.get(name) ?? "") === value);

function showState(form: HTMLFormElement | null, state: Record<string, string>, isBack: boolean): void {
  for (const [name, value] of Object.entries(state)) {
    const field = form?.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    if (isBack || field !== document.activeElement) field.value = value;
  }
}
