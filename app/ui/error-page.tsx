import { ButtonLink } from "#app/ui/button.tsx";
import { errorPage } from "#content/pages/error.ts";

/** The page in place of one that is missing (404), refused, or broken (everything unknown). */
export function ErrorPage({ status }: { status: number }) {
  const words = wordsFor(status);
  return (
    <div className="hero-ground grid flex-1 place-items-center">
      <title>{`${words.title} · ${status}`}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap grid justify-items-center py-section text-center">
        <EmptyLot status={status} />
        <h1 className="mt-8">{words.title}</h1>
        <p className="mt-4 max-w-prose text-lead text-soft">{words.text}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink to={errorPage.wayHome.link} size="large">
            {errorPage.wayHome.label}
          </ButtonLink>
          <ButtonLink to={errorPage.wayToUs.link} size="large" variant="outline">
            {errorPage.wayToUs.label}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

function wordsFor(status: number) {
  const known = { 403: errorPage.refused, 404: errorPage.missing, 413: errorPage.tooLarge, 503: errorPage.unavailable };
  return known[status as keyof typeof known] ?? errorPage.broken;
}

/** An isometric lot of the neighbourhood with nothing built on it. */
function EmptyLot({ status }: { status: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 150" className="h-auto w-60">
      <path d="M120 30 220 82 120 134 20 82z" className="fill-wash-strong" />
      <path d="M20 82v8l100 52v-8zM220 82v8l-100 52v-8z" className="fill-primary opacity-60" />
      <path
        d="M120 44 193 82 120 120 47 82z"
        strokeDasharray="6 6"
        className="fill-none stroke-primary-text"
        strokeWidth="2"
      />
      <path d="M118 52h4v36h-4z" className="fill-primary-text" />
      <rect x="88" y="14" width="64" height="40" rx="6" className="fill-primary" />
      <text x="120" y="42" textAnchor="middle" className="fill-white text-[22px] font-bold">
        {status}
      </text>
    </svg>
  );
}
