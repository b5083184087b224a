/** Milliseconds after which a form without an answer can be submitted again. */
const timeoutMs = 10_000;

/** For the forms that load a page, as those of sign-in do: one submit at a time, as `useOneSubmit` for all others. @returns what ends it */
export function startSingleSubmit(): () => void {
  const onSubmit = (event: SubmitEvent) => {
    const { target: form } = event;
    // The page stays where the answer is a file.
    if (event.submitter?.dataset.file !== undefined) return;
    // A search can be submitted any number of times.
    if (!(form instanceof HTMLFormElement) || form.method !== "post") return;
    if (form.ariaBusy) event.preventDefault();
    else {
      form.ariaBusy = "true";
      setTimeout(() => free(form), timeoutMs);
    }
  };
  // A page from the back/forward cache is as it was left.
  const onShow = () => document.querySelectorAll("form").forEach(free);
  document.addEventListener("submit", onSubmit);
  addEventListener("pageshow", onShow);
  return () => {
    document.removeEventListener("submit", onSubmit);
    removeEventListener("pageshow", onShow);
  };
}

const free = (form: HTMLFormElement) => {
  form.ariaBusy = null;
};
