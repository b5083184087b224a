import type { Publication, PublicationNeed, WhoActs } from "#domain/profiles/publication.ts";

export const officeProfilesCopy = {
  title: "Public profiles",
  line: "A page is public while nothing is missing below. Staff cannot open or close one by hand.",
  none: "No member has started a profile yet.",
  license: (name: string) => `Record the license check of ${name}`,
  publications: {
    page: "Public",
    line: "A line in the directory",
    closed: "Not public",
  } satisfies Record<Publication, string>,
  who: { you: "the agent", broker: "their broker", we: "we" } satisfies Record<WhoActs, string>,
  needs: {
    membership: "Not a member of the workspace",
    name: "No name on record",
    paid: "No paid plan",
    agreement: "Referral Agreement not signed",
    license: "License never looked up",
    "license-again": "License looked up more than a year ago",
    brokerage: "No brokerage on record",
    "brokerage-license": "License number of the brokerage missing",
    "office-address": "Address of the brokerage incomplete",
    "office-phone": "Phone of the brokerage missing",
    publish: "The member has not pressed Publish",
  } satisfies Record<PublicationNeed, string>,
} as const;
