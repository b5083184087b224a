import type { ReactNode } from "react";
import { directoryPage as copy } from "#content/profiles/directory.ts";

export interface PlaceListProps {
  title: string;
  places: readonly { label: string; link: string; agents: number }[];
  picture?: ReactNode;
}

export function PlaceList({ title, places, picture }: PlaceListProps) {
  return (
    <div className="wrap py-section">
      <h2 className="mb-6">{title}</h2>
      {picture ? <div className="mb-6">{picture}</div> : null}
      <ul className="grid grid-cols-1 gap-x-10 sm:grid-cols-2 medium:grid-cols-3">
        {places.map(({ label, link, agents }) => (
          <li key={link} className="flex items-baseline justify-between gap-4 border-b border-line">
            <a href={link} className="py-3.5 text-lead font-medium text-primary-text underline underline-offset-4">
              {label}
            </a>{" "}
            <span className="shrink-0 text-soft tabular-nums">{copy.agents(agents)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
