import { Card } from "#app/ui/card.tsx";
import { Facts } from "#app/ui/office/facts.tsx";
import { isErased, type LeadDesk } from "#app/ui/office/lead/lead-desk.ts";
import { Moment } from "#app/ui/office/moment.tsx";
import { SilenceNotice } from "#app/ui/office/silence.tsx";
import { leadDeskWords } from "#content/office/leads.ts";

const words = leadDeskWords.consent;

/** The evidence: what was ticked, when, beside which words, and whether it still stands. */
export function LeadConsent({ desk }: { desk: LeadDesk }) {
  const { consent, silence } = desk;
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <h2 className="text-h4">{leadDeskWords.consentTitle}</h2>
      <Facts
        facts={[
          { name: words.standing, value: standingOf(desk) },
          ...(consent
            ? [
                { name: words.when, value: <Moment at={consent.givenAt} /> },
                { name: words.wording, value: consent.textId },
                { name: words.page, value: <span className="break-all">{consent.page}</span> },
                { name: words.form, value: consent.formVersion },
              ]
            : []),
        ]}
      />
      {consent?.wording ? (
        <details>
          <summary className="ml-5 list-outside text-primary-text underline underline-offset-4">
            {words.readWording}
          </summary>
          <p className="mt-2 text-sm text-soft">{consent.wording}</p>
        </details>
      ) : null}
      <SilenceNotice silence={silence} />
    </Card>
  );
}

function standingOf(desk: LeadDesk): string {
  if (desk.revoked) return words.revoked;
  if (!desk.consent) return words.noRecord;
  if (!desk.consent.ticked) return words.notGiven;
  if (desk.consented) return words.given;
  return isErased(desk) ? words.erased : words.tickAnew;
}
