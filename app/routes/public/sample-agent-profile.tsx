import { Award } from "lucide-react";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { MapFrame } from "#app/ui/pictures/map-frame.tsx";
import { ChipList } from "#app/ui/sections/chip-list.tsx";
import { ClosingCall } from "#app/ui/sections/closing-call.tsx";
import { ProfileCard } from "#app/ui/sections/profile-card.tsx";
import { sampleAgentProfile } from "#app/ui/structured-data/sample-profile.ts";
import { sampleAgent } from "#content/pages/sample-agent.ts";
import { sampleProfile } from "#content/pages/sample-agent-profile.ts";
import { directoryPage } from "#content/profiles/directory.ts";
import { directoryPath } from "#domain/profiles/profile-path.ts";

export const meta = pageMeta(sampleProfile.meta, sampleAgentProfile);

export default function SampleAgentProfile() {
  const { map, about, specialities, awards, note, closing } = sampleProfile;
  return (
    <>
      <MapFrame {...map} />
      <div className="wrap grid items-start gap-12 pb-section medium:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] medium:gap-16">
        <ProfileCard className="relative mt-8 medium:-mt-24" />
        <div className="grid gap-12 medium:pt-12">
          <p className="w-fit rounded-button bg-secondary-wash px-4 py-2 text-secondary-text">
            {note}{" "}
            <a href={directoryPath} className="underline underline-offset-4">
              {directoryPage.all.see}
            </a>
          </p>
          <section>
            <h2>{about}</h2>
            <p className="mt-4 max-w-measure text-lead text-soft">{sampleAgent.about}</p>
          </section>
          <section>
            <h2 className="mb-4">{specialities}</h2>
            <ChipList labels={sampleAgent.specialities} />
          </section>
          <section>
            <h2 className="mb-4">{awards}</h2>
            <ChipList labels={sampleAgent.awards} icon={Award} />
          </section>
        </div>
      </div>
      <div data-real-agents="" />
      <ClosingCall {...closing} />
    </>
  );
}
