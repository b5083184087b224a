import { directoryPage as copy } from "#content/profiles/directory.ts";

interface PlaceListProps {
  title: string;
  places: readonly { label: string; link: string; agents: number }[];
}

export function PlaceList({ title, places }: PlaceListProps) {
  return (
    <div className="wrap py-section">
      <h2 className="mb-6">{title}</h2>
      <ul className="columns-[3_14rem] gap-8">
        {places.map(({ label, link, agents }) => (
          <li key={link} className="break-inside-avoid py-1.5">
            <a href={link} className="font-medium text-primary-text underline underline-offset-4">
              {label}
            </a>{" "}
            <span className="text-soft">{copy.agents(agents)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
