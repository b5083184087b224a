import { type ListState, listUrl } from "#app/http/list-state.ts";
import type { ListVisit } from "#app/http/visit.ts";
import { worldContext } from "#app/world-context.ts";
import { recordExport } from "#operations/audit/record-export.ts";
import type { World } from "#operations/world.ts";
import { staffMember } from "./staff-auth.ts";

/**
 * For a page that is no list of records (office-list.ts): its address with ".csv" has the same module and is answered by
 * a file, which the audit log records.
 * @param stateOf what the page's query chooses
 */
export const csvMiddleware = (
  file: (world: World, url: URL) => Promise<Response>,
  stateOf: (url: URL) => ListState["state"] = () => ({}),
) => [
  async ({ url, pattern, context }: ListVisit & { pattern: string }, next: () => Promise<Response>) => {
    if (!pattern.endsWith(".csv")) return next();
    const world = context.get(worldContext);
    const exported = { url: listUrl(url.pathname, stateOf(url)), searched: false, selected: undefined };
    await recordExport(world, staffMember(context), exported);
    return file(world, url);
  },
];
