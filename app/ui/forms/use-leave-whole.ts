import { useEffect } from "react";
import { createPath, useBlocker } from "react-router";

/**
 * A link out of a page whose form holds something opens a whole new document. The router would throw the form away; a
 * browser keeps the page that it leaves, and Back shows it as it was left, every field of it.
 * @param formId the id of the form's element
 */
export function useLeaveWhole(formId: string): void {
  const blocker = useBlocker(
    ({ historyAction, currentLocation, nextLocation }) =>
      historyAction === "PUSH" && nextLocation.pathname !== currentLocation.pathname && isTypedIn(formId),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const address = createPath(blocker.location);
    blocker.reset();
    window.location.assign(address);
  }, [blocker]);
}

function isTypedIn(formId: string): boolean {
  const fields = document
    .getElementById(formId)
    ?.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), textarea");
  return [...(fields ?? [])].some(({ value, defaultValue, checked, defaultChecked, type }) =>
    type === "checkbox" ? checked !== defaultChecked : value !== defaultValue,
  );
}
