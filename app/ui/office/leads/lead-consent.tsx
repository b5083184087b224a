import { Part } from "#app/ui/layout/part.tsx";
import { OptOutNotice } from "#app/ui/office/privacy/opt-outs.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { consentFormText } from "#content/leads/consent-forms.ts";
import { leadCopy } from "#content/leads/office-leads.ts";
import { isErased, type LeadDetails } from "./lead-details.ts";

const copy = leadCopy.consent;

export function LeadConsent({ lead }: { lead: LeadDetails }) {
  const { consent, disclosures, optOut } = lead;
  return (
    <Part title={leadCopy.consentTitle}>
      <Facts
        facts={[
          { name: copy.status, value: consentStatusOf(lead) },
          ...(consent
            ? [
                { name: copy.when, value: <DateTime at={consent.givenAt} /> },
                { name: copy.wording, value: consent.textId },
                ...(consent.takenBy ? [{ name: copy.takenBy, value: consent.takenBy }] : []),
                { name: copy.page, value: <span className="break-all">{consent.page}</span> },
                { name: copy.form, value: consentFormText(consent.formVersion) },
              ]
            : []),
          ...(lead.work.sentBy?.certificateUrl
            ? [{ name: copy.certificate, value: <span className="break-all">{lead.work.sentBy.certificateUrl}</span> }]
            : []),
          ...(lead.notToSell ? [{ name: copy.browserSignal, value: copy.notToSell }] : []),
          ...disclosures.map(({ shownAt, shownIn }) => ({
            name: copy.feeShown[shownIn],
            value: <DateTime at={shownAt} />,
          })),
        ]}
      />
      {consent?.wording ? (
        <details>
          <summary className="ml-5 list-outside text-primary-text underline underline-offset-4">
            {copy.readWording}
          </summary>
          <p className="mt-2 text-sm whitespace-pre-line text-soft">{consent.wording}</p>
        </details>
      ) : null}
      {disclosures.length > 0 ? (
        <details>
          <summary className="ml-5 list-outside text-primary-text underline underline-offset-4">
            {copy.readDisclosure}
          </summary>
          {disclosures.map(({ id, shownIn, wording }) => (
            <p key={id} className="mt-2 text-sm text-soft">
              {copy.feeShown[shownIn]}: {wording}
            </p>
          ))}
        </details>
      ) : null}
      <OptOutNotice optOut={optOut} />
    </Part>
  );
}

function consentStatusOf(lead: LeadDetails): string {
  if (lead.revoked) return copy.revoked;
  if (!lead.consent) return copy.noRecord;
  const { ticked, takenBy } = lead.consent;
  if (!ticked) return takenBy ? copy.notGivenByPhone : (lead.saidBySource ?? copy.notProvided);
  if (lead.consented) return takenBy ? copy.givenByPhone : copy.consentGiven;
  return isErased(lead) ? copy.erased : copy.tickAgain;
}
