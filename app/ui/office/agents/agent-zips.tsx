import { Link } from "react-router";
import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { PartLine } from "#app/ui/office/records/part-line.tsx";
import { ClaimStatus } from "#app/ui/office/territory/claim-status.tsx";
import { agentCopy } from "#content/agents/office-agents.ts";

const copy = agentCopy.zips;

export interface AgentZipsProps {
  person: { id: string };
  claims: { id: string; zip: string; reservedUntil: string | null; activatedAt: string | null }[];
  waitlist: { id: string; zip: string; place: number }[];
  /** Of both, with those that are not shown. */
  zipCount: number;
  mayAssign: boolean;
}

export function AgentZips({ person, claims, waitlist, zipCount, mayAssign }: AgentZipsProps) {
  const zips = [
    ...claims.map(({ zip, ...claim }) => ({ zip, value: <ClaimStatus {...claim} /> })),
    ...waitlist.map(({ zip, place }) => ({ zip, value: copy.onWaitlist(place) })),
  ];
  return (
    <Part title={copy.title}>
      {zips.length === 0 ? (
        <p className="text-soft">{copy.none}</p>
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
      <PartLine shown={zips.length} count={zipCount} />
      {mayAssign ? (
        <ButtonTo to={`/office/agents/${person.id}/zips`} variant="outline" className="justify-self-start">
          {copy.assign}
        </ButtonTo>
      ) : null}
    </Part>
  );
}
