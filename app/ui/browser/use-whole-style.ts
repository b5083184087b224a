import { useInsertionEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * A prerendered page is drawn by the rules that it carries (scripts/inline-style.ts). The whole stylesheet is there when
 * React is, and applies once anything is drawn that may need it: another page, a part that a script adds, a print. To style
 * every element anew is one of the longest tasks of a phone's visit; here it falls to what is drawn anew in any case.
 */
export function useWholeStyle() {
  const { key } = useLocation();
  const [arrivedAt] = useState(key);
  useInsertionEffect(() => {
    const whole = document.querySelector<HTMLLinkElement>("link[rel=stylesheet][media='not all']");
    if (!whole) return;
    const apply = () => {
      changes.disconnect();
      whole.media = "";
    };
    // Told before the next paint, so nothing is ever seen without its rules.
    const changes = new MutationObserver(apply);
    if (key === arrivedAt)
      changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ["class"] });
    else apply();
    addEventListener("beforeprint", apply);
    return () => {
      changes.disconnect();
      removeEventListener("beforeprint", apply);
    };
  }, [key, arrivedAt]);
}
