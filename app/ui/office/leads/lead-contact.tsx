import { Link } from "react-router";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { AgentLink } from "#app/ui/office/agents/agent-link.tsx";
import { ModerationLink } from "#app/ui/office/moderation/moderation-link.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { anotherAgentLabels } from "#content/consumers/another-agent-reasons.ts";
import { longDate } from "#content/dates.ts";
import { leadWorkCopy as work } from "#content/leads/lead-work.ts";
import { leadCopy as copy } from "#content/leads/office-leads.ts";
import { mailtoLink } from "#domain/text/mailto-link.ts";
import type { LeadDetails } from "./lead-details.ts";

/** A number that must not be called is not a link. */
export function LeadContact({ lead }: { lead: LeadDetails }) {
  const { phone, email, dial, mayWrite, mayNotCall, locationLabel, agent, moderationReason, firstLead, later } = lead;
  const { source, sentBy, arrived } = lead.work;
  return (
    <Part id="contact" title={copy.contactTitle}>
      {mayNotCall ? <Alert>{mayNotCall}</Alert> : null}
      <Facts
        facts={[
          { name: copy.phone, value: dial ? <a href={`tel:${dial}`}>{phone}</a> : shownPhone(lead) },
          {
            name: copy.email,
            value: email && mayWrite ? <a href={mailtoLink(email)}>{email}</a> : email || copy.none,
          },
          ...(lead.deadEmail ? [{ name: copy.email, value: lead.deadEmail }] : []),
          // No calling hours for a person who must not be called.
          ...(mayNotCall ? [] : [{ name: copy.hours, value: hoursLine(lead) }]),
          ...(lead.notBefore || lead.emailsOnly ? [{ name: copy.wish, value: wishLine(lead) }] : []),
          { name: copy.place, value: locationLabel || copy.unknownPlace },
          ...(source ? [{ name: work.source, value: work.addedBy(source.name, source.addedBy) }] : []),
          ...(sentBy
            ? [{ name: work.source, value: sentBy.to ? <Link to={sentBy.to}>{sentBy.name}</Link> : sentBy.name }]
            : []),
          ...(arrived ? [{ name: work.source, value: <Visit lines={arrived} /> }] : []),
          { name: copy.receivedLabel, value: <DateTime at={lead.receivedAt} /> },
          { name: copy.agent, value: agent ? <AgentLink {...agent} /> : copy.noAgent },
          ...(moderationReason
            ? [
                {
                  name: copy.moderationReason,
                  value: <ModerationLink scope="leads" id={lead.id} moderationReason={moderationReason} />,
                },
              ]
            : []),
          ...(firstLead
            ? [{ name: copy.sameAs, value: <Link to={`/office/leads/${firstLead}`}>{copy.firstLead}</Link> }]
            : []),
          ...sharedKinds
            .filter((kind) => lead.sharing[kind].length > 0)
            .map((kind) => ({
              name: copy.sharing[kind].name,
              value: <Sharing kind={kind} leads={lead.sharing[kind]} />,
            })),
          ...(lead.wishes.length > 0 ? [{ name: copy.wishes, value: <Wishes wishes={lead.wishes} /> }] : []),
          ...(later.length > 0 ? [{ name: copy.again, value: <LaterLeads leads={later} /> }] : []),
        ]}
      />
    </Part>
  );
}

function Visit({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line} className="break-words">
          {line}
        </li>
      ))}
    </ul>
  );
}

const shownPhone = ({ phone, canDial }: LeadDetails) =>
  phone === "" || canDial ? phone || copy.none : `${phone} (${copy.cannotDial})`;

const wishLine = ({ notBefore, emailsOnly }: LeadDetails) =>
  [notBefore ? copy.notBefore(longDate(notBefore)) : "", emailsOnly ? copy.emailsOnly : ""].filter(Boolean).join("; ");

function hoursLine({ hours, clocks, isNumberLocated }: LeadDetails): string {
  const line = copy.hoursNow[hours](clocks.join(copy.bothClocks));
  return isNumberLocated || hours === "unknown" ? line : `${line} ${copy.numberNotLocated}`;
}

function Wishes({ wishes }: { wishes: LeadDetails["wishes"] }) {
  return (
    <ul>
      {wishes.map(({ what, at, reason, textForUs }) => (
        <li key={at}>
          {[copy.wished[what], reason ? anotherAgentLabels[reason] : "", textForUs ? `“${textForUs}”` : ""]
            .filter(Boolean)
            .join(": ")}
          , <DateTime at={at} />
        </li>
      ))}
    </ul>
  );
}

const sharedKinds = ["phone", "email"] as const;

function Sharing({ kind, leads }: { kind: "phone" | "email"; leads: LeadDetails["sharing"]["phone"] }) {
  return (
    <>
      <p>
        {copy.sharing[kind].line(leads.length)}{" "}
        {leads.map(({ id, name }, place) => (
          <span key={id}>
            {place > 0 ? ", " : ""}
            <Link to={`/office/leads/${id}`}>{name || copy.sharing.none}</Link>
          </span>
        ))}
        .
      </p>
      <p className="text-sm text-soft">{copy.sharing.why}</p>
    </>
  );
}

function LaterLeads({ leads }: { leads: LeadDetails["later"] }) {
  return (
    <ul>
      {leads.map(({ id, receivedAt }) => (
        <li key={id}>
          <Link to={`/office/leads/${id}`}>
            <DateTime at={receivedAt} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
