import { ButtonLink } from "#app/ui/controls/button.tsx";
import { AgentFace } from "#app/ui/profiles/agent-face.tsx";
import { homeLink } from "#content/navigation.ts";
import { publicStreetCopy as copy, streetNightCopy } from "#content/territory/street-night.ts";
import type { PublicProfile } from "#domain/profiles/public-profile.ts";
import type { StreetNight } from "#domain/territory/street-night.ts";

interface PublicStreetPageProps {
  night: StreetNight;
  picture: string;
  /** Undefined: they have no public profile. */
  agent: { profile: PublicProfile; phone: string } | undefined;
}

/** A picture that an agent published: nothing of a client is in it, and of the agent what their profile shows. */
export function PublicStreetPage({ night, picture, agent }: PublicStreetPageProps) {
  return (
    <div className="hero-ground flex-1">
      <div className="wrap grid max-w-[76rem] gap-8 py-6 sm:py-10">
        <img
          src={picture}
          alt={streetNightCopy.alt(night)}
          width="1200"
          height="630"
          fetchPriority="high"
          className="h-auto w-full rounded-card shadow-lift"
        />
        <div className="grid items-start gap-8 md:grid-cols-2">
          <div>
            <h1 className="text-h2">{copy.name(night)}</h1>
            <p className="mt-3 max-w-measure text-soft">{copy.line}</p>
            {agent ? null : (
              <ButtonLink href={homeLink.link} className="mt-6">
                {copy.network}
              </ButtonLink>
            )}
          </div>
          {agent ? <Agent {...agent} /> : null}
        </div>
      </div>
    </div>
  );
}

/** A state's rules want the firm's name and telephone as large as the agent's name. */
function Agent({ profile, phone }: { profile: PublicProfile; phone: string }) {
  const { name, firm, path, says } = profile;
  return (
    <div className="flex flex-wrap items-start gap-5 wrap-anywhere">
      <AgentFace face={{ ...profile, alt: says.photoAlt || name }} />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-h3">{name}</h2>
        <p className="text-h3 leading-tight font-bold tracking-tight">{firm.name}</p>
        <p className="text-h3 leading-tight font-bold tracking-tight">
          <a href={`tel:${firm.phone}`}>{phone}</a>
        </p>
        <p className="mt-2 text-soft">{`${firm.city}, ${firm.state}`}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink href={path}>{copy.profile(name)}</ButtonLink>
          <ButtonLink href={homeLink.link} variant="outline">
            {copy.network}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
