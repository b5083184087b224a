import { Button } from "#app/ui/controls/button.tsx";
import { CutLine } from "#app/ui/pictures/cut-line.tsx";
import { errorPage } from "#content/pages/error.ts";
import { LostPage } from "./lost-page.tsx";

/** Replaces a page that could not be fetched. Trying again requests the same URL. */
export function OfflinePage() {
  const { offline, tryAgain } = errorPage;
  return (
    <LostPage title={offline.title} picture={<CutLine className="mb-6 h-auto w-72 max-w-full" />} copy={offline}>
      <Button size="large" onClick={() => window.location.reload()}>
        {tryAgain}
      </Button>
    </LostPage>
  );
}
