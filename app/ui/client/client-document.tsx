import { type ReactNode, use, useEffect } from "react";
import { ScrollRestoration, useLocation } from "react-router";
import { useFormDrafts } from "#app/ui/actions/use-form-drafts.ts";
import { useRouteFocus } from "#app/ui/actions/use-route-focus.ts";
import { Nonce } from "#app/ui/browser/nonce.ts";
import { pageScript } from "#app/ui/browser/page-script.ts";
import { type ClientArea, isWorkArea } from "#framework/client-areas.ts";
import { ClientScripts } from "#framework/client-scripts.tsx";
import { InlineScript } from "#framework/inline-script.tsx";

/** A browser has run it. */
const publicScript = import.meta.env.SSR ? pageScript : "";

/**
 * The body of a page that React Router's client takes over; its navigations keep the document. The ways in are forms alone,
 * and load the script of public pages, not the client. Pages with the public header load both.
 */
export function ClientDocument({ area, children }: { area: ClientArea; children: ReactNode }) {
  const nonce = use(Nonce);
  const isSignIn = /^\/\w+\/sign-in(?:\/|$)/i.test(useLocation().pathname);
  useRouteFocus();
  useFormDrafts();
  // The end-to-end tests wait for the mark (e2e/site.ts).
  useEffect(() => {
    document.documentElement.dataset.alive = "";
  }, []);
  return (
    <>
      {children}
      {isSignIn || !isWorkArea(area) ? <InlineScript nonce={nonce} text={publicScript} /> : null}
      {isSignIn ? null : <ScrollRestoration />}
      {isSignIn ? null : <ClientScripts area={area} nonce={nonce} />}
    </>
  );
}
