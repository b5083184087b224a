import { PageHero } from "#app/ui/layout/page-hero.tsx";
import { longDate } from "#content/dates.ts";
import { earlierVersions, inForce, type Policy, versionOf } from "#content/policies/policy.ts";
import { versionLines } from "#content/policies/version-lines.ts";
import { PolicyText } from "./policy-text.tsx";

interface PolicyPageProps {
  policy: Policy;
  /** Its address. */
  path?: string;
  /** The day of an earlier version; left out: the one that applies. */
  version?: string;
}

const link = "text-primary-text underline underline-offset-4 hover:decoration-2";

export function PolicyPage({ policy, path = "", version }: PolicyPageProps) {
  const {
    title,
    lead,
    versions = [],
    keyFigures,
    sections,
  } = (version === undefined ? undefined : versionOf(policy, version)) ?? inForce(policy);
  const newest = versions.at(-1);
  const shown = version ?? newest;
  const next = shown && versions[versions.indexOf(shown) + 1];
  return (
    <>
      <PageHero title={version ? versionLines.title(title, version) : title} line={lead} />
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
          {shown && !next ? <p className="mb-10 text-quiet">{versionLines.since(shown)}</p> : null}
          {shown && next ? (
            <p className="mb-10 rounded-card bg-wash p-6">
              {versionLines.ended(shown, next)}{" "}
              <a href={path} className={link}>
                {versionLines.current}
              </a>
              .
            </p>
          ) : null}
          {keyFigures ? <KeyFigures figures={keyFigures} /> : null}
          {sections.map((section) => (
            <PolicyText key={section.id} section={section} versions={<Versions policy={policy} path={path} />} />
          ))}
        </div>
      </div>
    </>
  );
}

function Versions({ policy, path }: { policy: Policy; path: string }) {
  return (
    <div>
      <p className="mb-3">{versionLines.earlier}</p>
      <ul className="grid list-disc gap-2.5 pl-6 marker:text-primary-text">
        {earlierVersions(policy).map((day) => (
          <li key={day} className="pl-1.5">
            <a href={`${path}/${day}`} className={link}>
              {longDate(day)}
            </a>
          </li>
        ))}
      </ul>
    </div>
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
