import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { leadGoals } from "#content/leads/lead-kinds.ts";
import { offerCopy as copy, myOfferEndings, offersCopy } from "#content/members/my-offers.ts";
import { OfferAnswer } from "./offer-answer.tsx";
import { OfferLines } from "./offer-facts.tsx";
import type { DeclineForm, ShownOffer } from "./shown-offer.ts";

interface OfferPageProps {
  offer: ShownOffer;
  decline?: DeclineForm | undefined;
}

/** One offer, phone first: what it is, Accept, and what happened once it is over. */
export function OfferPage({ offer, decline }: OfferPageProps) {
  const back = { to: "/my", label: copy.back };
  const place = offer.place || offersCopy.unplaced;
  if (offer.what === "unsigned") {
    return (
      <MyPage narrow back={back} title={offersCopy.waiting(1, place)} line={offersCopy.signFirst}>
        <ButtonTo to="/my/agreement" className="justify-self-start">
          {offersCopy.sign}
        </ButtonTo>
      </MyPage>
    );
  }
  const title = copy.title(offer.initial, place);
  if (offer.what === "open") {
    return (
      <MyPage narrow back={back} title={title} line={copy.open(leadGoals[offer.kind], offer.isInTeam)}>
        <OfferAnswer offer={offer} decline={decline} facts={<OfferLines offer={offer} />} />
      </MyPage>
    );
  }
  return (
    <MyPage narrow back={back} title={title}>
      {offer.what === "accepted" ? <Accepted offer={offer} /> : <Over offer={offer} />}
    </MyPage>
  );
}

/** A colleague has it, or the person is on the line; else who may open the lead is sent on to it. */
const Accepted = ({ offer: { who, endedAt, leadId, join } }: { offer: Extract<ShownOffer, { what: "accepted" }> }) => (
  <MySection title={copy.accepted(who ?? copy.you)} line={endedAt ? <DateTime at={endedAt} /> : null}>
    {join ? (
      <>
        <p className="text-lg font-semibold">{join.title}</p>
        <p>{join.line}</p>
        <div className="flex flex-wrap gap-3">
          {join.tel ? (
            <ButtonLink href={`tel:${join.tel}`} size="large">
              {join.button}
            </ButtonLink>
          ) : null}
          <ButtonTo to={`/my/leads/${leadId}`} size="large" variant="outline">
            {join.open}
          </ButtonTo>
        </div>
      </>
    ) : (
      <p>{copy.colleagues}</p>
    )}
  </MySection>
);

const titles = { lapsed: copy.lapsedTitle, withdrawn: copy.withdrawnTitle };

function Over({ offer: { state, who, endedAt, reason, text } }: { offer: Extract<ShownOffer, { what: "over" }> }) {
  const title = state === "declined" ? copy.declined(who ?? copy.you) : titles[state];
  return (
    <MySection title={title} line={endedAt ? <DateTime at={endedAt} /> : null}>
      <p>{reason ? myOfferEndings[reason] : copy.lapsed}</p>
      {text ? <p className="whitespace-pre-wrap">“{text}”</p> : null}
      {state === "withdrawn" ? null : <p className="text-soft">{copy.goneOn}</p>}
    </MySection>
  );
}
