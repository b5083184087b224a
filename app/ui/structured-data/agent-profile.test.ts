import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ProfilePage } from "#app/ui/profiles/profile-page.tsx";
import { photoAddress } from "#domain/profiles/photo-address.ts";
import { blankFields } from "#domain/profiles/profile-fields.ts";
import type { PublicProfile } from "#domain/profiles/public-profile.ts";
import { formattedPhone } from "#domain/text/formatted-phone.ts";
import { usStates } from "#domain/values/us-states.ts";
import { byNight } from "#test/by-night.ts";
import { checkProperty } from "#test/check-property.ts";
import { onOneLine, unescaped } from "#test/html.ts";
import { agentProfileData } from "./agent-profile.ts";

const word = fc.stringMatching(/^[A-Z][a-z'&<"éł]{2,9}$/);
const digits = (length: number) => fc.stringMatching(new RegExp(`^[2-9]\\d{${length - 1}}$`));
const state = fc.constantFrom(...Object.keys(usStates));
const zips = fc.uniqueArray(digits(5), { maxLength: 5 });
const picture = fc.record({ width: fc.constant(720), format: fc.constant("webp" as const), sha256: digits(64) });

const profiles = fc.record({
  ...{ id: fc.uuid(), agentId: fc.uuid(), memberId: fc.uuid(), changedAt: fc.constant("2026-11-20T12:00:00.000Z") },
  ...{ path: fc.constant("/agents/ga/atlanta/ada-park-4k2"), stateSlug: fc.constant("ga") },
  ...{ citySlug: fc.constant("atlanta"), name: fc.tuple(word, word).map((names) => names.join(" ")) },
  firm: fc.record({
    ...{ name: word, licenseNumber: digits(6), phone: digits(9).map((rest) => `+1${rest}5`), street: word },
    ...{ city: word, state, zip: digits(5) },
  }),
  says: fc.record({
    ...{ links: fc.uniqueArray(word.map((name) => `https://${name.length}.example/${encodeURIComponent(name)}`)) },
    headline: fc.oneof(fc.constant(""), word),
  }),
  verified: fc.record({
    license: fc
      .tuple(state, digits(6))
      .map(([state, number]) => ({ state, stateName: usStates[state] ?? "", number, checkedOn: "2026-11-19" })),
    zips: zips.map((some) => some.map((zip) => ({ zip, since: "2026-10-02T12:00:00.000Z" }))),
    referralsClosed: fc.constant(null),
  }),
  pictures: fc.array(picture, { maxLength: 1 }),
});

it("The structured data of a profile has what its page shows, and nothing that it does not", () => {
  checkProperty(
    fc.property(profiles, ({ says, ...made }) => {
      const profile: PublicProfile = { ...made, says: { ...blankFields, ...says } };
      const phone = formattedPhone(profile.firm.phone);
      const html = renderToStaticMarkup(createElement(ProfilePage, { profile, phone, contacts: null }));
      const [text, markup] = [onOneLine(html), unescaped(html)];
      const page = { origin: "https://zipstead.example", url: "https://zipstead.example/agents", image: "" };
      const [said] = JSON.parse(JSON.stringify(agentProfileData(profile)(page)));

      const { address, parentOrganization, hasCredential } = said;
      for (const shown of [said.name, parentOrganization.name, hasCredential.identifier, address.streetAddress])
        expect(text).toContain(shown);
      expect(text).toContain(`${address.addressLocality}, ${address.addressRegion} ${address.postalCode}`);
      expect(text).toContain(`License ${hasCredential.identifier}, ${hasCredential.recognizedBy.name}`);
      expect([said.telephone, parentOrganization.telephone]).toEqual(phonesIn(markup));
      const areas = said.areaServed.map((area: { postalCodeBegin: string }) => area.postalCodeBegin);
      expect(areas).toEqual([...text.matchAll(/Holds zip code (\d{5})/g)].map(([, zip]) => zip));
      expect(said.sameAs ?? []).toEqual(outsideLinks(markup));
      const [photo] = profile.pictures;
      expect(said.image).toBe(photo && page.origin + photoAddress(photo));
      expect(markup.includes(photo ? `src="${photoAddress(photo)}"` : "<img")).toBe(Boolean(photo));
      expect(said.aggregateRating).toBeUndefined();
    }),
    byNight(1000, 100),
  );
});

/** Agent and firm have the same. */
function phonesIn(markup: string): string[] {
  const [, phone = ""] = /href="tel:([^"]+)"/.exec(markup) ?? [];
  return [phone, phone];
}

const outsideLinks = (markup: string) =>
  [...markup.matchAll(/<a href="(https:[^"]+)" rel="noopener nofollow"/g)].map(([, link]) => link);
