import { answerMark } from "#app/ui/browser/answer-mark.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { UncheckedLicenses } from "#app/ui/office/agents/unchecked-licenses.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { routingPreviewCopy as copy } from "#content/leads/office-routing-preview.ts";
import { routingReasonTexts } from "#content/leads/routing-reasons.ts";
import type { RoutingDecision } from "#domain/leads/lead-routing.ts";
import type { CallingHours } from "#domain/privacy/calling-hours.ts";
import type { ZipClaimState } from "#domain/territory/zip-exclusivity.ts";

interface RoutingPreviewResultProps {
  answer: {
    decision: RoutingDecision;
    /** ISO, UTC. */
    at: string;
    hours: CallingHours;
    clocks: string[];
    lastSeat: number | null;
    isZipUnknown: boolean;
    place: string;
    seats: { seat: number; state: ZipClaimState; agent: { id: string; name: string }; licensePage: string | null }[];
  };
}

export function RoutingPreviewResult({ answer }: RoutingPreviewResultProps) {
  const { decision, at, hours, clocks, lastSeat, seats } = answer;
  return (
    <Card className="grid gap-5 p-5 sm:p-6">
      <h2 {...answerMark} className="text-base font-semibold">
        {copy.outcomeTitle}
      </h2>
      <Alert kind={decision.to ? "success" : "info"}>
        <p className="font-medium">{outcomeOf(answer)}</p>
        <ul className="mt-1">
          {decision.reasons.map((reason) => (
            <li key={reason}>{routingReasonTexts[reason]}</li>
          ))}
        </ul>
      </Alert>
      <UncheckedLicenses agents={seats.map(({ agent, licensePage }) => ({ ...agent, licensePage }))} />
      <h3 className="text-base font-semibold">{copy.factsTitle}</h3>
      <Facts
        facts={[
          { name: copy.when, value: <DateTime at={at} /> },
          { name: copy.place, value: placeOf(answer) },
          { name: copy.hours, value: copy.hoursAre[hours](clocks.join(copy.bothClocks)) },
          { name: copy.seats, value: seats.length > 0 ? <Seats seats={seats} /> : copy.noSeats },
          { name: copy.lastSeat, value: lastSeat === null ? copy.noAgentYet : copy.seatNumber(lastSeat) },
        ]}
      />
    </Card>
  );
}

function outcomeOf({ decision: { to }, seats }: RoutingPreviewResultProps["answer"]): string {
  if (!to) return copy.toPerson;
  const seat = seats.find(({ seat }) => seat === to.seat);
  return copy.goesTo(seat?.agent.name ?? to.agentId, seat?.seat);
}

const placeOf = ({ isZipUnknown, place }: RoutingPreviewResultProps["answer"]) =>
  isZipUnknown ? copy.unknownZip : place || copy.noLocation;

function Seats({ seats }: Pick<RoutingPreviewResultProps["answer"], "seats">) {
  return (
    <ul>
      {seats.map(({ seat, state, agent, licensePage }) => {
        const text = copy.seat(seat, agent.name, copy.seatStates[state]);
        return <li key={seat}>{licensePage ? copy.licenseUnchecked(text) : text}</li>;
      })}
    </ul>
  );
}
