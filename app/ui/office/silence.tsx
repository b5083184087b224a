import { Link } from "react-router";
import { Alert } from "#app/ui/alert.tsx";
import { Moment } from "#app/ui/office/moment.tsx";
import { silenceWords as words } from "#content/office/silence.ts";

/** What a record's page tells of its person's silence. Times are ISO, UTC. */
export interface ShownSilence {
  isSilent: boolean;
  /** Each that was asked for, the first first. */
  silences: {
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
export function SilenceNotice({ silence }: { silence: ShownSilence }) {
  const { isSilent, silences, liftAt } = silence;
  if (silences.length === 0) return null;
  return (
    <Alert kind="info">
      <p>{isSilent ? words.silent : words.lifted}</p>
      <Silences silences={silences} />
      {isSilent && liftAt ? (
        <Link to={liftAt} className="mt-2 inline-block underline underline-offset-4 print:hidden">
          {words.lift}
        </Link>
      ) : null}
    </Alert>
  );
}

/** Each asking with its lifting. */
export function Silences({ silences }: Pick<ShownSilence, "silences">) {
  return (
    <ul className="grid list-disc gap-1 pl-5 [&_time_*]:whitespace-normal">
      {silences.map(({ value, turn, since, source, liftedAt, liftedBy, reason }) => (
        <li key={`${value} ${turn} ${since}`}>
          {value}: {words.askedFor} <Moment at={since} /> {words.asked[source]}
          {liftedAt ? (
            <>
              ; <Moment at={liftedAt} /> {words.liftedBy(liftedBy ?? words.somebody, reason)}
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
