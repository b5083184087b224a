import { type ReactNode, useId } from "react";
import { Alert } from "#app/ui/controls/alert.tsx";

export interface Choosable {
  id: string;
  name: string;
  mark?: ReactNode;
  line: ReactNode;
}

interface RecordChoiceProps {
  /** The input's name. */
  name: string;
  records: Choosable[];
  /** What was searched for; empty: these are likely. */
  query?: string;
  chosen?: string;
  error?: string;
  copy: {
    likely: string;
    noneLikely: string;
    found: (query: string) => string;
    noneFound: (query: string) => string;
  };
}

/** One of the records that are likely, or that a search found. */
export function RecordChoice({ name, records, query = "", chosen, error, copy }: RecordChoiceProps) {
  const errorId = useId();
  return (
    <>
      {records.length > 0 ? (
        <fieldset className="grid min-w-0 grid-cols-1 gap-2" aria-describedby={error ? errorId : undefined}>
          <legend className="mb-2">{query ? copy.found(query) : copy.likely}</legend>
          {records.map((record) => (
            <Choice key={record.id} {...record} input={name} isChosen={record.id === chosen} />
          ))}
        </fieldset>
      ) : (
        <p>{query ? copy.noneFound(query) : copy.noneLikely}</p>
      )}
      {error ? (
        <div id={errorId}>
          <Alert answers>{error}</Alert>
        </div>
      ) : null}
    </>
  );
}

function Choice({ input, id, name, mark, line, isChosen }: Choosable & { input: string; isChosen: boolean }) {
  return (
    <label className="group/choice flex min-h-11 cursor-pointer items-start gap-3 rounded-button border border-line p-3 has-checked:border-primary-text has-checked:bg-wash">
      <input
        type="radio"
        name={input}
        value={id}
        defaultChecked={isChosen}
        className="mt-1 size-4 shrink-0 accent-primary"
      />
      <span className="grid min-w-0 gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {name}
          {mark}
        </span>
        <span className="text-sm wrap-anywhere text-soft group-has-checked/choice:text-ink">{line}</span>
      </span>
    </label>
  );
}
