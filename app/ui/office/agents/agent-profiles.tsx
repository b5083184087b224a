import { Link } from "react-router";
import { Part } from "#app/ui/layout/part.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { officeProfilesCopy as copy } from "#content/profiles/office-profiles.ts";
import { type Publication, type PublicationNeed, publicationNeeds } from "#domain/profiles/publication.ts";

export interface AgentProfilesProps {
  profiles: readonly {
    id: string;
    name: string;
    path: string;
    publication: Publication;
    gaps: readonly PublicationNeed[];
    /** Where staff record a team member's own license; undefined: it is on the agent's record. */
    license: string | undefined;
  }[];
  mayWrite: boolean;
}

/** What is public, and why the rest is not. */
export function AgentProfiles({ profiles, mayWrite }: AgentProfilesProps) {
  return (
    <Part title={copy.title} line={copy.line}>
      {profiles.length === 0 ? <p>{copy.none}</p> : null}
      <ul className="divide-y divide-line">
        {profiles.map(({ id, name, path, publication, gaps, license }) => (
          <li key={id} className="py-2">
            <p className="flex flex-wrap items-baseline gap-x-3">
              {publication === "page" ? (
                <a href={path} className="text-primary-text underline underline-offset-4">
                  {name}
                </a>
              ) : (
                name
              )}
              <StatusMark kind={publication === "closed" ? "bad" : "good"}>{copy.publications[publication]}</StatusMark>
            </p>
            {gaps.length > 0 ? (
              <ul className="list-disc pl-5 text-sm text-soft">
                {gaps.map((gap) => (
                  <li key={gap}>
                    {copy.needs[gap]} ({copy.who[publicationNeeds[gap]]})
                  </li>
                ))}
              </ul>
            ) : null}
            {license && mayWrite ? (
              <Link to={license} className="text-primary-text underline underline-offset-4">
                {copy.license(name)}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </Part>
  );
}
