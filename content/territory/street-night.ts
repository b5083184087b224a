import { brand } from "#content/brand.ts";
import type { StreetNight } from "#domain/territory/street-night.ts";

const homes = (count: number) => (count === 1 ? "1 home" : `${count} homes`);
const name = ({ houses, year }: StreetNight) =>
  year === null ? `${homes(houses)} closed` : `${year}: ${homes(houses)} closed`;

export const streetNightCopy = {
  title: "Your street",
  line: "A picture of your town by night, to post where you like. No client, no address and no date is in it.",
  none: (closed: number) =>
    `Your first picture comes with your tenth closing. You have ${closed === 0 ? "none yet" : `${closed} so far`}.`,
  name,
  alt: ({ houses, year }: StreetNight) =>
    `A town by night. ${homes(houses)} with lit windows${year === null ? "" : `, and the number ${year} in the sky`}.`,
  save: "Save the picture",
  own: "Only your workspace sees this picture.",
  open: "Public. Anybody with this address sees it:",
  publish: "Publish",
  takeBack: "Take back",
  about:
    "A published picture has a page of its own, which search engines do not list. It names you if your profile is public. Taken back, its address shows nothing from then on.",
  done: {
    published: "Published.",
    "taken-back": "Taken back. Its address shows nothing now.",
  },
  offered: ({ houses, year }: StreetNight) =>
    year === null ? `${homes(houses)} closed. Your street has its picture.` : `Your street ${year} has its picture.`,
  back: { to: "/my/zip-codes", label: "Zip codes" },
} as const;

/** Of the page that anybody sees. */
export const publicStreetCopy = {
  name,
  description: (night: StreetNight) =>
    `${streetNightCopy.alt(night)} Each is a deal that closed for somebody whom ${brand.name} referred.`,
  line: `Each lit house is a deal that closed for somebody whom ${brand.name} referred.`,
  profile: (agent: string) => `See ${agent}’s profile`,
  network: `What ${brand.name} is`,
} as const;
