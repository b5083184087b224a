import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { AgentLink } from "#app/ui/office/agents/agent-link.tsx";
import { DateTime } from "#app/ui/office/records/date-time.tsx";
import { leadOfferCopy as copy } from "#content/leads/lead-offer.ts";
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
        <form method="post" action={`/office/leads/${id}/offer-email`}>
          <Button type="submit" variant="outline">
            {copy.resend}
          </Button>
        </form>
      ) : null}
      {mayMove ? (
        <form method="post" action={`/office/leads/${id}/offer/withdrawal#offer`} noValidate className="grid gap-4">
          {refused ? <Alert answers>{refused.message}</Alert> : null}
          <TextField
            multiline
            rows={2}
            label={copy.why}
            hint={copy.whyHint}
            name="why"
            defaultValue={refused?.typed.why}
            readOnly={!offer}
          />
          {offer ? (
            <Button type="submit" variant="outline" className="justify-self-start">
              {copy.withdraw}
            </Button>
          ) : null}
        </form>
      ) : null}
    </div>
  );
}
