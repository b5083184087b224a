import { BadgeCheck } from "lucide-react";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { getStarted } from "#content/pages/get-started.ts";
import { sampleAgent } from "#content/pages/sample-agent.ts";
import { SocialIcons } from "./social-icons.tsx";

const { brokerId, licenseNo, years, action } = getStarted.sample;

export function AgentCard({ heading: Heading = "h3" }: { heading?: "h2" | "h3" }) {
  const facts = [
    { term: brokerId, value: sampleAgent.brokerId },
    { term: licenseNo, value: sampleAgent.licenseNo },
    { term: years, value: sampleAgent.yearsOfExperience },
  ];
  return (
    <Card lifted className="overflow-hidden">
      <div className="h-20 bg-primary" />
      <div className="-mt-12 px-6 pb-6">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <img
            src={sampleAgent.image}
            alt=""
            width={96}
            height={96}
            className="shrink-0 rounded-full border-4 border-paper"
          />
          <SocialIcons />
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Heading className="text-h4">{sampleAgent.name}</Heading>
          <span className="inline-flex items-center gap-1 rounded-full bg-secondary-wash px-2.5 py-0.5 text-sm font-medium text-secondary-text">
            <BadgeCheck aria-hidden size={16} />
            {sampleAgent.badge}
          </span>
        </div>
        <dl className="mt-5 divide-y divide-line border-y border-line">
          {facts.map(({ term, value }) => (
            <div key={term} className="flex flex-wrap justify-between gap-x-4 py-2.5">
              <dt className="text-quiet">{term}</dt>
              <dd className="font-medium tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <ul className="mt-5 flex flex-wrap gap-2 text-sm">
          {sampleAgent.specialities.slice(0, 3).map((speciality) => (
            <li key={speciality} className="rounded-full border border-line px-3 py-1 text-soft">
              {speciality}
            </li>
          ))}
        </ul>
        {/* A full page load: only the profile's own content security policy allows its map. */}
        <ButtonLink href={action.link} variant="outline" wide className="mt-6">
          {action.label}
        </ButtonLink>
      </div>
    </Card>
  );
}
