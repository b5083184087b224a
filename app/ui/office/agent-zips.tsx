import { Link } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { ClaimStanding } from "#app/ui/office/claim-standing.tsx";
import { DetailSection } from "#app/ui/office/detail-section.tsx";
import { agentWords } from "#content/office/agents.ts";

const words = agentWords.zips;

export interface AgentZipsProps {
  person: { id: string };
  claims: { id: string; zip: string; reservedUntil: string | null; activatedAt: string | null }[];
  waits: { id: string; zip: string; place: number }[];
  mayGive: boolean;
}

/** The zip codes that an agent has, and those that they wait for. */
export function AgentZips({ person, claims, waits, mayGive }: AgentZipsProps) {
  const zips = [
    ...claims.map(({ zip, ...claim }) => ({ zip, value: <ClaimStanding {...claim} /> })),
    ...waits.map(({ zip, place }) => ({ zip, value: words.waiting(place) })),
  ];
  return (
    <DetailSection title={words.title}>
      {zips.length === 0 ? (
        <p className="text-soft">{words.none}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-1.5">
          {zips.map(({ zip, value }) => (
            <li key={zip}>
              <Link to={`/office/zips/${zip}`} className="font-medium text-primary-text underline underline-offset-4">
                {zip}
              </Link>{" "}
              {value}
            </li>
          ))}
        </ul>
      )}
      {mayGive ? (
        <ButtonLink
          to={`/office/agents/${person.id}/zips`}
          prefetch="none"
          variant="outline"
          className="justify-self-start"
        >
          {words.give}
        </ButtonLink>
      ) : null}
    </DetailSection>
  );
}
