import { useInsertionEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * Prerendered pages carry only the rules that they need (scripts/inline-style.ts). The whole stylesheet loads with
 * React and applies once something else may need it: another page, an element that a script adds, a print. Restyling
 * everything is one of the longest tasks on a phone; here it coincides with a redraw.
 */
export function useWholeStyle() {
  const { key } = useLocation();
  const [initialKey] = useState(key);
  useInsertionEffect(() => {
    const whole = document.querySelector<HTMLLinkElement>("link[rel=stylesheet][media='not all']");
    if (!whole) return;
    const apply = () => {
      changes.disconnect();
      whole.media = "";
    };
    // Called before the next paint, so nothing is ever seen without its rules.
    const changes = new MutationObserver(apply);
    if (key === initialKey)
      changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ["class"] });
    else apply();
    addEventListener("beforeprint", apply);
    return () => {
      changes.disconnect();
      removeEventListener("beforeprint", apply);
    };
  }, [key, initialKey]);
}
