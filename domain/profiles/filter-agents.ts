import type { ProfileFields } from "./profile-fields.ts";

/** What agents say of themselves, by which a list is filtered; each is a parameter of its address. */
export const agentFilters = { language: "languages", speciality: "specialities" } as const;
export type DirectoryFilter = keyof typeof agentFilters;

/** As chosen in the address; empty: all. */
export type ChosenFilters = Record<DirectoryFilter, string>;

interface Said {
  says: Pick<ProfileFields, (typeof agentFilters)[DirectoryFilter]>;
}

const key = (value: string) => value.trim().toLowerCase();

/** The values of a filter, the most frequent first, each once however it is written. */
export function filterValues(profiles: readonly Said[], filter: DirectoryFilter, most = 12): string[] {
  const all = profiles.flatMap(({ says }) => says[agentFilters[filter]]);
  return [...Map.groupBy(all, key)]
    .toSorted(([one, ones], [other, others]) => others.length - ones.length || one.localeCompare(other))
    .slice(0, most)
    .flatMap(([, spellings]) => spellings.slice(0, 1));
}

export const sayTheSame = (one: string, other: string): boolean => key(one) === key(other);

export const matchesFilters = ({ says }: Said, chosen: ChosenFilters): boolean =>
  (Object.keys(agentFilters) as DirectoryFilter[]).every(
    (filter) => !chosen[filter] || says[agentFilters[filter]].some((value) => sayTheSame(value, chosen[filter])),
  );
