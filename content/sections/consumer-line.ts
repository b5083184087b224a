import { questionnairePages } from "#content/leads/questionnaires.ts";
import type { NavigationItem } from "#content/navigation.ts";

/** On pages for agents, for those who look for one. */
export const consumerLine: { text: string; links: NavigationItem[] } = {
  text: "Looking for an agent? Tell us what you need:",
  links: [
    { label: "I'm buying", link: questionnairePages.buyer.path },
    { label: "I'm selling", link: questionnairePages.seller.path },
    { label: "I'm renting", link: questionnairePages.renter.path },
  ],
};
