import { Link } from "react-router";
import { AgentLink } from "#app/ui/office/agent-link.tsx";
import { DetailSection } from "#app/ui/office/detail-section.tsx";
import { Moment } from "#app/ui/office/moment.tsx";
import { personShown } from "#content/office/person-shown.ts";
import { zipWords } from "#content/office/territory.ts";

const words = zipWords.line;

interface Waiter {
  id: string;
  applicationId: string;
  firstName: string;
  lastName: string;
  receivedAt: string;
}

/** Who waits for a zip code, in order, and what happens when a seat comes free. */
export function ZipLine({ zip, line, mayEnd }: { zip: string; line: Waiter[]; mayEnd: boolean }) {
  const [next] = line;
  return (
    <DetailSection title={words.title}>
      {line.length > 0 ? (
        <ol className="grid list-decimal gap-1 pl-6">
          {line.map((waiter) => (
            <li key={waiter.id}>
              <AgentLink id={waiter.applicationId} name={personShown(waiter)} />{" "}
              <span className="text-sm text-soft">
                {words.since} <Moment at={waiter.receivedAt} />
              </span>{" "}
              {mayEnd ? (
                <Link
                  to={`/office/zips/${zip}/waitlist/${waiter.id}`}
                  aria-label={words.endOf(personShown(waiter))}
                  className="ml-2 inline-block text-sm text-primary-text underline underline-offset-4 print:hidden"
                >
                  {words.end}
                </Link>
              ) : null}
            </li>
          ))}
        </ol>
      ) : null}
      <p className="text-soft">{words.follows(next && personShown(next))}</p>
    </DetailSection>
  );
}
