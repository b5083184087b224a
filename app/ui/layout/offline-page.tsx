import { useLocation } from "react-router";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { offlinePage as copy } from "#content/pages/error.ts";
import { LostPage } from "./lost-page.tsx";

/** In place of a page for which no answer came. */
export function OfflinePage() {
  const { pathname, search } = useLocation();
  return (
    <LostPage title={copy.title} picture={null} copy={copy}>
      <ButtonLink href={pathname + search} size="large">
        {copy.tryAgain}
      </ButtonLink>
    </LostPage>
  );
}
