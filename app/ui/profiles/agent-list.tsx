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

export interface AgentListProps {
  agents: readonly ListedProfile[];
  /** Of all, also of those that the list has no room for. */
  count: number;
  order: string;
  /** What the list is about; its holder says so already. */
  zip?: string;
  /** Of each name. */
  heading?: "h2" | "h3";
}

/** The firm's name and phone are as large as the agent's name. */
export function AgentList({ agents, count, order, zip, heading = "h2" }: AgentListProps) {
  return (
    <div className={`wrap pb-section ${heading === "h3" ? "pt-4" : "pt-section"}`}>
      <p className="mb-6 max-w-measure text-sm text-soft">
        {count > agents.length ? `${copy.firstOf(agents.length, count)} ${order}` : order}
      </p>
      <ul className="grid grid-cols-1 gap-6 medium:grid-cols-2">
        {agents.map((agent) => (
          <li key={agent.profile.id}>
            <Card className="flex gap-5 p-5 [overflow-wrap:anywhere] sm:p-6">
              <ListedAgent {...agent} zip={zip} heading={heading} />
            </Card>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ListedAgentProps extends ListedProfile {
  zip: string | undefined;
  heading: "h2" | "h3";
}

function ListedAgent({ profile, hasPage, why, zip, heading: Name }: ListedAgentProps) {
  const { name, firm, says, verified, path } = profile;
  const others = verified.zips.filter((one) => one.zip !== zip);
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
          {firm.name}, <span className="whitespace-nowrap">{formattedPhone(firm.phone)}</span>
        </p>
        {why ? <p className="mt-1 font-medium text-secondary-text">{why}</p> : null}
        {hasPage && says.headline ? <p className="mt-1 text-soft">{says.headline}</p> : null}
        {hasPage && says.languages.length > 0 ? (
          <p className="mt-1 text-sm text-soft">{copy.speaks(says.languages)}</p>
        ) : null}
        {others.length > 0 ? (
          <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-soft">
            {others.length < verified.zips.length ? copy.alsoHolds : copy.holds}
            {others.map((other) => (
              <a key={other.zip} href={agentsOfZipPath(other.zip)} className="underline underline-offset-4">
                {other.zip}
              </a>
            ))}
          </p>
        ) : null}
      </div>
    </>
  );
}
