import { AgentLink } from "#app/ui/office/agent-link.tsx";
import { DetailSection } from "#app/ui/office/detail-section.tsx";
import { Moment } from "#app/ui/office/moment.tsx";
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
export function ZipLine({ line }: { line: Waiter[] }) {
  const [next] = line;
  return (
    <DetailSection title={words.title}>
      {line.length > 0 ? (
        <ol className="grid list-decimal gap-1 pl-6">
          {line.map((waiter) => (
            <li key={waiter.id}>
              <AgentLink {...waiter} />{" "}
              <span className="text-sm text-soft">
                {words.since} <Moment at={waiter.receivedAt} />
              </span>
            </li>
          ))}
        </ol>
      ) : null}
      <p className="text-soft">{words.follows(next && `${next.firstName} ${next.lastName}`)}</p>
    </DetailSection>
  );
}
