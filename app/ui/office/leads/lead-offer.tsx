import { PostButton } from "#app/ui/actions/post-button.tsx";
import { WhyForm } from "#app/ui/office/actions/why-form.tsx";
import { AgentLink } from "#app/ui/office/agents/agent-link.tsx";
import { Fold } from "#app/ui/office/records/fold.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { leadOfferCopy as copy } from "#content/offers/lead-offer.ts";
import type { LeadDetails, RefusedForm } from "./lead-details.ts";

interface LeadOfferProps {
  lead: LeadDetails;
  refused: RefusedForm | undefined;
}

/** The open offer with its clock, and how staff take it back. */
export function LeadOffer({ lead: { id, offer, mayMove }, refused }: LeadOfferProps) {
  if (!offer && !refused) return null;
  return (
    <div id="offer" className="grid scroll-mt-4 gap-4 border-t border-line pt-4">
      {offer ? (
        <div>
          <p className="font-medium">
            {copy.offeredTo} <AgentLink {...offer.agent} />
          </p>
          <p className="text-soft">
            {copy.left(offer.minutes)} <DateTime at={offer.acceptBy} />.{" "}
            {offer.waitsUntil ? (
              <>
                {copy.waits} <DateTime at={offer.waitsUntil} />.
              </>
            ) : null}
          </p>
          {offer.resentAt ? (
            <p className="text-soft">
              {copy.resent} <DateTime at={offer.resentAt} />.
            </p>
          ) : null}
        </div>
      ) : null}
      {mayMove && offer ? (
        <PostButton action={`/office/leads/${id}/offer-email`} variant="outline">
          {copy.resend}
        </PostButton>
      ) : null}
      {mayMove ? (
        <Fold label={copy.withdraw} open={refused !== undefined}>
          <WhyForm
            action={`/office/leads/${id}/offer/withdrawal#offer`}
            copy={copy}
            button={copy.withdraw}
            refused={refused}
            isOpen={offer !== undefined}
          />
        </Fold>
      ) : null}
    </div>
  );
}
