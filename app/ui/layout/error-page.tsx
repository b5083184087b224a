import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Scene } from "#app/ui/pictures/scene.tsx";
import { errorPage } from "#content/pages/error.ts";
import { type ErrorCopy, LostPage } from "./lost-page.tsx";

/** Replaces a page that is missing (404), refused, or broken (all other statuses). */
export function ErrorPage({ status, copy = copyFor(status) }: { status: number; copy?: ErrorCopy }) {
  return (
    <LostPage
      title={`${copy.title} · ${status}`}
      status={status}
      picture={<Scene name="lost" sizes="18rem" eager className="aspect-square h-auto w-72 max-w-full" />}
      copy={copy}
    >
      <ButtonLink href={errorPage.wayHome.link} size="large">
        {errorPage.wayHome.label}
      </ButtonLink>
      <ButtonLink href={errorPage.wayToUs.link} size="large" variant="outline">
        {errorPage.wayToUs.label}
      </ButtonLink>
    </LostPage>
  );
}

function copyFor(status: number) {
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
