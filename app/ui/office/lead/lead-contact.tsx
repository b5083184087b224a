import { Link } from "react-router";
import { Alert } from "#app/ui/alert.tsx";
import { AgentLink } from "#app/ui/office/agent-link.tsx";
import { Facts } from "#app/ui/office/facts.tsx";
import { HeldLink } from "#app/ui/office/held-link.tsx";
import { DeskSection } from "#app/ui/office/lead/desk-section.tsx";
import { isErased, type LeadDesk } from "#app/ui/office/lead/lead-desk.ts";
import { Moment } from "#app/ui/office/moment.tsx";
import { leadDeskWords as words } from "#content/office/leads.ts";

/** How the person is reached, and whether they may be: a number that must not be called is no link. */
export function LeadContact({ desk }: { desk: LeadDesk }) {
  const { phone, email, dial, mayWrite, mayNotCall, madeOut, agent, moderationReason, sameAs, later } = desk;
  return (
    <DeskSection id="contact" title={words.contactTitle}>
      {mayNotCall ? <Alert>{isErased(desk) ? words.erased : words.mayNotCall[mayNotCall]}</Alert> : null}
      <Facts
        facts={[
          { name: words.phone, value: dial ? <a href={`tel:${dial}`}>{phone}</a> : phone || words.none },
          {
            name: words.email,
            value:
              email && mayWrite ? <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a> : email || words.none,
          },
          // Of whom nobody may call, no hours are told in which they might be.
          ...(mayNotCall ? [] : [{ name: words.hours, value: hoursLine(desk) }]),
          { name: words.place, value: madeOut || words.unknownPlace },
          { name: words.asked, value: <Moment at={desk.receivedAt} /> },
          { name: words.agent, value: agent ? <AgentLink {...agent} /> : words.noAgent },
          ...(moderationReason ? [{ name: words.held, value: <HeldLink scope="leads" id={desk.id} moderationReason={moderationReason} /> }] : []),
          ...(sameAs
            ? [{ name: words.sameAs, value: <Link to={`/office/leads/${sameAs}`}>{words.firstLead}</Link> }]
            : []),
          ...(later.length > 0 ? [{ name: words.again, value: <Later leads={later} /> }] : []),
        ]}
      />
    </DeskSection>
  );
}

function hoursLine({ hours, clocks, isNumberPlaced }: LeadDesk): string {
  const line = words.hoursNow[hours](clocks.join(words.bothClocks));
  return isNumberPlaced || hours === "unknown" ? line : `${line} ${words.numberNotPlaced}`;
}

function Later({ leads }: { leads: LeadDesk["later"] }) {
  return (
    <ul>
      {leads.map(({ id, receivedAt }) => (
        <li key={id}>
          <Link to={`/office/leads/${id}`}>
            <Moment at={receivedAt} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
