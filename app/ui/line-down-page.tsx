import { Button } from "#app/ui/button.tsx";
import { CutLine } from "#app/ui/drawings/cut-line.tsx";
import { LostPage } from "#app/ui/lost-page.tsx";
import { errorPage } from "#content/pages/error.ts";

/** The page in place of one that never came. Asked for anew it is the very page, with what it was carried. */
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
