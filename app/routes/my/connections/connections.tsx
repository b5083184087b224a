import { ConnectionsPage } from "#app/ui/my/connections/connections-page.tsx";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { connectionsCopy as copy } from "#content/connections/my-connections.ts";
import type { Route } from "./+types/connections.ts";
import { loadConnections } from "./load-connections.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = loadConnections;

export default function Connections({ loaderData }: Route.ComponentProps) {
  return <ConnectionsPage connections={loaderData} />;
}
