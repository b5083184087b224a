import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { Section } from "#app/ui/layout/section.tsx";
import { AgentCard } from "#app/ui/sections/agent-card.tsx";
import { ClosingCall } from "#app/ui/sections/closing-call.tsx";
import { FeatureGrid } from "#app/ui/sections/feature-grid.tsx";
import { agentProfile } from "#content/pages/agent-profile.ts";
import { directoryPage } from "#content/profiles/directory.ts";
import { directoryPath } from "#domain/profiles/profile-path.ts";

export const meta = pageMeta(agentProfile.meta);

export default function AgentProfile() {
  const { parts, closing } = agentProfile;
  return (
    <>
      <Hero />
      <Section title={parts.title} lead={parts.lead}>
        <FeatureGrid features={parts.items} across={4} />
      </Section>
      <div data-real-agents="" />
      <Ranking />
      <ClosingCall {...closing} scene="serve" />
    </>
  );
}

function Hero() {
  const { title, line } = agentProfile.hero;
  return (
    <div className="hero-ground border-b border-line">
      <div className="wrap grid items-center gap-10 py-10 medium:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] medium:gap-20">
        <div>
          <h1>{title}</h1>
          <p className="mt-5 max-w-[29.1em] text-lead text-soft">{line}</p>
          <p className="mt-5">
            <a href={directoryPath} className="text-primary-text underline underline-offset-4">
              {directoryPage.all.see}
            </a>
          </p>
        </div>
        <AgentCard heading="h2" />
      </div>
    </div>
  );
}

function Ranking() {
  const { title, text, milestones, note } = agentProfile.ranking;
  return (
    <Section ground="paper">
      <div className="grid gap-10 medium:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] medium:gap-20">
        <div>
          <h2>{title}</h2>
          <p className="mt-4 max-w-measure text-lead text-soft">{text}</p>
          <p className="mt-6 max-w-measure border-l-4 border-primary pl-5 font-medium dark:border-primary-text">
            {note}
          </p>
        </div>
        <dl className="divide-y divide-line border-y border-line">
          {milestones.map(({ figure, label }) => (
            <div
              key={figure}
              className="grid gap-x-8 gap-y-1 py-6 sm:grid-cols-[11rem_minmax(0,1fr)] sm:items-baseline"
            >
              <dt className="text-h4 font-bold tracking-tight text-primary-text">{figure}</dt>
              <dd className="text-soft">{label}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
