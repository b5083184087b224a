import { Check } from "lucide-react";
import { ConsumerPage } from "#app/ui/consumer/consumer-page.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { LotMark } from "#app/ui/pictures/lot-mark.tsx";
import { Day } from "#app/ui/records/day.tsx";
import { referralStatusPage as copy } from "#content/incoming/refer-pages.ts";
import type { ReferralState } from "#domain/incoming/incoming-referral.ts";
import { buildingAt, type ReferralStep, referralSteps } from "#domain/incoming/referral-steps.ts";

export interface ShownReferral {
  id: string;
  who: string;
  /** Days: YYYY-MM-DD. */
  sentOn: string;
  state: ReferralState;
  answeredOn: string | null;
  endsOn: string;
  steps: { step: ReferralStep; on: string }[];
  shareBp: number | null;
}

/** What the sender of referrals sees: five steps with their days, and no more. */
export function StatusPage({ referrals }: { referrals: ShownReferral[] }) {
  return (
    <ConsumerPage title={copy.title} line={referrals.length > 0 ? copy.line : copy.none}>
      {referrals.map((referral) => (
        <Referral key={referral.id} {...referral} />
      ))}
      <div>
        <ButtonLink href="/refer" variant="outline">
          {copy.another}
        </ButtonLink>
      </div>
    </ConsumerPage>
  );
}

function Referral({ who, sentOn, state, answeredOn, endsOn, steps, shareBp }: ShownReferral) {
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <div className="relative pr-16">
        <span className="absolute top-0 right-0">
          <LotMark built={buildingAt(steps.at(-1)?.step)} className="size-14" />
        </span>
        <h2 className="text-lg font-semibold">{who || copy.unnamed}</h2>
        <p className="text-soft">
          {copy.sent} <Day of={sentOn} />
          {". "}
          {copy.states[state]}
          {state === "asked" ? (
            <>
              {" "}
              {copy.until} <Day of={endsOn} />
            </>
          ) : null}
          {state === "confirmed" && answeredOn ? (
            <>
              {" "}
              <Day of={answeredOn} />
            </>
          ) : null}
          .
        </p>
      </div>
      {state === "confirmed" ? <Steps steps={steps} /> : null}
      {shareBp === null ? null : <p className="text-soft">{copy.share(shareBp)}</p>}
    </Card>
  );
}

const Steps = ({ steps }: Pick<ShownReferral, "steps">) => (
  <ol className="grid gap-1.5 sm:max-w-sm">
    {referralSteps.map((step) => {
      const on = steps.find((one) => one.step === step)?.on;
      return (
        <li key={step} className="flex items-start gap-x-2">
          <span
            className={`grid size-6 shrink-0 place-items-center rounded-full border-2 ${on ? "border-primary-text text-primary-text" : "border-edge"}`}
          >
            {on ? <Check aria-hidden size={14} strokeWidth={3} /> : null}
          </span>
          <span className="flex flex-1 flex-wrap justify-between gap-x-4">
            <span className={on ? "font-medium" : "text-soft"}>{copy.steps[step]}</span>{" "}
            <span className="text-soft">{on ? <Day of={on} /> : copy.notYet}</span>
          </span>
        </li>
      );
    })}
  </ol>
);
