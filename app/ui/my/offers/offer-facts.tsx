import { Alert } from "#app/ui/controls/alert.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { offerCopy as copy } from "#content/members/my-offers.ts";
import type { OpenOffer } from "./shown-offer.ts";

export function OfferLines({ offer }: { offer: OpenOffer }) {
  const { isInTeam, wanted, terms, checks, consentStands, known, call } = offer;
  return (
    <>
      {call ? (
        <Alert kind="info">
          <p className="font-medium">{call.line}</p>
          {call.clash ? <p>{call.clash}</p> : null}
        </Alert>
      ) : null}
      {known ? <Alert kind="info">{known}</Alert> : null}
      <MySection title={copy.wants}>
        <Facts facts={wanted} />
      </MySection>
      <MySection title={copy.verified}>
        <Facts
          facts={[
            ...checks.map((at, index) => ({ name: copy.check(index + 1), value: <DateTime at={at} /> })),
            ...(consentStands ? [{ name: copy.consent, value: copy.consentStands }] : []),
            { name: copy.alone, value: copy.aloneText(isInTeam) },
            ...terms,
          ]}
        />
      </MySection>
    </>
  );
}
