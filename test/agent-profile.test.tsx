import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ProfilePage } from "#app/ui/profiles/profile-page.tsx";
import { agentProfile } from "#app/ui/structured-data/agent-profile.ts";
import { blankFields } from "#domain/profiles/profile-fields.ts";
import type { PublicProfile } from "#domain/profiles/public-profile.ts";
import { checkProperty } from "./check-property.ts";
import { onOneLine } from "./html.ts";

const text = fc.stringMatching(/^[A-Za-z][A-Za-z '&<>-]{0,30}[A-Za-z]$/).map((some) => some.replace(/\s+/g, " "));
const zip = fc.integer({ min: 10_000, max: 99_999 }).map(String);
const sha256 = fc.stringMatching(/^[0-9a-f]{64}$/);

const profiles = fc.record({
  name: text,
  firm: text,
  street: text,
  city: text,
  license: fc.stringMatching(/^[A-Z]{2}-\d{4,7}$/),
  area: fc.integer({ min: 200, max: 989 }),
  line: fc.integer({ min: 2_000_000, max: 9_999_999 }),
  state: fc.constantFrom("GA", "TX", "CA", "NY"),
  zip,
  zips: fc.uniqueArray(zip, { maxLength: 5 }),
  links: fc.uniqueArray(fc.webUrl({ validSchemes: ["https"] }), { maxLength: 3 }),
  photo: fc.option(sha256),
});

type Drawn = typeof profiles extends fc.Arbitrary<infer One> ? One : never;

const profileOf = (drawn: Drawn): PublicProfile => ({
  ...{ id: "p", agentId: "a", memberId: "m", path: "/agents/ga/atlanta/p", stateSlug: "ga", citySlug: "atlanta" },
  name: drawn.name,
  firm: {
    ...{ name: drawn.firm, licenseNumber: "H-1", phone: `+1${drawn.area}${drawn.line}`, street: drawn.street },
    ...{ city: drawn.city, state: drawn.state, zip: drawn.zip },
  },
  says: { ...blankFields, links: drawn.links },
  verified: {
    license: { state: drawn.state, number: drawn.license, checkedOn: "2026-11-19" },
    zips: drawn.zips.map((one) => ({ zip: one, since: "2026-11-01T12:00:00.000Z" })),
    ...{ referralsClosed: null, minutesToContact: null },
  },
  pictures: drawn.photo === null ? [] : [{ width: 720, format: "webp", sha256: drawn.photo }],
  changedAt: "2026-11-20T12:00:00.000Z",
});

it("1,000 profiles: what the structured data say stands on the page, and nothing of stars", () => {
  checkProperty(
    fc.property(profiles, (drawn) => {
      const profile = profileOf(drawn);
      const html = renderToStaticMarkup(<ProfilePage profile={profile} />);
      const page = onOneLine(html);
      const origin = "https://zipstead.example";
      const nodes = agentProfile(profile)({ origin, url: origin + profile.path, image: "" });
      const json = JSON.stringify(nodes);
      expect(json).not.toMatch(/aggregateRating|"review"/i);
      const [agent] = JSON.parse(json);
      const { streetAddress, addressLocality, addressRegion, postalCode } = agent.address;
      expect(agent["@type"]).toBe("RealEstateAgent");
      for (const said of [agent.name, agent.parentOrganization.name, agent.hasCredential.identifier])
        expect(page).toContain(said);
      expect(page).toContain(`${streetAddress}, ${addressLocality}, ${addressRegion} ${postalCode}`);
      expect(page).toContain(agent.hasCredential.recognizedBy.name);
      expect(html).toContain(`href="tel:${agent.telephone}"`);
      const served = agent.areaServed.map((area: { postalCodeBegin: string }) => area.postalCodeBegin);
      expect(served).toEqual([...page.matchAll(/Holds zip code (\d{5}) since/g)].map(([, one]) => one));
      const linked = [...html.matchAll(/<a href="([^"]*)" rel="noopener nofollow" class="text-primary/g)];
      expect(agent.sameAs ?? []).toEqual(
        linked.map(([, link = ""]) => link.replaceAll("&amp;", "&").replaceAll("&#x27;", "'")),
      );
      if (agent.image) expect(html).toContain(`src="${agent.image.slice(origin.length)}"`);
      else expect(html).not.toContain("<img");
    }),
    1000,
  );
});
