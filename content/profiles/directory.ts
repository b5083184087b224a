import { homeLink, type NavigationItem } from "#content/navigation.ts";
import { directoryPath } from "#domain/profiles/profile-path.ts";
import type { PublicProfile } from "#domain/profiles/public-profile.ts";
import { usStates } from "#domain/values/us-states.ts";

export const directoryLink: NavigationItem = { label: "Agents", link: directoryPath };

export const stateName = (slug: string): string => usStates[slug.toUpperCase()] ?? slug.toUpperCase();

/** The pages above a profile, from the home page down. */
export function placesAbove({ stateSlug, citySlug, firm }: PublicProfile): NavigationItem[] {
  return [
    homeLink,
    directoryLink,
    { label: stateName(stateSlug), link: `${directoryPath}/${stateSlug}` },
    { label: firm.city, link: `${directoryPath}/${stateSlug}/${citySlug}` },
  ];
}
