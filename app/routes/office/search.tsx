import { searchQuery } from "#app/http/search-query.ts";
import { OfficeSearch } from "#app/ui/office/lists/office-search.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { searchCopy as copy } from "#content/office/search.ts";
import { searchedKinds, searchKind } from "#database/office-search.ts";
import { judge } from "#domain/staff/permissions.ts";
import { searchTerms } from "#domain/values/search-terms.ts";
import type { Route } from "./+types/search.ts";
import { permissionFor } from "./office-urls.ts";
import { staffMember } from "./staff-auth.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

/** Records of each kind; its list shows the rest. */
const shownOfKind = 5;

/** Searches what the member may list: the rule of each list's own address decides. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const member = staffMember(context);
  const query = searchQuery(url);
  const terms = searchTerms(query);
  const allowed = searchedKinds.filter(
    (kind) => judge(permissionFor(copy.kinds[kind].list, "GET"), member) === "allowed",
  );
  const groups = [];
  for (const kind of terms.length > 0 ? allowed : []) {
    const { records, count, isMore } = await searchKind(read, kind, { query, terms });
    if (count > 0) groups.push({ kind, count, isMore, records: records.slice(0, shownOfKind) });
  }
  return { query, isSearch: terms.length > 0, groups };
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <OfficeSearch {...loaderData} />;
}
