import { PageLink } from "#app/ui/layout/page-link.tsx";
import { policyLinks } from "#content/policies/fair-housing.ts";

/** At the end of each public page: our licenses, the Equal Housing mark, and how the site works for everybody. */
export function FairHousing() {
  return (
    <>
      {/* The server names our licenses and the notices of their states here (server/license-footer.ts). */}
      <div data-licenses="" />
      <p className="mt-2 flex flex-wrap items-center gap-x-3">
        <svg aria-hidden="true" viewBox="0 0 24 24" width="24" height="24" className="fill-current">
          <path fillRule="evenodd" d="M12 2 1 8v4h2v10h18V12h2V8zM8 11h8v3H8zm0 5h8v3H8z" />
        </svg>
        {policyLinks.equalHousing}
        <PageLink
          href="/accessibility"
          className="inline-block py-2 underline-offset-4 hover:text-primary-text hover:underline"
        >
          {policyLinks.accessibility}
        </PageLink>
      </p>
    </>
  );
}
