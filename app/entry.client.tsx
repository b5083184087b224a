import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { restoreLostFields } from "#app/ui/actions/saved-fields.ts";
import { Nonce } from "#app/ui/browser/nonce.ts";

/** For inline styles, if React renders the document again. */
const nonce = document.querySelector<HTMLElement>("style[nonce]")?.nonce;

const forms = [...document.querySelectorAll("#main form")];

/** If the page's HTML is not what React expects, for example because an extension changed it, React renders it again. */
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Nonce value={nonce}>
        <HydratedRouter />
      </Nonce>
    </StrictMode>,
    {
      onRecoverableError(error) {
        restoreLostFields(forms);
        reportError(error);
      },
    },
  );
});
