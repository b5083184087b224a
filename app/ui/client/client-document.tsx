import { type ReactNode, useEffect } from "react";
import { ScrollRestoration } from "react-router";
import { useRouteFocus } from "#app/ui/actions/use-route-focus.ts";
import { ClientScripts } from "./client-scripts.tsx";

/** The body of a page that React Router's client takes over; its navigations keep the document. */
export function ClientDocument({ area, children }: { area: "my" | "office"; children: ReactNode }) {
  useRouteFocus();
  // The end-to-end tests wait for the mark (e2e/site.ts).
  useEffect(() => {
    document.documentElement.dataset.alive = "";
  }, []);
  return (
    <>
      {children}
      <ScrollRestoration />
      <ClientScripts area={area} />
    </>
  );
}
