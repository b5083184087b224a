import { StrictMode, startTransition } from "react";
import { HydratedRouter } from "react-router/dom";
import { hydrateRoot } from "./react-dom-client.ts";

/** What the server made this document for; a browser that cannot say is taken to be there still. */
const served = new URL(performance.getEntriesByType("navigation")[0]?.name ?? location.href);

/**
 * Who reloads a page and goes back before the scripts have come has another address, and this document still: React would
 * find neither its page nor its data there, so the browser asks for it anew.
 */
const isLeft = () => location.pathname !== served.pathname || location.search !== served.search;
const revalidate = () => location.replace(location.pathname + location.search);

addEventListener("popstate", () => {
  if (isLeft() && !("alive" in document.documentElement.dataset)) revalidate();
});
if (isLeft()) revalidate();
else {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}
