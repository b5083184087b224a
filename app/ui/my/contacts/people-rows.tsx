import { Phone } from "lucide-react";
import { Link } from "react-router";
import type { Way } from "#app/ui/my/leads/shown-lead.ts";
import { LeadMark, lineOfLead } from "#app/ui/my/work/lead-rows.tsx";
import type { LeadInList } from "#app/ui/my/work/shown-lead.ts";
import { leadLineCopy as copy } from "#content/work/my-leads.ts";

/** A person in the list, with the lead that they are now. */
export interface ShownInBook {
  /** Of the contact. */
  id: string;
  link: string;
  name: string;
  line: string;
  lead: LeadInList | null;
  /** Where people are called from the list. */
  call: Way | null;
}

interface PeopleRowsProps {
  people: ShownInBook[];
  /** YYYY-MM-DD */
  today: string;
  /** Ids that are selected; undefined: nobody can be. */
  picked?: readonly string[] | undefined;
}

/** One line per person; its whole height leads to their page. */
export function PeopleRows({ people, today, picked }: PeopleRowsProps) {
  return (
    <ul className="my-lines">
      {people.map((person) => (
        <li key={person.id} className="my-row">
          {picked ? (
            <label className="my-pick">
              <input
                type="checkbox"
                name={`pick-${person.id}`}
                value="on"
                defaultChecked={picked.includes(person.id)}
                aria-label={copy.select(person.name)}
              />
            </label>
          ) : null}
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <Link to={person.link} className="my-row-link">
                {person.name}
              </Link>
              {person.lead ? <LeadMark lead={person.lead} /> : null}
            </div>
            {person.lead ? <p className="text-sm text-soft">{lineOfLead(person.lead, today)}</p> : null}
            {person.line ? <p className="text-sm text-soft">{person.line}</p> : null}
          </div>
          {person.call ? <Call id={person.id} name={person.name} call={person.call} /> : null}
        </li>
      ))}
    </ul>
  );
}

function Call({ id, name, call: { href, short } }: { id: string; name: string; call: Way }) {
  if (!href) return <span className="my-no-call">{short}</span>;
  return (
    <a href={href} data-also-post={`/my/contacts/${id}/dials`} aria-label={copy.call(name)} className="my-call">
      <Phone aria-hidden size={20} />
    </a>
  );
}
