import { Link } from "react-router";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { Day } from "#app/ui/records/day.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { agentWorkspaceCopy as copy } from "#content/agents/agent-workspace.ts";
import { memberLeadAddressCopy } from "#content/connections/office-connections.ts";
import { memberRoleNames } from "#content/members/my-frame.ts";
import type { MemberRole } from "#domain/members/member.ts";

export interface AgentWorkspaceProps {
  person: { id: string };
  members: {
    id: string;
    name: string;
    email: string;
    role: MemberRole;
    lastSignInAt: string | null;
    /** YYYY-MM-DD; null: not away. */
    awayFrom: string | null;
    awayUntil: string | null;
  }[];
  openOffers: { leadId: string; acceptBy: string; place: string }[];
  mayWrite: boolean;
  /** Undefined: the plan has none. Null: nobody is named. */
  manager: string | null | undefined;
  agreement: { signedAt: string; typedName: string; id: string } | undefined;
}

/** The members who sign in for this agent, their open offers, and whether the Referral Agreement is signed. */
export function AgentWorkspace({ person, members, manager, agreement, openOffers, mayWrite }: AgentWorkspaceProps) {
  return (
    <Part title={copy.title}>
      <Facts
        facts={[
          {
            name: copy.agreement,
            value: agreement ? (
              <>
                {copy.signedBy(agreement.typedName)} <DateTime at={agreement.signedAt} />{" "}
                <a href={`/signature/${agreement.id}`}>{copy.check}</a>
              </>
            ) : (
              copy.notSigned
            ),
          },
          ...(manager === undefined
            ? []
            : [
                {
                  name: copy.manager,
                  value: (
                    <>
                      {manager ?? copy.noManager}{" "}
                      {mayWrite ? <Link to={`/office/agents/${person.id}/manager`}>{copy.changeManager}</Link> : null}
                    </>
                  ),
                },
              ]),
        ]}
      />
      {members.length === 0 ? <p className="text-soft">{copy.none}</p> : null}
      <ul className="grid gap-4">
        {members.map((member) => (
          <li key={member.id} className="border-t border-line pt-4">
            <p className="font-medium">{`${member.name}, ${memberRoleNames[member.role]}`}</p>
            <p className="break-all">{member.email}</p>
            <MemberTimes member={member} />
            {mayWrite ? (
              <p className="flex flex-wrap gap-x-5">
                <Link
                  to={`/office/agents/${person.id}/members/${member.id}/email`}
                  aria-label={copy.correctEmailOf(member.name)}
                  className="text-primary-text underline underline-offset-4"
                >
                  {copy.correctEmail}
                </Link>
                <Link
                  to={`/office/agents/${person.id}/members/${member.id}/lead-address`}
                  aria-label={memberLeadAddressCopy.openOf(member.name)}
                  className="text-primary-text underline underline-offset-4"
                >
                  {memberLeadAddressCopy.open}
                </Link>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      {openOffers.length > 0 ? <OpenOffers offers={openOffers} /> : null}
      {mayWrite && members.length > 0 ? (
        <PostForm action={`/office/agents/${person.id}/workspace-email`} className="grid gap-1">
          <Button type="submit" variant="outline" className="justify-self-start">
            {copy.resend}
          </Button>
          <p className="text-sm text-soft">{copy.resendLine}</p>
        </PostForm>
      ) : null}
    </Part>
  );
}

function MemberTimes({
  member: { lastSignInAt, awayFrom, awayUntil },
}: {
  member: AgentWorkspaceProps["members"][number];
}) {
  return (
    <p className="text-soft">
      {lastSignInAt ? (
        <>
          {copy.lastSignIn} <DateTime at={lastSignInAt} />.
        </>
      ) : (
        copy.neverIn
      )}
      {awayFrom && awayUntil ? (
        <>
          {" "}
          {copy.away} <Day of={awayFrom} /> {copy.until} <Day of={awayUntil} />.
        </>
      ) : null}
    </p>
  );
}

function OpenOffers({ offers }: { offers: AgentWorkspaceProps["openOffers"] }) {
  return (
    <div className="border-t border-line pt-4">
      <h3 className="text-base font-semibold">{copy.offers}</h3>
      <ul>
        {offers.map(({ leadId, acceptBy, place }) => (
          <li key={leadId}>
            <Link to={`/office/leads/${leadId}#offer`} className="text-primary-text underline underline-offset-4">
              {place || copy.unplaced}
            </Link>{" "}
            {copy.answerBy} <DateTime at={acceptBy} />
          </li>
        ))}
      </ul>
    </div>
  );
}
