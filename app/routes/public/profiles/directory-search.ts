import {
  type ChosenFilters,
  type DirectoryFilter,
  filterValues,
  matchesFilters,
} from "#domain/profiles/filter-agents.ts";
import { cleanValue } from "#domain/text/clean-text.ts";
import type { ListedAgents } from "#operations/profiles/directory.ts";

const longest = 80;

/** What the address of a list asks for. Unknown values count as none. */
export function directorySearch(request: Request): { place: string; chosen: ChosenFilters } {
  const { searchParams } = new URL(request.url);
  const of = (name: "place" | DirectoryFilter) => cleanValue(searchParams.get(name) ?? "").slice(0, longest);
  return { place: of("place"), chosen: { language: of("language"), speciality: of("speciality") } };
}

/** Agents with a page of their own say what they speak. */
export function filteredAgents({ agents, count }: ListedAgents, chosen: ChosenFilters) {
  const profiles = agents.filter(({ hasPage }) => hasPage).map(({ profile }) => profile);
  const isAll = !chosen.language && !chosen.speciality;
  const shown = isAll ? agents : agents.filter((agent) => agent.hasPage && matchesFilters(agent.profile, chosen));
  const values = { language: filterValues(profiles, "language"), speciality: filterValues(profiles, "speciality") };
  return { agents: shown, count: isAll ? count : shown.length, values, chosen };
}
