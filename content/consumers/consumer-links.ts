import { questionnairePages } from "#content/leads/questionnaires.ts";
import type { NavigationItem } from "#content/navigation.ts";
import { leadKinds } from "#domain/leads/lead-kind.ts";
import { directoryPath } from "#domain/profiles/profile-path.ts";

export const promises: NavigationItem = { label: "Our Promises, Counted", link: "/promises" };

/** Below the specified links of the footer, for people who look for an agent. */
export const consumerLinks: { title: string; items: NavigationItem[] } = {
  title: "Find an agent",
  items: [
    ...leadKinds.map((kind) => ({ label: questionnairePages[kind].title, link: questionnairePages[kind].path })),
    { label: "Our Agents", link: directoryPath },
    { label: "Zip Code Check", link: "/zip-code" },
    promises,
  ],
};
