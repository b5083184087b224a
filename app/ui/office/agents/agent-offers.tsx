import { Part } from "#app/ui/layout/part.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { agentCopy } from "#content/agents/office-agents.ts";
import { offerStateNames } from "#content/offers/offer-reasons.ts";
import { type OfferState, offerStates } from "#domain/offers/offer.ts";

const copy = agentCopy.offers;

export function AgentOffers({ offers }: { offers: Record<OfferState, number> }) {
  const isNone = offerStates.every((state) => offers[state] === 0);
  return (
    <Part title={copy.title}>
      <p className="text-soft">{isNone ? copy.none : copy.line}</p>
      {isNone ? null : (
        <Facts facts={offerStates.map((state) => ({ name: offerStateNames[state], value: offers[state] }))} />
      )}
    </Part>
  );
}
