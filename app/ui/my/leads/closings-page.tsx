import { DatesPart, type RefusedDates, type ShownDates } from "#app/ui/my/contacts/dates-part.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { ClosingCards } from "#app/ui/records/closings/closing-cards.tsx";
import type { RefusedClosing, ShownClosings } from "#app/ui/records/closings/shown-closing.ts";
import { closingPage as copy } from "#content/fees/closing-page.ts";

interface ClosingsPageProps {
  shown: ShownClosings;
  refused: RefusedClosing | undefined;
  /** Of each deal under contract. */
  dates: ShownDates[];
  refusedDates: RefusedDates | undefined;
}

/** The deals of an accepted lead. */
export function ClosingsPage({ shown, refused, dates, refusedDates }: ClosingsPageProps) {
  const page = `/my/leads/${shown.leadId}/closing`;
  return (
    <MyPage
      narrow
      back={{ to: `/my/leads/${shown.leadId}`, label: copy.back }}
      title={copy.title(shown.name)}
      line={copy.line}
    >
      {dates.map((one) => (
        <DatesPart
          key={one.id}
          dates={one}
          refused={refusedDates?.closingId === one.closingId ? refusedDates : undefined}
        />
      ))}
      <ClosingCards {...shown} page={page} refused={refused} isOffice={false} mayReport />
    </MyPage>
  );
}
