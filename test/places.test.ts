import { expect, it } from "vitest";
import { morePlace, myHome, myNavigation } from "#content/members/my-frame.ts";
import { whereIs } from "#content/navigation-place.ts";
import { officeNavigation } from "#content/office/frame.ts";

const { routes } = await import("#build/server/index.js");

const pages = Object.values(routes).flatMap((route) => (route?.module.default && route.path ? [`/${route.path}`] : []));

it.each([
  {
    ...{ area: "the workspace", home: myHome, places: [...myNavigation.flatMap(({ places }) => places), morePlace] },
    elsewhere: /^\/my\/(?:sign-|step-up|invitation|\*)/,
  },
  {
    ...{ area: "the office", home: "/office", places: officeNavigation.flatMap(({ links }) => links) },
    // A member's own account is behind their name.
    elsewhere: /^\/office\/(?:sign-|invitation|search|card|password|recovery-codes|second-factor|sessions|\*)|\.csv$/,
  },
])("each page of $area belongs to one place of its navigation", ({ home, places, elsewhere }) => {
  const ofArea = pages.filter((page) => page.startsWith(`${home}/`) && !elsewhere.test(page));
  expect(ofArea.length).toBeGreaterThan(100);
  const placesOf = (page: string) => places.filter((place) => whereIs(place, page.replace(/:\w+/g, "x"), home)).length;
  expect(ofArea.filter((page) => placesOf(page) !== 1)).toEqual([]);
});
