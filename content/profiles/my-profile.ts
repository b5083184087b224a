import { brand } from "#content/brand.ts";
import type { ProfilePart } from "#domain/profiles/completeness.ts";
import { mostPhotoBytes, mostPhotoPixels, type PhotoRefusal } from "#domain/profiles/photo.ts";
import { profileLimits } from "#domain/profiles/profile-fields.ts";
import type { ProfileReason } from "#domain/profiles/profile-form.ts";
import type { PublicationNeed, WhoActs } from "#domain/profiles/publication.ts";

const mostMegabytes = mostPhotoBytes / 1024 / 1024;
const mostMegapixels = mostPhotoPixels / 1_000_000;

export const myProfilePage = {
  title: "Public profile",
  line: "The page on which people find you, in our directory and in search engines.",
  status: "Is it public?",
  open: "Your profile is public.",
  openLine: "It shows what we verified, and apart from that what you say.",
  address: "Open your page",
  asLine: "Your plan includes a line in the directory, but no page of your own.",
  closed: "Your profile is not public. What is missing:",
  neverPressed: "Everything is there. Press Publish to show it.",
  publish: "Publish",
  unpublish: "Take it down",
  unpublishLine: "Taken down, it says that you are not with us at present. You can publish it again.",
  preview: "Preview",
  previewLine: "How your page looks. Visitors see your changes only after you save them.",
  who: { you: "You", broker: "Your broker", we: brand.name } satisfies Record<WhoActs, string>,
  needs: {
    membership: { text: "You belong to no workspace." },
    name: { text: "Your name is not on record.", link: { label: "Enter your name", to: "/my/settings" } },
    paid: { text: "No payment for your plan is on record.", link: { label: "See your plan", to: "/my/plan" } },
    agreement: {
      text: "The Referral Agreement is not signed.",
      link: { label: "Read and sign it", to: "/my/agreement" },
    },
    license: { text: `We have not yet looked your license up in its register. Questions? Call ${brand.phone}.` },
    "license-again": { text: "Our last look at your license is more than a year old. We will look it up again." },
    brokerage: {
      text: "Your brokerage is not on record.",
      link: { label: "Name your broker", to: "/my/agreement/broker" },
    },
    "brokerage-license": {
      text: "The license number of your brokerage is not on record.",
      link: { label: "Correct your broker’s record", to: "/my/agreement/broker" },
    },
    "office-address": {
      text: "The address of your broker's office is not complete.",
      link: { label: "Correct your broker’s record", to: "/my/agreement/broker" },
    },
    "office-phone": {
      text: "The phone number of your broker's office is not on record.",
      link: { label: "Correct your broker’s record", to: "/my/agreement/broker" },
    },
    publish: { text: "You have not pressed Publish." },
  } satisfies Record<PublicationNeed, { text: string; link?: { label: string; to: string } }>,
  photo: {
    title: "Photograph",
    line: `JPEG, PNG or WebP, up to ${mostMegabytes} MB and ${mostMegapixels} megapixels. We store it in three sizes, without place, time or camera.`,
    field: "Choose a photograph",
    button: "Upload",
    remove: "Remove the photograph",
    none: "Your page shows your initials instead.",
  },
  photoRefusals: {
    none: "Choose a file first.",
    empty: "The file is empty.",
    "too-large": `The file is larger than ${mostMegabytes} MB.`,
    "too-many-pixels": `The picture has more than ${mostMegapixels} megapixels. Make it smaller first.`,
    "too-small": "The picture is too small. Each side needs 240 pixels or more.",
    heic: "This is a HEIC picture, as iPhones store them. Save it as JPEG first.",
    "unknown-type": "This is no JPEG, PNG or WebP picture.",
    unreadable: "The picture is damaged. Try another one.",
    "not-stored": "The photograph could not be stored. Try again in a moment.",
  } satisfies Record<PhotoRefusal, string>,
  says: "What you say",
  saysLine: "Everything here is optional. Your page shows it as your own words.",
  labels: {
    headline: "Headline",
    about: "In your own words",
    years: "Years in real estate",
    languages: "Languages",
    specialities: "Other specialities",
    awards: "Awards, one on each line",
    video: "Link to a video on YouTube or Vimeo",
    links: "Links, one on each line",
    association: "Association of REALTORS® that you are a member of",
    photoAlt: "What the photograph shows, for people who cannot see it",
  },
  hints: {
    headline: `Up to ${profileLimits.headline} characters.`,
    association: "Leave this empty if you are not a member. Your page says REALTOR® only with an association.",
    links: `Up to ${profileLimits.links}, with https.`,
    specialities: `With commas between, up to ${profileLimits.specialities} in all.`,
    languages: "With commas between.",
  },
  specialities: "Specialities",
  parts: { you: "About you", work: "Your work", answers: "Five questions", links: "Links" },
  save: "Save",
  reasons: {
    "too-long": "This is too long.",
    "too-many": "There are too many entries.",
    "no-number": "Enter whole years, up to 80.",
    "no-video": "This is no link to a video on YouTube or Vimeo.",
    "no-link": "Each line must be a whole web address with https.",
  } satisfies Record<ProfileReason, string>,
  complete: {
    title: "What you could add",
    line: "It does not change your place in a list.",
    parts: {
      photo: "a photograph",
      headline: "a headline",
      about: "a text about you",
      languages: "languages",
      specialities: "specialities",
      answers: "answers to all five questions",
      video: "a video",
      reviews: "five reviews, or five recommendations by colleagues",
    } satisfies Record<ProfilePart, string>,
  },
  visits: {
    title: "Visits",
    line: "How often your page was opened, by day (UTC). We count without cookies and leave out crawlers that identify themselves.",
    none: "Nobody has opened it yet.",
    drawn: (days: number, total: number) =>
      `${total === 1 ? "1 visit" : `${total} visits`} on ${days === 1 ? "1 day" : `${days} days`}`,
  },
  refusedPublish: "It cannot be published yet: see what is missing.",
} as const;

/** Only the loader says them, so that no browser loads those that it does not show. */
export const wordsToCheck = {
  title: "Check these words",
  line: "You decide whether to change these.",
  fairHousing: "The Fair Housing Act forbids advertising that prefers some people to others.",
  steering: (phrase: string, about: string) => `“${phrase}” may be read as a choice by ${about}.`,
  realtor: (mark: string) =>
    `“${mark}” is a trademark that only members of the National Association of REALTORS® may use. If you are a member, name your association below. If not, write “agent” instead.`,
} as const;

export const profileDone = {
  saved: "Saved.",
  published: "Your profile is public.",
  unpublished: "Your profile was taken down.",
  photo: "The photograph was stored.",
  "photo-removed": "The photograph was removed.",
} as const;
