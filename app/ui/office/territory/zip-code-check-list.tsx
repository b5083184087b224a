import { Link } from "react-router";
import { Card } from "#app/ui/layout/card.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { personName } from "#content/person-name.ts";
import { zipCodeChecksCopy as copy } from "#content/territory/zip-code-checks.ts";
import type { ZipKind } from "#domain/territory/zip-kind.ts";

export interface ZipCodeCheckListProps {
  checks: {
    id: string;
    zip: string;
    receivedAt: string;
    agentId: string;
    firstName: string;
    lastName: string;
    kind: ZipKind | null;
    city: string | null;
    state: string | null;
  }[];
}

const link = "text-primary-text underline underline-offset-4";

/** Zip codes that wait for staff, with who named them and what our lists say. */
export function ZipCodeCheckList({ checks }: ZipCodeCheckListProps) {
  const byZip = Map.groupBy(checks, ({ zip }) => zip);
  if (byZip.size === 0) return <p className="text-soft">{copy.empty}</p>;
  return (
    <ul className="grid gap-3">
      {[...byZip].map(([zip, asked]) => (
        <li key={zip}>
          <Card className="grid gap-2 p-5">
            <h2 className="text-base font-medium tabular-nums">
              {zip} {asked[0]?.city ? <span className="text-soft">{copy.place(asked[0])}</span> : null}
            </h2>
            <p>{copy.known(asked[0]?.kind ?? null)}</p>
            <ul>
              {asked.map(({ id, agentId, receivedAt, ...name }) => (
                <li key={id}>
                  <Link to={`/office/agents/${agentId}`} className={link}>
                    {personName(name)}
                  </Link>{" "}
                  <span className="text-soft">
                    {copy.since} <DateTime at={receivedAt} />
                  </span>
                </li>
              ))}
            </ul>
            <p className="flex gap-4">
              <Link to={`/office/zip-reviews/${zip}/approval`} className={link} aria-label={copy.approval.title(zip)}>
                {copy.approval.button}
              </Link>
              <Link to={`/office/zip-reviews/${zip}/rejection`} className={link} aria-label={copy.rejection.title(zip)}>
                {copy.rejection.button}
              </Link>
            </p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
