import { StrictMode, startTransition } from "react";
import { HydratedRouter } from "react-router/dom";
import { hydrateRoot } from "./react-dom-client.ts";

/** The URL that the server rendered this document for; the current one if the browser does not report it. */
const served = new URL(performance.getEntriesByType("navigation")[0]?.name ?? location.href);

/**
 * True if a visitor reloads a page and goes Back before the scripts arrive: the URL has changed, the document has not.
 * React could not hydrate it, so the browser loads the page again.
 */
const hasUrlChanged = () => location.pathname !== served.pathname || location.search !== served.search;
const reloadPage = () => location.replace(location.pathname + location.search);

addEventListener("popstate", () => {
  if (hasUrlChanged() && !("alive" in document.documentElement.dataset)) reloadPage();
});
if (hasUrlChanged()) reloadPage();
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
