import { ConsumerPage } from "#app/ui/consumer/consumer-page.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { ConsentField } from "#app/ui/forms/questionnaire/consent-field.tsx";
import { FeeDisclosure } from "#app/ui/forms/questionnaire/fee-disclosure.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { confirmPage as copy, referralWants } from "#content/incoming/refer-pages.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { ShownTextIds } from "#domain/privacy/shown-text-ids.ts";
import { usStates } from "#domain/values/us-states.ts";

/** The ids of its texts are signed, as served with the form (operations/privacy/shown-texts.ts). */
export interface ReferralToConfirm extends ShownTextIds {
  key: string;
  firstName: string;
  kind: LeadKind;
  place: string;
  agreed: string;
  sender: string;
  brokerage: string;
  license: string;
  licenseState: string;
  /** Of our fee, in hundredths of a percent. */
  shareBp: number;
}

interface ConfirmPageProps {
  referral: ReferralToConfirm;
  refused: { phone: string; ticked: boolean; refusal: keyof typeof copy.refusals | undefined } | undefined;
}

/** The person reads who referred them, and confirms or declines. */
export function ConfirmPage({ referral, refused }: ConfirmPageProps) {
  const { key, firstName, kind, place, agreed, sender, brokerage, license, licenseState, shareBp } = referral;
  const { consentTextId, disclosureTextId } = referral;
  const refusal = refused?.refusal;
  return (
    <ConsumerPage title={copy.title(firstName)} line={copy.line(sender, brokerage)}>
      {refusal ? <Alert answers>{copy.refusals[refusal]}</Alert> : null}
      <Facts
        facts={[
          { name: copy.facts.who, value: `${sender}, ${brokerage}` },
          { name: copy.facts.license, value: copy.licensed(license, usStates[licenseState] ?? licenseState) },
          { name: copy.facts.wants, value: referralWants[kind].toLowerCase() },
          { name: copy.facts.place, value: place },
          { name: copy.facts.agreed, value: <span className="whitespace-pre-wrap">{agreed}</span> },
        ]}
      />
      <Card className="p-5 sm:p-6">
        <form method="post" action={`/refer/confirm/${key}`} noValidate className="grid gap-4">
          <p>{copy.next}</p>
          <p>{copy.sees(sender)}</p>
          <input type="hidden" name="confirm" value="yes" />
          <TextField
            label={copy.phone}
            hint={copy.phoneHint}
            name="phone"
            type="tel"
            autoComplete="tel"
            defaultValue={refused?.phone}
            {...(refusal === "no-phone" && { error: copy.refusals[refusal] })}
          />
          <FeeDisclosure textId={disclosureTextId} />
          {shareBp > 0 ? <p className="text-sm text-soft">{copy.share(brokerage, shareBp)}</p> : null}
          <ConsentField
            name="consent"
            textId={consentTextId}
            defaultChecked={refused?.ticked}
            aria-invalid={refusal === "no-consent"}
          />
          <Button type="submit" size="large" className="sm:justify-self-start">
            {copy.button}
          </Button>
        </form>
      </Card>
      <form method="post" action={`/refer/confirm/${key}/decline`} className="grid gap-3 justify-items-start">
        <h2 className="text-lg font-semibold">{copy.decline.title}</h2>
        <p className="text-soft">{copy.decline.line}</p>
        <Button type="submit" variant="outline" name="decline" value="yes">
          {copy.decline.button}
        </Button>
      </form>
    </ConsumerPage>
  );
}

export const ReferralOver = () => (
  <ConsumerPage title={copy.over.title} line={copy.over.line}>
    <div>
      <ButtonLink href={copy.over.link.path} variant="outline">
        {copy.over.link.label}
      </ButtonLink>
    </div>
  </ConsumerPage>
);

export const ReferralAnswered = ({ answer }: { answer: "confirmed" | "declined" }) => (
  <ConsumerPage title={copy[answer].title} line={copy[answer].line} />
);
