import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { opensHere } from "#app/ui/browser/opens-here.ts";

/** Follows the plain links of a long list within the page: a router's link for each would take half of the page's time. */
export function useFollowedLinks() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a[href^='/my/']") : null;
    const to = link?.getAttribute("href");
    if (!to || !opensHere(event) || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(to);
  };
}
