import { officeMapCopy as copy } from "#content/territory/office-map.ts";
import type { MapMeasure } from "#domain/territory/zip-map.ts";

export function MapLegend({ measure }: { measure: MapMeasure | undefined }) {
  const { taken, waitlist, pin, bare, high } = copy.legend;
  const lines = measure ? [copy.lines[measure], high] : [taken, waitlist, pin, bare];
  return (
    <p className="text-sm text-soft">
      {[...lines, copy.scale].map((line) => (line.endsWith(".") ? line : `${line}.`)).join(" ")}
    </p>
  );
}
