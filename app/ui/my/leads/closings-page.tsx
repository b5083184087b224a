import { MyPage } from "#app/ui/my/my-page.tsx";
import { ClosingCards } from "#app/ui/records/closings/closing-cards.tsx";
import type { RefusedClosing, ShownClosings } from "#app/ui/records/closings/shown-closing.ts";
import { closingPage as copy } from "#content/fees/closing-page.ts";

/** The deals of an accepted lead. */
export function ClosingsPage({ shown, refused }: { shown: ShownClosings; refused?: RefusedClosing | undefined }) {
  const page = `/my/leads/${shown.leadId}/closing`;
  return (
    <MyPage
      narrow
      back={{ to: `/my/leads/${shown.leadId}`, label: copy.back }}
      title={copy.title(shown.name)}
      line={copy.line}
    >
      <ClosingCards {...shown} page={page} refused={refused} isOffice={false} mayReport />
    </MyPage>
  );
}
