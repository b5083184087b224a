import { Link } from "react-router";
import { Part } from "#app/ui/layout/part.tsx";
import { AgentLink } from "#app/ui/office/agents/agent-link.tsx";
import { PartLine } from "#app/ui/office/records/part-line.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { personName } from "#content/person-name.ts";
import { zipCopy } from "#content/territory/office-zips.ts";

const copy = zipCopy.line;

interface WaitlistEntry {
  id: string;
  applicationId: string;
  firstName: string;
  lastName: string;
  receivedAt: string;
}

export function Waitlist({
  zip,
  waitlist,
  count,
  mayEnd: mayRemove,
}: {
  zip: string;
  /** The first. */
  waitlist: WaitlistEntry[];
  count: number;
  mayEnd: boolean;
}) {
  const [next] = waitlist;
  return (
    <Part title={copy.title}>
      {waitlist.length > 0 ? (
        <ol className="grid list-decimal gap-1 pl-6">
          {waitlist.map((entry) => (
            <li key={entry.id}>
              <AgentLink id={entry.applicationId} name={personName(entry)} />{" "}
              <span className="text-sm text-soft">
                {copy.since} <DateTime at={entry.receivedAt} />
              </span>{" "}
              {mayRemove ? (
                <Link
                  to={`/office/zips/${zip}/waitlist/${entry.id}`}
                  aria-label={copy.endOf(personName(entry))}
                  className="ml-2 inline-block text-sm text-primary-text underline underline-offset-4 print:hidden"
                >
                  {copy.end}
                </Link>
              ) : null}
            </li>
          ))}
        </ol>
      ) : null}
      <PartLine shown={waitlist.length} count={count} />
      <p className="text-soft">{copy.follows(next && personName(next))}</p>
    </Part>
  );
}
