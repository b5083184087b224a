import { ChevronDown } from "lucide-react";
import { zipCodePage as copy } from "#content/territory/zip-code.ts";
import { searchRadius } from "#domain/agents/service-radius.ts";
import type { NearbyZip } from "#domain/territory/zip-exclusivity.ts";

export interface ZipAroundProps {
  zip: string;
  free: readonly NearbyZip[];
  /** How many zip codes lie within the radius. */
  within: number;
  /** `free` has reached its limit. */
  hasMore: boolean;
  /** The chosen radius, for the next lookup. */
  radius: string;
}

/** The rest unfolds. */
const atOnce = 16;

export function ZipAround({ zip, free, within, hasMore, radius }: ZipAroundProps) {
  const { title, count, none, more } = copy.around;
  const rest = free.slice(atOnce);
  return (
    <section>
      <h2 className="text-h3">{title(zip)}</h2>
      <p className="mt-2 text-soft">
        {within > 0 ? count({ free: free.length, within, miles: searchRadius(radius).miles, hasMore }) : none}
      </p>
      <Chips zips={free.slice(0, atOnce)} radius={radius} />
      {rest.length > 0 ? (
        <details className="group mt-4">
          <summary className="flex w-fit cursor-pointer items-center gap-1.5 rounded-md py-1 font-medium text-primary-text underline-offset-4 hover:underline">
            {more(rest.length)}
            <ChevronDown aria-hidden size={18} className="transition-[rotate] group-open:rotate-180" />
          </summary>
          <Chips zips={rest} radius={radius} />
        </details>
      ) : null}
    </section>
  );
}

function Chips({ zips, radius }: { zips: readonly NearbyZip[]; radius: string }) {
  return (
    <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,7rem),1fr))] gap-2 sm:grid-cols-4 xl:grid-cols-8 empty:hidden">
      {zips.map(({ zip, city, miles }) => (
        <li key={zip}>
          <a
            href={`${copy.path}?${new URLSearchParams({ zip, radius })}`}
            className="grid h-full content-start rounded-button border border-line bg-paper px-3.5 py-2 transition-colors hover:border-primary-text hover:text-primary-text"
          >
            <span className="font-medium tabular-nums">{zip}</span>{" "}
            <span className="text-sm text-soft">
              {city}, {copy.around.miles(miles)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
