import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { InitialsMark } from "#app/ui/pictures/initials-mark.tsx";
import { Day } from "#app/ui/records/day.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { ShortLocalTime } from "#app/ui/records/local-time.tsx";
import { memberRoleNames } from "#content/members/my-frame.ts";
import { teamCopy as copy } from "#content/members/my-team.ts";
import type { MemberRole } from "#domain/members/member.ts";
import { mailtoLink } from "#domain/text/mailto-link.ts";
import { localDay } from "#domain/values/time/day.ts";

export interface ShownMember {
  id: string;
  name: string;
  email: string;
  role: MemberRole;
  since: string;
  lastSignInAt: string | null;
  openLeads: number;
  /** YYYY-MM-DD; undefined: not away, now or later. */
  away: { from: string; until: string } | undefined;
  isYou: boolean;
}

export function TeamMembers({ members, timeZone }: { members: ShownMember[]; timeZone: string }) {
  return (
    <MySection title={copy.members}>
      <ul className="grid grid-cols-1 gap-6">
        {members.map((member) => (
          <li key={member.id} className="grid grid-cols-1 gap-3 border-t border-line pt-5 first:border-t-0 first:pt-0">
            <h3 className="flex items-center gap-3 text-lg font-semibold">
              <InitialsMark name={member.name} />
              <span>
                {member.name}
                <span className="font-normal text-soft">
                  {" · "}
                  {member.isYou ? `${memberRoleNames[member.role]}, ${copy.you}` : memberRoleNames[member.role]}
                </span>
              </span>
            </h3>
            <div>
              <Facts facts={factsOf(member, timeZone)} />
            </div>
            {member.role === "team-member" ? (
              <div className="flex flex-wrap gap-3">
                <ButtonTo
                  to={`/my/team/${member.id}/away`}
                  variant="outline"
                  aria-label={copy.setAwayLabel(member.name)}
                >
                  {copy.setAway}
                </ButtonTo>
                <ButtonTo
                  to={`/my/team/${member.id}/removal`}
                  variant="outline"
                  aria-label={copy.removeLabel(member.name)}
                >
                  {copy.remove}
                </ButtonTo>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </MySection>
  );
}

function factsOf({ email, since, lastSignInAt, openLeads, away }: ShownMember, timeZone: string) {
  return [
    { name: copy.leads, value: copy.openLeads(openLeads) },
    ...(away ? [{ name: copy.away, value: <AwayDays {...away} /> }] : []),
    { name: copy.email, value: <a href={mailtoLink(email)}>{email}</a> },
    { name: copy.since, value: <Day of={localDay(new Date(since), timeZone)} /> },
    {
      name: copy.lastSignIn,
      value: lastSignInAt ? <ShortLocalTime at={lastSignInAt} timeZone={timeZone} /> : copy.never,
    },
  ];
}

function AwayDays({ from, until }: NonNullable<ShownMember["away"]>) {
  return (
    <>
      <Day of={from} /> {copy.until} <Day of={until} />
    </>
  );
}
