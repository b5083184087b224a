import { StrictMode, startTransition } from "react";
import { HydratedRouter } from "react-router/dom";
import { hydrateRoot } from "./react-dom-client.ts";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
