import { data, redirect } from "react-router";
import { consumerOf } from "#app/routes/consumer/consumer-auth.ts";
import { NotProven } from "#app/ui/consumer/rights/not-proven.tsx";
import { PersonCopyPage } from "#app/ui/consumer/rights/person-copy.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { copyPageCopy as copy } from "#content/consumers/rights-copy.ts";
import { copyOfPerson } from "#operations/privacy/copy-of-person.ts";
import { askForCopy } from "#operations/privacy/rights-request.ts";
import type { Route } from "./+types/copy.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.title);

export async function loader({ context }: Route.LoaderArgs) {
  const made = await copyOfPerson(context.get(worldContext), consumerOf(context));
  return made ?? data(null, 403);
}

/** Records the request, which the page answers. */
export async function action({ context }: Route.ActionArgs) {
  await askForCopy(context.get(worldContext), consumerOf(context));
  throw redirect("/request/copy", 303);
}

export default function Copy({ loaderData }: Route.ComponentProps) {
  return loaderData ? <PersonCopyPage made={loaderData} /> : <NotProven title={copy.title} />;
}
