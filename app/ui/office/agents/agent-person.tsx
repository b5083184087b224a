import { Link } from "react-router";
import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { agentCopy } from "#content/agents/office-agents.ts";
import { mailtoLink } from "#domain/text/mailto-link.ts";

const copy = agentCopy.contact;

export interface AgentPersonProps {
  /** When the email was proven; null: applications only propose that they are of this agent. */
  confirmedAt: string | null;
  mayWrite: boolean;
  person: Record<"id" | "email" | "phone" | "city" | "state" | "plan", string> & { deadEmail: string | undefined };
  /** When the plan was first paid for; null if it was not. */
  paidAt: string | null;
}

export function AgentPerson({ person, paidAt, confirmedAt, mayWrite }: AgentPersonProps) {
  const { id, email, deadEmail, phone, city, state, plan } = person;
  return (
    <Part title={copy.title}>
      <Facts
        facts={[
          { name: copy.email, value: <a href={mailtoLink(email)}>{email}</a> },
          ...(deadEmail ? [{ name: copy.email, value: deadEmail }] : []),
          { name: copy.confirmed, value: confirmedAt ? <DateTime at={confirmedAt} /> : copy.notConfirmed },
          { name: copy.phone, value: phone },
          { name: copy.place, value: `${city}, ${state}` },
          { name: copy.plan, value: plan },
          { name: copy.paid, value: paidAt ? <DateTime at={paidAt} /> : copy.notPaid },
          { name: copy.application, value: <Link to={`/office/applications/${id}`}>{copy.openApplication}</Link> },
        ]}
      />
      {mayWrite ? (
        <div className="flex flex-wrap gap-3">
          <ButtonTo to={`/office/agents/${id}/record`} variant="outline">
            {copy.edit}
          </ButtonTo>
          <ButtonTo to={`/office/agents/${id}/merge`} variant="outline">
            {copy.merge}
          </ButtonTo>
        </div>
      ) : null}
    </Part>
  );
}
