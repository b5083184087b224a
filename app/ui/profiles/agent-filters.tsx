import { directoryPage } from "#content/profiles/directory.ts";
import { agentFilters, type ChosenFilters, type DirectoryFilter, sayTheSame } from "#domain/profiles/filter-agents.ts";
import type { PublicProfile } from "#domain/profiles/public-profile.ts";
import { AgentList, type AgentListProps } from "./agent-list.tsx";

const copy = directoryPage.filters;

interface AgentFiltersProps {
  /** The address of the list. */
  path: string;
  values: Record<DirectoryFilter, readonly string[]>;
  chosen: ChosenFilters;
}

interface FilteredAgentsProps extends AgentFiltersProps, Pick<AgentListProps, "agents" | "count"> {}

/** All agents of a place, each with the city of their office. */
export function FilteredAgents({ agents, count, ...filters }: FilteredAgentsProps) {
  const listed = agents.map((agent) => ({ ...agent, why: officeOf(agent.profile) }));
  return (
    <>
      <AgentFilters {...filters} />
      {listed.length > 0 ? (
        <AgentList agents={listed} count={count} order={directoryPage.order} />
      ) : (
        <p className="wrap py-section text-lead text-soft" role="status">
          {copy.nobody}
        </p>
      )}
    </>
  );
}

const officeOf = ({ firm }: PublicProfile) => `${firm.city}, ${firm.state}`;

/** A line of links for each filter that tells agents apart. */
function AgentFilters({ path, values, chosen }: AgentFiltersProps) {
  const filters = (Object.keys(agentFilters) as DirectoryFilter[]).filter((filter) => values[filter].length > 1);
  return filters.map((filter) => (
    <nav key={filter} aria-label={copy[filter]} className="wrap flex gap-x-4 pt-5">
      <span aria-hidden className="shrink-0 py-2 text-sm text-soft">
        {copy[filter]}
      </span>
      <ul className="flex flex-wrap gap-2">
        {["", ...values[filter]].map((value) => (
          <li key={value}>
            <a
              href={addressWith(path, { ...chosen, [filter]: value })}
              aria-current={sayTheSame(value, chosen[filter]) ? "true" : undefined}
              className="inline-block rounded-full border border-line px-3.5 py-2 text-sm aria-[current]:border-primary-text aria-[current]:font-bold aria-[current]:text-primary-text"
            >
              {value || copy.all}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  ));
}

function addressWith(path: string, chosen: ChosenFilters): string {
  const query = new URLSearchParams(Object.entries(chosen).filter(([, value]) => value));
  return query.size > 0 ? `${path}?${query}` : path;
}
