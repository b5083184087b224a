import { Link } from "react-router";
import type { Way } from "#app/ui/my/leads/shown-lead.ts";
import { CallButton, LeadCells } from "#app/ui/my/work/lead-rows.tsx";
import type { LeadInList } from "#app/ui/my/work/shown-lead.ts";
import { InitialsMark } from "#app/ui/pictures/initials-mark.tsx";
import { leadLineCopy as copy } from "#content/work/my-leads.ts";

/** A person in the list, with the lead that they are now. */
export interface ShownInBook {
  /** Of the contact. */
  id: string;
  link: string;
  name: string;
  line: string;
  lead: LeadInList | null;
  /** Where people of the book are called from the list. */
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
        <li key={person.id} className="my-row my-person">
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
          {person.lead ? (
            <LeadCells lead={person.lead} today={today} line={person.line} />
          ) : (
            <>
              <InitialsMark name={person.name} className="my-initials" />
              <div className="my-cells">
                <Link to={person.link} className="my-row-link">
                  {person.name}
                </Link>
                <p className="text-sm text-soft">{person.line}</p>
              </div>
              {person.call ? (
                <CallButton name={person.name} call={person.call} dials={`/my/contacts/${person.id}/dials`} />
              ) : null}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
