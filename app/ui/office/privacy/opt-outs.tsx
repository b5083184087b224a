import { Link } from "react-router";
import { Alert } from "#app/ui/controls/alert.tsx";
import { DateTime } from "#app/ui/office/records/date-time.tsx";
import { optOutCopy as copy } from "#content/privacy/office-opt-outs.ts";

/** What a record's page tells of its person's silence. Times are ISO, UTC. */
export interface ShownOptOuts {
  isOptedOut: boolean;
  /** Each that was asked for, the first first. */
  optOuts: {
    /** The phone or the e-mail. */
    value: string;
    turn: number;
    since: string;
    source: "link" | "office";
    liftedAt: string | null;
    /** By name; null also where that is not known. */
    liftedBy: string | null;
    reason: string;
  }[];
  /** Where it can be lifted; undefined: not by the reader. */
  liftAt: string | undefined;
}

/** That a person is silent, or was; nothing where they have never asked for it. */
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

/** Each asking with its lifting. */
export function OptOuts({ optOuts }: Pick<ShownOptOuts, "optOuts">) {
  return (
    <ul className="grid list-disc gap-1 pl-5 [&_time_*]:whitespace-normal">
      {optOuts.map(({ value, turn, since, source, liftedAt, liftedBy, reason }) => (
        <li key={`${value} ${turn} ${since}`}>
          {value}: {copy.requestedHow} <DateTime at={since} /> {copy.sources[source]}
          {liftedAt ? (
            <>
              ; <DateTime at={liftedAt} /> {copy.liftedBy(liftedBy ?? copy.anyone, reason)}
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
