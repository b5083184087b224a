import { PageHero } from "#app/ui/layout/page-hero.tsx";
import type { Policy } from "#content/policies/policy.ts";
import { PolicyText } from "./policy-text.tsx";

export function PolicyPage({ policy: { title, lead, keyFigures, sections } }: { policy: Policy }) {
  return (
    <>
      <PageHero title={title} line={lead} />
      <div className="wrap grid gap-10 py-section medium:grid-cols-[minmax(0,1fr)_15rem] medium:gap-20">
        <nav
          aria-label="On this page"
          className="tall:medium:sticky tall:medium:top-28 medium:order-last medium:self-start"
        >
          <p className="mb-3 text-sm font-medium text-quiet">On this page</p>
          <ol className="border-l border-line">
            {sections.map((section) => (
              <li key={section.id}>
                {/* Not a <Link>, whose href would get the trailing slash of the prerendered URL. */}
                <a
                  href={`#${section.id}`}
                  className="-ml-px block border-l-2 border-transparent py-1.5 pl-4 text-soft transition-colors hover:border-primary-text hover:text-primary-text"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-measure min-w-0">
          {keyFigures ? <KeyFigures figures={keyFigures} /> : null}
          {sections.map((section) => (
            <PolicyText key={section.id} section={section} />
          ))}
        </div>
      </div>
    </>
  );
}

function KeyFigures({ figures }: { figures: NonNullable<Policy["keyFigures"]> }) {
  return (
    <dl className="mb-14 grid gap-6 rounded-card bg-wash p-6 sm:grid-cols-3">
      {figures.map(({ figure, label }) => (
        <div key={figure}>
          <dt className="text-h3 font-bold tracking-tight text-primary-text">{figure}</dt>
          <dd className="mt-2 text-sm text-soft">{label}</dd>
        </div>
      ))}
    </dl>
  );
}
