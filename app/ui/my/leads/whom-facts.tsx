import type { ReactNode } from "react";
import { LocalTime } from "#app/ui/records/local-time.tsx";
import { whomCopy as copy } from "#content/leads/whom.ts";
import type { Whom } from "#domain/leads/whom.ts";

interface WhomFactsProps {
  whom: Whom;
  timeZone: string;
  why?: string;
}

/** The persons that an agent must not contact, and why. */
export function WhomFacts({ whom: { name, zip, acceptedAt }, timeZone, why }: WhomFactsProps) {
  return (
    <dl className="mt-2 grid gap-1">
      <Fact name={copy.who}>{name || copy.noName}</Fact>
      <Fact name={copy.zip}>{zip ?? copy.noZip}</Fact>
      {acceptedAt === null ? null : (
        <Fact name={copy.acceptedAt}>
          <LocalTime at={acceptedAt} timeZone={timeZone} />
        </Fact>
      )}
      {why ? <Fact name={copy.why}>{why}</Fact> : null}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-3">
    <dt className="font-medium">{name}:</dt>
    <dd>{children}</dd>
  </div>
);
