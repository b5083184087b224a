import { Card } from "#app/ui/layout/card.tsx";
import { directoryPage as copy } from "#content/profiles/directory.ts";
import { agentsOfZipPath } from "#domain/profiles/profile-path.ts";
import type { PublicProfile } from "#domain/profiles/public-profile.ts";
import { formattedPhone } from "#domain/text/formatted-phone.ts";
import { ProfilePicture } from "./profile-picture.tsx";

interface ListedProfile {
  profile: PublicProfile;
  /** Standard Plan: a line without a page. */
  hasPage: boolean;
  /** What brings the agent into this list. */
  why?: string | undefined;
}

interface AgentListProps {
  agents: readonly ListedProfile[];
  /** Of all, also of those that the list has no room for. */
  count: number;
  order: string;
  /** Of each name. */
  heading?: "h2" | "h3";
}

/** The firm's name and phone are as large as the agent's name. */
export function AgentList({ agents, count, order, heading = "h2" }: AgentListProps) {
  return (
    <div className={`wrap pb-section ${heading === "h3" ? "pt-4" : "pt-section"}`}>
      <p className="mb-6 max-w-measure text-sm text-soft">
        {count > agents.length ? `${copy.firstOf(agents.length, count)} ${order}` : order}
      </p>
      <ul className="grid grid-cols-1 gap-6 medium:grid-cols-2">
        {agents.map((agent) => (
          <li key={agent.profile.id}>
            <Card className="flex gap-5 p-5 [overflow-wrap:anywhere] sm:p-6">
              <ListedAgent {...agent} heading={heading} />
            </Card>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ListedAgent({ profile, hasPage, why, heading: Name }: ListedProfile & { heading: "h2" | "h3" }) {
  const { name, firm, says, verified, path } = profile;
  return (
    <>
      <ProfilePicture
        {...profile}
        alt=""
        sizes="6rem"
        className="size-20 shrink-0 rounded-card border border-line object-cover sm:size-24"
      />
      <div className="min-w-0">
        <Name className="text-lead font-bold">
          {hasPage ? (
            <a href={path} className="text-primary-text underline underline-offset-4">
              {name}
            </a>
          ) : (
            name
          )}
        </Name>
        <p className="text-lead font-bold">
          {firm.name}, {formattedPhone(firm.phone)}
        </p>
        {why ? <p className="mt-1 font-medium text-secondary-text">{why}</p> : null}
        {verified.zips.length > 0 ? (
          <p className="mt-1 flex flex-wrap gap-x-3 text-soft">
            {copy.holds}
            {verified.zips.map(({ zip }) => (
              <a key={zip} href={agentsOfZipPath(zip)} className="underline underline-offset-4">
                {zip}
              </a>
            ))}
          </p>
        ) : null}
        {hasPage && says.headline ? <p className="mt-1 text-soft">{says.headline}</p> : null}
      </div>
    </>
  );
}
