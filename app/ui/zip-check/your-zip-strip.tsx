import { yourZipsCopy as copy } from "#content/territory/your-zips.ts";
import { zipCodePage } from "#content/territory/zip-code.ts";
import { type VisitorZips, zipTones } from "./your-zips.tsx";

/**
 * A visitor's zip codes in little room, above plans and form: a line each, below what reserves them.
 * @param isSaid the page says that itself
 */
export function YourZipStrip({ zips, payment, isSaid = false }: VisitorZips & { isSaid?: boolean }) {
  if (zips.length === 0) return null;
  const hasApplied = zips.some(({ isRequested }) => isRequested);
  return (
    <section
      aria-label={copy.title}
      className="rounded-card border border-line bg-paper px-4 text-left shadow-card sm:px-5"
    >
      <p className="border-b border-line py-2.5 text-sm text-soft">
        <strong className="font-semibold text-ink">{copy.title}</strong>{" "}
        {hasApplied || isSaid ? "" : copy.lines[payment]}
      </p>
      <ul className="divide-y divide-line">
        {zips.map(({ zip, place, badge, tone, line }) => (
          <li key={zip} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <a
              href={`${zipCodePage.path}?zip=${zip}`}
              className="font-semibold text-primary-text tabular-nums underline underline-offset-4"
            >
              {zip}
            </a>{" "}
            {place} <span className="grow text-sm text-soft max-sm:hidden">{line}</span>{" "}
            <span className={`rounded-full px-3 py-1 text-sm font-medium max-sm:ml-auto ${zipTones[tone]}`}>
              {badge}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
