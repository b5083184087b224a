import type { ReactNode } from "react";

interface RecordColumnsProps {
  facts: ReactNode;
  /** They must be read before anything is done: where there is one column, they come first. */
  factsFirst?: boolean;
  children: ReactNode;
}

/** What is to be done about a record, and its facts at the right where there is room (office.css). */
export function RecordColumns({ facts, factsFirst = false, children }: RecordColumnsProps) {
  const column = <div className="record-facts">{facts}</div>;
  return (
    <div className="record-columns">
      {factsFirst ? column : null}
      <div>{children}</div>
      {factsFirst ? null : column}
    </div>
  );
}
