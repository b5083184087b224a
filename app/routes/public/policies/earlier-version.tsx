import { data, redirect } from "react-router";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { PolicyPage } from "#app/ui/sections/policy-page.tsx";
import { versionOf } from "#content/policies/policy.ts";
import { policyPages } from "#content/policies/policy-pages.ts";
import { versionLines } from "#content/policies/version-lines.ts";
import type { Route } from "./+types/earlier-version.ts";

const pageOf = (pathname: string) => policyPages.find(({ path }) => pathname.toLowerCase().startsWith(`${path}/`));

export function loader({ params: { version }, url }: Route.LoaderArgs) {
  const page = pageOf(url.pathname);
  if (!page || !versionOf(page.policy, version)) throw data(null, { status: 404 });
  if (version === page.policy.versions?.at(-1)) throw redirect(page.path, 301);
  return { version };
}

export const meta: Route.MetaFunction = ({ location, params: { version } }) =>
  unlistedMeta(versionLines.title(pageOf(location.pathname)?.policy.title ?? "", version));

export default function EarlierVersion({ params: { version }, matches }: Route.ComponentProps) {
  const page = pageOf(matches.at(-1)?.pathname ?? "");
  return page ? <PolicyPage {...page} version={version} /> : null;
}
