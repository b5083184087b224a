import { useEffect } from "react";

/** After so many milliseconds without an answer a form may be sent again: its page may have been stopped. */
const timeoutMs = 10_000;

/**
 * A form of the office goes out once, however often its button is pressed before the answer is there. The answer to the
 * second would say that nothing was done, since the first did it.
 */
export function useSingleSubmit() {
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      const { target: form } = event;
      // A search goes out as often as it is pressed.
      if (!(form instanceof HTMLFormElement) || form.method !== "post") return;
      if (form.ariaBusy) event.preventDefault();
      else {
        form.ariaBusy = "true";
        setTimeout(() => free(form), timeoutMs);
      }
    };
    // A page that comes back from the browser's memory is as it was left.
    const onShow = () => document.querySelectorAll("form").forEach(free);
    document.addEventListener("submit", onSubmit);
    window.addEventListener("pageshow", onShow);
    return () => {
      document.removeEventListener("submit", onSubmit);
      window.removeEventListener("pageshow", onShow);
    };
  }, []);
}

const free = (form: HTMLFormElement) => {
  form.ariaBusy = null;
};
