import { Phone } from "lucide-react";
import { Link } from "react-router";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { todayCopy } from "#content/members/my-today.ts";
import { LeadMark, whoAndWhere } from "./lead-rows.tsx";
import type { ShownPerson } from "./shown-lead.ts";

const { next: copy } = todayCopy;

export interface Next {
  person: ShownPerson;
  why: keyof typeof copy.why;
}

/** The person to call now: who, why, what time it is there, and one button. @param isUrgent while no offer is open */
export function NextPerson({ person, why, isUrgent }: Next & { isUrgent: boolean }) {
  const { leadId, name, clocks, call } = person;
  const [firstName = ""] = name.split(" ");
  return (
    <section aria-labelledby="next-title" className="my-next">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft">
        <span className="font-semibold text-ink">{copy.title}</span>
        <span>{copy.why[why]}</span>
        <LeadMark lead={person} />
      </p>
      <h2 id="next-title" className="mt-2 text-h3">
        <Link to={`/my/leads/${leadId}`} className="hover:underline hover:underline-offset-4">
          {name}
        </Link>
      </h2>
      <p className="text-soft">{[whoAndWhere(person), ...clocks.map(copy.there)].join(" · ")}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1">
        {call.href ? (
          <ButtonLink
            href={call.href}
            variant={isUrgent ? "primary" : "outline"}
            data-also-post={`/my/leads/${leadId}/dials`}
            className="min-h-12 grow px-6 text-lg sm:grow-0"
          >
            <Phone aria-hidden size={20} />
            {copy.call(firstName)}
          </ButtonLink>
        ) : (
          <p className="my-why-not">{call.why}</p>
        )}
        <Link to={`/my/leads/${leadId}`} className="my-link">
          {copy.open}
        </Link>
      </div>
    </section>
  );
}
