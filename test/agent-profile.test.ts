import fc from "fast-check";
import { expect, it } from "vitest";
import { profileOfMember } from "#database/profiles/profiles.ts";
import { blankFields } from "#domain/profiles/profile-fields.ts";
import { insertAtlantasZips } from "./atlanta-zips.ts";
import { byNight } from "./by-night.ts";
import { ada } from "./cast.ts";
import { checkAsyncProperty } from "./check-property.ts";
import { onOneLine } from "./html.ts";
import { publishedAgent } from "./profiles.ts";
import { application } from "./request.ts";

const text = fc.stringMatching(/^[A-Za-z][A-Za-z '&<>-]{0,30}[A-Za-z]$/).map((some) => some.replace(/\s+/g, " "));
const zip = fc.integer({ min: 10_000, max: 99_999 }).map(String);

const drawnProfile = fc.record({
  name: text,
  firm: text,
  street: text,
  city: text,
  licenseNumber: fc.stringMatching(/^[A-Z]{2}-\d{4,7}$/),
  area: fc.integer({ min: 200, max: 989 }),
  line: fc.integer({ min: 2_000_000, max: 9_999_999 }),
  state: fc.constantFrom("GA", "TX", "CA", "NY"),
  zip,
  links: fc.uniqueArray(fc.webUrl({ validSchemes: ["https"] }), { maxLength: 3 }),
});

const profiles = byNight(1000, 200);

const asSent = (html: string) => html.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");

it(`${profiles} profiles: what the structured data say stands on the page, and nothing of stars`, {
  timeout: 300_000,
}, async () => {
  const site = await application();
  const { database } = site.world;
  await insertAtlantasZips(database);
  const owner = await publishedAgent(site, { ...ada, planPrimaryArea: "30303 30305", planSecondaryArea: "-" });
  const profile = await profileOfMember(database.read, owner);
  await checkAsyncProperty(
    fc.asyncProperty(drawnProfile, async ({ name, firm, street, city, licenseNumber, area, line, state, ...drawn }) => {
      await database.write(async (tx) => {
        await tx.updateTable("members").set({ name }).where("id", "=", owner.memberId).execute();
        const phone = `+1${area}${line}`;
        await tx.updateTable("brokers").set({ firm, street, city, state, phone, zip: drawn.zip }).execute();
        await tx.updateTable("agents").set({ licenseNumber, licenseState: state }).execute();
        const fields = JSON.stringify({ ...blankFields, links: drawn.links });
        await tx
          .updateTable("profiles")
          .set({ fields })
          .where("id", "=", profile?.id ?? "")
          .execute();
      });
      const { text: html } = await site.request("GET", owner.path);
      const page = onOneLine(html);
      const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
      expect(json).not.toMatch(/aggregateRating|"review"/i);
      const graph: { "@type": string }[] = JSON.parse(json)["@graph"];
      expect(graph.map((node) => node["@type"])).toEqual(["BreadcrumbList", "RealEstateAgent"]);
      expect(graph[1]).toMatchObject({
        name,
        parentOrganization: { name: firm, telephone: `+1${area}${line}` },
        address: { streetAddress: street, addressLocality: city, addressRegion: state, postalCode: drawn.zip },
        hasCredential: { identifier: licenseNumber },
        areaServed: ["30303", "30305"].map((one) => ({ postalCodeBegin: one, postalCodeEnd: one })),
      });
      for (const said of [name, firm, licenseNumber, `${street}, ${city}, ${state} ${drawn.zip}`])
        expect(page).toContain(said.replace(/\s+/g, " "));
      expect(html).toContain(`href="tel:+1${area}${line}"`);
      expect([...page.matchAll(/Holds zip code (\d{5}) since/g)].map(([, one]) => one)).toEqual(["30303", "30305"]);
      const linked = [...html.matchAll(/<a href="([^"]*)" rel="noopener nofollow"/g)].map(([, link = ""]) =>
        asSent(link),
      );
      expect(Reflect.get(graph[1] ?? {}, "sameAs") ?? []).toEqual(linked);
    }),
    profiles,
  );
});
