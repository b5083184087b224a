import type { NavigationItem } from "#content/navigation.ts";
import { directoryPage as copy } from "#content/profiles/directory.ts";

/** The way back up: state and city. */
export function PlacesAbove({ places }: { places: readonly NavigationItem[] }) {
  return (
    <nav aria-label={copy.above}>
      <ol className="flex flex-wrap gap-x-2 text-sm text-soft">
        {places.map(({ label, link }, index) => (
          <li key={link} className="flex items-center gap-x-2">
            {index > 0 ? <span aria-hidden="true">/</span> : null}
            <a href={link} className="inline-block py-1 underline underline-offset-4">
              {label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
