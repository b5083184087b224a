import { ExternalLink } from "lucide-react";
import { DrawnMap } from "./drawn-map.tsx";

export interface MapFrameProps {
  /** What the map shows, for screen readers. */
  title: string;
  /** Text of the link to the whole map. */
  link: string;
  latitude: number;
  longitude: number;
}

/** About a kilometer each way. */
const extent = { latitude: 0.006, longitude: 0.012 };

/** A map by OpenStreetMap over a drawn one, shown once its server can be reached (islands/map-frame.ts). */
export function MapFrame({ title, link, latitude, longitude }: MapFrameProps) {
  return (
    <div className="relative h-72 overflow-hidden border-b border-line bg-road sm:h-96">
      <DrawnMap className="absolute inset-0 size-full" />
      <iframe
        src={embedUrl(latitude, longitude)}
        title={title}
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
        className="map-frame absolute inset-0 size-full border-0"
      />
      <a
        href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`}
        target="_blank"
        rel="noopener"
        className="absolute bottom-10 left-gutter inline-flex items-center gap-2 rounded-button border border-line bg-paper px-4 py-2 font-medium text-ink shadow-card transition-colors hover:text-primary-text sm:top-4 sm:right-[max(var(--spacing-gutter),(100%-var(--container-page))/2)] sm:bottom-auto sm:left-auto"
      >
        {link}
        <ExternalLink aria-hidden size={16} />
      </a>
    </div>
  );
}

function embedUrl(latitude: number, longitude: number): string {
  const box = [
    longitude - extent.longitude,
    latitude - extent.latitude,
    longitude + extent.longitude,
    latitude + extent.latitude,
  ].map((degrees) => degrees.toFixed(4));
  const query = new URLSearchParams({ bbox: box.join(), layer: "mapnik", marker: `${latitude},${longitude}` });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}
