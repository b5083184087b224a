import { Link } from "react-router";
import { Facts } from "#app/ui/records/facts.tsx";
import { myLeadCopy as copy } from "#content/members/my-lead.ts";
import type { OpenLead } from "./shown-lead.ts";

/** What an agent reads once, folded: terms, the proof of consent and of both checks; and the ways to pass the lead on. */
export function AboutLead({ lead }: { lead: OpenLead }) {
  const { id, isClosed, mayHandOff, about, needsBroker } = lead;
  return (
    <div className="my-part my-about">
      {needsBroker ? (
        <p>
          {needsBroker}{" "}
          <Link to="/my/agreement/broker" className="my-link">
            {copy.yourBroker}
          </Link>
        </p>
      ) : null}
      <details>
        <summary>
          <h2 className="my-heading inline">{copy.aboutTitle}</h2>{" "}
          <span className="text-sm text-soft max-sm:hidden">{copy.aboutLine}</span>
        </summary>
        <div className="grid grid-cols-1 gap-6 pt-4">
          {about.map(({ title, facts, text }) => (
            <section key={title} className="grid grid-cols-1 gap-2">
              <h3 className="text-base">{title}</h3>
              <Facts facts={facts} />
              {text ? <p className="text-sm whitespace-pre-line text-soft">{text}</p> : null}
            </section>
          ))}
          <Link to="/my/agreement" className="my-link">
            {copy.agreement}
          </Link>
        </div>
      </details>
      {mayHandOff || !isClosed ? (
        <p className="flex flex-wrap gap-x-6">
          {mayHandOff ? (
            <Link to={`/my/leads/${id}/member`} className="my-link">
              {copy.handOff}
            </Link>
          ) : null}
          {isClosed ? null : (
            <Link to={`/my/leads/${id}/return`} className="my-link">
              {copy.giveBack}
            </Link>
          )}
        </p>
      ) : null}
    </div>
  );
}
