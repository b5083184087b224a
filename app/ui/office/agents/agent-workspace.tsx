import { DateTime } from "#app/ui/office/records/date-time.tsx";
import { DetailSection } from "#app/ui/office/records/detail-section.tsx";
import { Facts } from "#app/ui/office/records/facts.tsx";
import { agentWorkspaceCopy as copy } from "#content/agents/agent-workspace.ts";
import { memberRoleNames } from "#content/members/my-frame.ts";
import type { MemberRole } from "#domain/members/member.ts";

export interface AgentWorkspaceProps {
  members: { id: string; name: string; email: string; role: MemberRole; firstSignedInAt: string | null }[];
  agreement: { signedAt: string; typedName: string; sha256: string } | undefined;
}

/** The members who sign in for this agent, and whether the Referral Agreement is signed. */
export function AgentWorkspace({ members, agreement }: AgentWorkspaceProps) {
  return (
    <DetailSection title={copy.title}>
      <Facts
        facts={[
          {
            name: copy.agreement,
            value: agreement ? (
              <>
                {copy.signedBy(agreement.typedName)} <DateTime at={agreement.signedAt} />{" "}
                <a href={`/signature/${agreement.sha256}`}>{copy.check}</a>
              </>
            ) : (
              copy.notSigned
            ),
          },
          ...members.map(({ name, email, role, firstSignedInAt }) => ({
            name: memberRoleNames[role],
            value: (
              <>
                {name}, {email}.{" "}
                {firstSignedInAt ? (
                  <>
                    {copy.since} <DateTime at={firstSignedInAt} />
                  </>
                ) : (
                  copy.neverIn
                )}
              </>
            ),
          })),
        ]}
      />
      {members.length === 0 ? <p className="text-soft">{copy.none}</p> : null}
    </DetailSection>
  );
}
