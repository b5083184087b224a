import type { RouteConfigEntry } from "@react-router/dev/routes";
import siteMap from "#app/routes.ts";

/** Every address of an area, as in app/routes.ts. */
export const addressesOf = async (area: "my" | "office"): Promise<string[]> => below(await siteMap, area);

function below(entries: readonly RouteConfigEntry[], area: string): string[] {
  return entries.flatMap(({ path = "", children = [] }) => [
    ...(path === area || path.startsWith(`${area}/`) ? [`/${path}`] : []),
    ...below(children, area),
  ]);
}
