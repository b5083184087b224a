import { MyEmpty } from "#app/ui/my/my-empty.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { DayEnd } from "#app/ui/records/day-end.tsx";
import { DutyForm, type RefusedDuty } from "#app/ui/records/duty-form.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { myErasuresCopy as copy } from "#content/privacy/my-erasures.ts";

export interface ShownErasure {
  id: string;
  /** Empty once the person is erased. */
  name: string;
  acceptedAt: string;
  dueBy: string;
}

export function Erasures({ duties, refused }: { duties: ShownErasure[]; refused?: RefusedDuty | undefined }) {
  return (
    <MyPage narrow title={copy.title} line={copy.line}>
      {duties.length === 0 ? <MyEmpty next="today">{copy.none}</MyEmpty> : null}
      {duties.map(({ id, name, acceptedAt, dueBy }) => (
        <MySection key={id} title={name || copy.noName}>
          <Facts
            facts={[
              { name: copy.accepted, value: <DateTime at={acceptedAt} /> },
              {
                name: copy.dueBy,
                value: (
                  <DayEnd at={dueBy}>
                    <DateTime at={dueBy} />
                  </DayEnd>
                ),
              },
            ]}
          />
          <DutyForm
            action={`/my/erasures/${id}`}
            refused={refused?.dutyId === id ? refused : undefined}
            labels={copy}
          />
        </MySection>
      ))}
    </MyPage>
  );
}
