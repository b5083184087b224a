import { ButtonLink } from "#app/ui/button.tsx";
import { Scene } from "#app/ui/scene.tsx";
import { errorPage } from "#content/pages/error.ts";

export interface ErrorWords {
  title: string;
  text: string;
}

/**
 * The page in place of one that is missing (404), refused, or broken (everything unknown).
 * @param words what is to be said in place of the usual
 */
export function ErrorPage({ status, words = wordsFor(status) }: { status: number; words?: ErrorWords }) {
  return (
    <div className="hero-ground grid flex-1 place-items-center">
      <title>{`${words.title} · ${status}`}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap grid justify-items-center py-section text-center">
        <Scene name="lost" sizes="18rem" eager className="aspect-square h-auto w-72 max-w-full" />
        <p className="mt-2 text-h4 font-semibold text-primary-text tabular-nums">{status}</p>
        <h1 className="mt-2">{words.title}</h1>
        <p className="mt-4 max-w-prose text-lead text-balance text-soft">{words.text}</p>
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
  const known = {
    403: errorPage.refused,
    404: errorPage.missing,
    413: errorPage.tooLarge,
    414: errorPage.addressTooLong,
    429: errorPage.tooMany,
    503: errorPage.unavailable,
  };
  return known[status as keyof typeof known] ?? errorPage.broken;
}
