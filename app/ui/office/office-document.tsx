import { type ReactNode, useEffect } from "react";
import { Scripts, ScrollRestoration } from "react-router";
import { useRouteFocus } from "./actions/use-route-focus.ts";

/** The body of an office page, whose navigations keep the document. */
export function OfficeDocument({ children }: { children: ReactNode }) {
  useRouteFocus();
  // The end-to-end tests wait for the mark (e2e/site.ts).
  useEffect(() => {
    document.documentElement.dataset.alive = "";
  }, []);
  return (
    <>
      {children}
      <ScrollRestoration />
      <Scripts />
    </>
  );
}
