import { longDate } from "#content/dates.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { ProfileVideo } from "#domain/profiles/profile-fields.ts";
import type { FirstContacts } from "#domain/profiles/public-profile.ts";
import type { AnsweredReviews } from "#domain/reviews/agent-reviews.ts";
import { formatTimeSpan } from "#domain/values/time-span.ts";

/** The five questions of a profile, in order (domain/profiles/profile-fields.ts). */
export const profileQuestions: readonly string[] = [
  "How do you work with buyers from the first call to the keys?",
  "How do you decide what a home should be listed at?",
  "When do you advise somebody not to buy?",
  "Do you work alone or with a team?",
  "How and when can your clients reach you?",
];

const firstNameOf = (name: string) => name.split(" ")[0] ?? name;

export const profilePage = {
  title: (name: string, place: string) => `${name}, real estate agent in ${place}`,
  description: (name: string, firm: string, place: string) =>
    `${name} of ${firm} in ${place}: license checked in the state's register, zip codes, and how to ask for them.`,
  at: "at",
  firmPhone: "Phone of the office",
  photoOf: (name: string) => `${name}, photograph`,
  verified: {
    title: "Verified by us",
    line: "We looked each of these up or counted it ourselves. Open a line to see how.",
    license: (state: string, number: string) => `License ${number}, ${state}`,
    licenseHow: (day: string, state: string) =>
      `A person of our staff looked this license up in the register of ${state} on ${day}. We check again every year, or this page closes.`,
    register: "Where to look it up yourself",
    zip: (zip: string, day: string) => `Holds zip code ${zip} since ${day}`,
    zipHow:
      "This is in our record of zip codes. A request from this zip code goes to an agent who holds it, unless the person asks for another agent by name.",
    zipAgents: (zip: string) => `Agents for ${zip}`,
    referrals: (count: number) => `${count} referrals closed through us`,
    referralsHow: "The agent reported these closings for people whom we introduced. We ask these people as well.",
    contact: ({ minutes, sample }: FirstContacts) =>
      `First contact within ${formatTimeSpan(Math.max(1, minutes))} (median of ${sample} requests)`,
    contactHow: ({ sample, accepted, countedAt }: FirstContacts) =>
      `Half of these people waited no longer for a call, a text, an email or a meeting, also for one that did not reach them. We measure from the minute in which a request was accepted to the first contact that was recorded with us: there is one for ${sample} of the ${accepted} requests accepted last. Counted on ${longDate(countedAt)}.`,
    answered: ({ answered, of }: AnsweredReviews) =>
      of === 1 ? "Answered the one review" : `Answered ${answered} of ${of} reviews`,
    answeredHow: "Counted from the reviews and replies on this page.",
  },
  says: {
    title: (name: string) => `${firstNameOf(name)} says`,
    line: (name: string) => `${firstNameOf(name)} wrote this. We have not checked it.`,
    years: (years: number) => (years === 1 ? "1 year in real estate" : `${years} years in real estate`),
    languages: "Languages",
    specialities: "Specialities",
    awards: "Awards",
    links: "Elsewhere",
    association: (association: string) => `REALTOR®, member of ${association}`,
    video: (site: ProfileVideo["site"]) =>
      site === "youtube" ? "Watch the video on YouTube" : "Watch the video on Vimeo",
    videoLine: "Nothing from their site loads before you press.",
  },
  ask: {
    title: (name: string) => `Ask for ${firstNameOf(name)}`,
    line: (name: string) =>
      `Tell us what you are looking for. We call you to check two things, then offer your request to ${firstNameOf(name)} first. It costs you nothing.`,
    kinds: { buyer: "I want to buy", seller: "I want to sell", renter: "I want to rent" } satisfies Record<
      LeadKind,
      string
    >,
  },
  answers: "Questions and answers",
  firm: { title: "The office", license: "License of the brokerage", address: "Address" },
} as const;

export const closedProfile = {
  title: "Not with us at present",
  line: "This agent has no public page with us at the moment. That says nothing about their work. You can still find an agent for your zip code.",
  all: { label: "See all agents", link: "/agents" },
} as const;
