import { Link } from "react-router";
export interface ChoiceLink {
  label: string;
  link: string;
  /** How many it shows: "12", or "1,000+". */
  count?: string;
  isHere: boolean;
}

/** Filters a list by links, without scripts. */
export function ChipLinks({ label, links }: { label: string; links: ChoiceLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="my-chips">
        {links.map(({ label, link, count, isHere }) => (
          <li key={link}>
            <Link to={link} aria-current={isHere ? "page" : undefined} className="my-chip">
              {label} {count === undefined ? null : <span className="text-sm text-soft">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
