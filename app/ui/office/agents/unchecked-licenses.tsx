import { Link } from "react-router";
import { leadCopy as copy } from "#content/leads/office-leads.ts";

export interface UncheckedLicensesProps {
  agents: { id: string; name: string; licensePage: string | null }[];
}

/** Agents who get no lead until staff check their license, each with a link to where that is done. */
export function UncheckedLicenses({ agents }: UncheckedLicensesProps) {
  const unchecked = agents.filter(({ licensePage }) => licensePage !== null);
  if (unchecked.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {unchecked.map(({ id, name, licensePage }) => (
        <li key={id}>
          <Link to={licensePage ?? ""} className="text-primary-text underline underline-offset-4">
            {copy.checkLicenseOf(name)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
