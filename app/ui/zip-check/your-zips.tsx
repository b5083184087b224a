import { Card } from "#app/ui/layout/card.tsx";
import { ZipTiles } from "#app/ui/pictures/zip-tiles.tsx";
import {
  yourZipsCopy as copy,
  type ShownZip,
  type VisitorPayment,
  type ZipTone,
} from "#content/territory/your-zips.ts";
import { zipCodePage } from "#content/territory/zip-code.ts";

export const zipTones: Record<ZipTone, string> = {
  good: "bg-good-wash text-good",
  open: "bg-wash-strong text-primary-text",
  wait: "bg-secondary-wash text-secondary-text",
  bad: "bg-wash-strong text-ink",
};

const tileStates = { good: "yours", open: "reserved", wait: "waiting" } as const;

export interface VisitorZips {
  zips: readonly ShownZip[];
  /** Waiting: for the provider to confirm it. */
  payment: VisitorPayment | "waiting";
}

/** The zip codes that a visitor chose or applied for, each with its state; nothing if there are none. */
export function YourZips({ zips, payment }: VisitorZips) {
  if (zips.length === 0) return null;
  const tiles = zips.flatMap(({ zip, tone }) => (tone === "bad" ? [] : [{ zip, state: tileStates[tone] }]));
  const hasApplied = zips.some(({ isRequested }) => isRequested);
  return (
    <Card className="p-6 text-left sm:p-8">
      <section aria-labelledby="your-zips">
        <h2 id="your-zips" className="text-h4">
          {copy.title}
        </h2>
        {hasApplied ? null : <p className="mt-2 max-w-measure text-soft">{copy.lines[payment]}</p>}
        {tiles.length > 0 ? (
          <ZipTiles
            zips={tiles}
            className={`mx-auto mt-4 ${tiles.length === 1 ? "max-w-48 sm:max-w-80" : "max-w-[26rem]"}`}
          />
        ) : null}
        <ul className="mt-4 border-t border-line">
          {zips.map(({ zip, place, badge, tone, line }) => (
            <li
              key={zip}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-b border-line py-3.5 last:border-0 last:pb-0"
            >
              <div>
                <p>
                  <a
                    href={`${zipCodePage.path}?zip=${zip}`}
                    className="font-semibold text-primary-text tabular-nums underline underline-offset-4"
                  >
                    {zip}
                  </a>{" "}
                  {place}
                </p>
                <p className="mt-1 text-sm text-soft">{line}</p>
              </div>
              <span className={`rounded-full px-3 py-1 text-sm font-medium ${zipTones[tone]}`}>{badge}</span>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}
