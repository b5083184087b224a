import { homeLink, type NavigationItem } from "#content/navigation.ts";
import { cityPath, directoryPath, statePath } from "#domain/profiles/profile-path.ts";
import type { PublicProfile } from "#domain/profiles/public-profile.ts";
import { usStates } from "#domain/values/us-states.ts";

export const directoryLink: NavigationItem = { label: "Agents", link: directoryPath };

/** The picture in previews of shared links. */
export const directoryPreview = "/previews/agent-profile.jpg";

export const stateName = (slug: string): string => usStates[slug.toUpperCase()] ?? slug.toUpperCase();

/** The pages above a profile, from the home page down. */
export function placesAbove({ stateSlug, citySlug, firm }: PublicProfile): NavigationItem[] {
  return [
    homeLink,
    directoryLink,
    { label: stateName(stateSlug), link: statePath(stateSlug) },
    { label: firm.city, link: cityPath({ stateSlug, citySlug }) },
  ];
}

const agents = (count: number) => (count === 1 ? "1 agent" : `${count} agents`);

export const directoryPage = {
  all: {
    title: "Agents",
    line: "Every agent here has a license that we looked up within a year, a signed agreement and a paid plan with us.",
    description: "Real estate agents with a license that we looked up ourselves, by state, city and zip code.",
    see: "See our agents",
    nobody: "No agent has published a profile yet.",
  },
  map: (state: string, count: number) => `${state}: ${agents(count)}`,
  find: {
    label: "Zip code or city",
    hint: "30308 or Atlanta",
    find: "Find agents",
    several: (place: string) => `There is more than one ${place}. Which one?`,
    nobody: (place: string) => `Nobody listed here has an office in ${place}.`,
    nobodyHolds: (zip: string) => `Nobody listed here holds ${zip}.`,
    ask: "Tell us about your move, and we look for an agent there:",
    all: "All agents",
  },
  filters: {
    language: "Language",
    speciality: "Speciality",
    all: "All",
    nobody: "No agent says both.",
  },
  speaks: (languages: readonly string[]) =>
    `Speaks ${new Intl.ListFormat("en-US", { type: "conjunction" }).format(languages)}`,
  refer: { line: "Are you an agent whose client moves elsewhere?", label: "Refer a client", path: "/refer" },
  state: {
    title: (state: string) => `Agents in ${state}`,
    description: (state: string) =>
      `Real estate agents in ${state}, by city, with a license that we looked up ourselves.`,
  },
  city: {
    title: (city: string, state: string) => `Agents in ${city}, ${state}`,
    description: (city: string, state: string) =>
      `Real estate agents with an office in ${city}, ${state}: license, zip codes, and how to ask for them.`,
  },
  zip: {
    title: (zip: string) => `Agents for ${zip}`,
    description: (zip: string) => `The real estate agent who holds zip code ${zip}, and agents near it.`,
    holder: (zip: string) => `Holds ${zip}`,
    miles: (zip: string, miles: number) => (miles <= 1 ? `Next to ${zip}` : `${miles} miles from ${zip}`),
  },
  /** On pages with a sample profile. */
  today: {
    title: "Real profiles",
    order: "Drawn again each day from all public profiles. Nobody can pay for a place here.",
  },
  agents,
  firstOf: (listed: number, count: number) => `The first ${listed} of ${count} agents.`,
  order: "The order is shuffled each day. Nobody can pay for a place in it.",
  orderOfZip:
    "The agent who holds the zip code comes first, then the nearest. Agents at the same distance are in an order that is shuffled each day. Nobody can pay for a place in it.",
  holds: "Holds",
  alsoHolds: "Also holds",
  above: "Pages above this one",
  states: "States",
  cities: "Cities",
  /** Of a state with too many cities for one page. */
  parts: "Cities by name",
  part: (first: string, last: string) => `${first} to ${last}`,
} as const;
