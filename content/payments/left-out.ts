/** Tools that other products have and we leave out, each with its reason, on the page where one would look for it. */
export const leftOut = {
  farming:
    "We do not mail flyers or run ads to whole streets (geographic farming): people there have not asked to hear from you. Those who ask for an agent come to you as leads.",
  enrichment:
    "We do not buy data about people to fill in what your file leaves out (data enrichment): they gave their details to you, not to a data broker.",
  sync: "We do not sync a whole mailbox or calendar: that reads everything in it. Emails to your people and their answers run through their conversation, and the address on this page shows your appointments in any calendar.",
} as const;
