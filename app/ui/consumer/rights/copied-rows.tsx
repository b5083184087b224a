import type { ReactNode } from "react";
import { copyPageCopy as copy } from "#content/consumers/rights-copy.ts";
import { localMoment } from "#content/dates.ts";
import { officeZone } from "#domain/values/time/office-time.ts";

/** A time for people; the file has it as stored. */
export const timeOf = (at: string) => localMoment(at, officeZone);

/** The first of a row is when. */
export function CopiedRows({ rows }: { rows: readonly (readonly ReactNode[])[] }) {
  if (rows.length === 0) return <p className="text-soft">{copy.none}</p>;
  return (
    <ul className="grid gap-3">
      {rows.map(([first, ...lines], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <li key={index}>
          <p className="text-sm text-soft">{first}</p>
          {lines.filter(Boolean).map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
            <p key={place}>{line}</p>
          ))}
        </li>
      ))}
    </ul>
  );
}
