import { Link } from "react-router";
import { Alert } from "#app/ui/controls/alert.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { optOutCopy as copy } from "#content/privacy/office-opt-outs.ts";
import type { OptOutSource } from "#domain/privacy/consent.ts";

/** A person's opt-outs on a record's page. Times are ISO, UTC. */
export interface ShownOptOuts {
  isOptedOut: boolean;
  /** Oldest first. */
  optOuts: {
    /** The phone or email. */
    value: string;
    turn: number;
    since: string;
    source: OptOutSource;
    liftedAt: string | null;
    /** The member's name; null also if unknown. */
    liftedBy: string | null;
    /** The person lifted it by a newly checked consent box. */
    isByConsent: boolean;
    reason: string;
  }[];
  /** Where to lift the opt-out; undefined if this member may not. */
  liftAt: string | undefined;
}

/** Says that a person has opted out, or had once; nothing if they never did. */
export function OptOutNotice({ optOut }: { optOut: ShownOptOuts }) {
  const { isOptedOut, optOuts, liftAt } = optOut;
  if (optOuts.length === 0) return null;
  return (
    <Alert kind="info">
      <p>{isOptedOut ? copy.optedOut : copy.lifted}</p>
      <OptOuts optOuts={optOuts} />
      {isOptedOut && liftAt ? (
        <Link to={liftAt} className="mt-2 inline-block underline underline-offset-4 print:hidden">
          {copy.lift}
        </Link>
      ) : null}
    </Alert>
  );
}

export function OptOuts({ optOuts }: Pick<ShownOptOuts, "optOuts">) {
  return (
    <ul className="grid list-disc gap-1 pl-5 [&_time_*]:whitespace-normal">
      {optOuts.map(({ value, turn, since, source, liftedAt, liftedBy, isByConsent, reason }) => (
        <li key={`${value} ${turn} ${since}`}>
          {value}: {copy.requestedHow} <DateTime at={since} /> {copy.sources[source]}
          {liftedAt ? (
            <>
              ; <DateTime at={liftedAt} />{" "}
              {isByConsent ? copy.liftedByConsent : copy.liftedBy(liftedBy ?? copy.anyone, reason)}
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
