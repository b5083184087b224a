import { ClosingsPage } from "#app/ui/my/leads/closings-page.tsx";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { closingPage } from "#content/fees/closing-page.ts";
import type { Route } from "./+types/closing.ts";
import { loadMyClosings } from "./load-closings.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  myTitle(closingPage.title(loaderData?.name ?? ""), matches);

export const loader = loadMyClosings;

export default function Closing({ loaderData }: Route.ComponentProps) {
  return <ClosingsPage shown={loaderData} />;
}
