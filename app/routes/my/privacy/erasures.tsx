import { myTitle } from "#app/ui/my/my-page.tsx";
import { Erasures } from "#app/ui/my/privacy/erasures.tsx";
import { myErasuresCopy as copy } from "#content/privacy/my-erasures.ts";
import type { Route } from "./+types/erasures.ts";
import { loadErasures } from "./load-erasures.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = loadErasures;

export default function MyErasures({ loaderData: { duties } }: Route.ComponentProps) {
  return <Erasures duties={duties} />;
}
