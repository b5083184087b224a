import { PostButton } from "#app/ui/actions/post-button.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { CheckboxField } from "#app/ui/controls/checkbox-field.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { myPlanChangeCopy as copy } from "#content/agents/my-plan-change.ts";
import { planAbove } from "#content/members/my-frame.ts";
import type { PlanSlug } from "#domain/agents/plan.ts";
import type { ChangeTerms, PlanChangeRefusal } from "#domain/agents/plan-change.ts";
import type { Cents } from "#domain/values/money.ts";
import { MyPlanTable } from "./plan-table.tsx";
import { zipField } from "./zip-field.ts";

export interface PlanChangePageProps {
  plan: PlanSlug | null;
  barred: PlanChangeRefusal | undefined;
  choices: { plan: PlanSlug; terms: ChangeTerms }[];
  canPayHere: boolean;
  /** Back from the provider's page, and the payment may not be confirmed yet. */
  hasPaid: boolean;
  open: { toPlan: PlanSlug; effective: string | null; cents: Cents } | undefined;
  picking: Picking | undefined;
  refused?: PlanChangeRefusal | undefined;
  /** The provider's page could not be opened. */
  hasNoPage?: boolean | undefined;
  /** What was ticked, and refused. */
  refusedPick?: string[] | undefined;
}

interface Picking {
  zipsBy: string;
  zips: string[];
  tooMany: number;
}

export function PlanChangePage(props: PlanChangePageProps) {
  const { plan, barred, choices, open, canPayHere, hasPaid, picking, refused, refusedPick, hasNoPage } = props;
  return (
    <MyPage title={copy.title} line={copy.line} back={planAbove}>
      {refused ? <Alert answers>{copy.refusals[refused]}</Alert> : null}
      {barred && !refused ? <Alert kind="info">{copy.refusals[barred]}</Alert> : null}
      {picking ? <Pick {...picking} refused={refusedPick} /> : null}
      {hasNoPage ? <Alert answers>{copy.open.noPage}</Alert> : null}
      {open ? <Open {...open} canPayHere={canPayHere} hasPaid={hasPaid} /> : null}
      {plan && choices.length > 0 ? <MyPlanTable from={plan} choices={choices} canPayHere={canPayHere} /> : null}
    </MyPage>
  );
}

type OpenProps = NonNullable<PlanChangePageProps["open"]> & Pick<PlanChangePageProps, "canPayHere" | "hasPaid">;

function Open({ toPlan, effective, cents, canPayHere, hasPaid }: OpenProps) {
  if (!effective && hasPaid) return <Alert kind="info">{copy.open.confirming}</Alert>;
  return (
    <MySection title={copy.open.title(toPlan)}>
      <p>
        {effective ? (
          <>
            {copy.open.later} <DateTime at={effective} />.
          </>
        ) : (
          <>
            {copy.open.toPay(cents)} {canPayHere ? null : copy.open.linkByEmail}
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        {canPayHere && !effective ? (
          <PostButton action="/my/plan/change/payment">{copy.open.pay(cents)}</PostButton>
        ) : null}
        <PostButton action="/my/plan/change/withdrawal" variant="outline">
          {copy.open.withdraw}
        </PostButton>
      </div>
    </MySection>
  );
}

function Pick({ zipsBy, zips, tooMany, refused }: Picking & { refused: string[] | undefined }) {
  return (
    <MySection title={copy.pick.title} line={copy.pick.line(tooMany)}>
      <p>
        {copy.pick.by} <DateTime at={zipsBy} />.
      </p>
      {refused ? <Alert answers>{copy.pick.wrongNumber(tooMany)}</Alert> : null}
      <PostForm action="/my/plan/change/zip-codes" className="grid justify-items-start gap-3">
        {zips.map((zip) => (
          <CheckboxField key={zip} name={zipField(zip)} label={zip} defaultChecked={refused?.includes(zip)} />
        ))}
        <Button type="submit">{copy.pick.button}</Button>
      </PostForm>
    </MySection>
  );
}
