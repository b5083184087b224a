import type { StreetNight } from "#domain/territory/street-night.ts";

const homes = (count: number) => (count === 1 ? "1 home" : `${count} homes`);

export const streetNightCopy = {
  title: "Your street",
  line: "A picture of your town by night, to post where you like. No client, no address and no date is in it.",
  none: (closed: number) =>
    `Your first picture comes with your tenth closing. You have ${closed === 0 ? "none yet" : `${closed} so far`}.`,
  name: ({ houses, year }: StreetNight) =>
    year === null ? `${homes(houses)} closed` : `${year}: ${homes(houses)} closed`,
  alt: ({ houses, year }: StreetNight) =>
    `A town by night. ${homes(houses)} with lit windows${year === null ? "" : `, and the number ${year} in the sky`}.`,
  save: "Save the picture",
  own: "Only your workspace sees this page and the picture. It is public once you post it yourself.",
  offered: ({ houses, year }: StreetNight) =>
    year === null ? `${homes(houses)} closed. Your street has its picture.` : `Your street ${year} has its picture.`,
  back: { to: "/my/zip-codes", label: "Zip codes" },
} as const;
