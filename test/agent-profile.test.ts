import fc from "fast-check";
import { expect, it } from "vitest";
import { profileOfMember } from "#database/profiles/profiles.ts";
import { blankFields } from "#domain/profiles/profile-fields.ts";
import { publicReviews } from "#operations/reviews/public-reviews.ts";
import { insertAtlantasZips } from "./atlanta-zips.ts";
import { byNight } from "./by-night.ts";
import { ada } from "./cast.ts";
import { checkAsyncProperty } from "./check-property.ts";
import { onOneLine } from "./html.ts";
import { publishedAgent } from "./profiles.ts";
import { application } from "./request.ts";
import { insertRows } from "./stored-rows.ts";

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

const fates = ["shown", "shown", "shown", "withdrawn", "removed", "erased", "waiting"] as const;
const pool = Array.from({ length: 28 }, (_, index) => ({
  id: `r${index}`,
  stars: (index % 5) + 1,
  fate: fates[index % fates.length] ?? "shown",
}));

/** Of closings that nobody has yet. */
async function insertPool(site: Awaited<ReturnType<typeof application>>) {
  const at = "2026-11-02T15:00:00.000Z";
  await site.world.database.write(async (tx) => {
    for (const { id, stars, fate } of pool) {
      const of = { id, leadId: `lead ${id}` };
      await insertRows(tx, "closings", { ...of, no: 1, state: "closed", createdAt: at, updatedAt: at });
      const writerName = fate === "erased" ? "" : `Rosa${id} D.`;
      await insertRows(tx, "reviews", {
        ...of,
        closingId: id,
        writerName,
        writtenAt: at,
        deal: "bought",
        month: "2026-10",
      });
      const text = { text: fate === "erased" ? "" : `Words of ${id}.`, dueAt: fate === "waiting" ? "2099" : null };
      await insertRows(tx, "reviewTexts", {
        ...of,
        ...text,
        reviewId: id,
        by: "writer",
        no: 1,
        stars,
        at,
        findings: "[]",
      });
      const gone = { id, reviewId: id, at };
      if (fate === "withdrawn") await insertRows(tx, "reviewWithdrawals", gone);
      if (fate === "removed") await insertRows(tx, "reviewRemovals", { ...gone, rule: "hate", sentence: "Hate." });
    }
  });
}

interface SaidReview {
  author: { name: string };
  datePublished: string;
  reviewBody: string;
  reviewRating: { ratingValue: number };
}

interface SaidAgent {
  review?: SaidReview[];
  aggregateRating?: { ratingValue: number; reviewCount: number };
}

/** Day, stars, text and writer of each review with a text, as the page shows them. */
const cardsOf = (html: string): string[] =>
  html.split("<li>").flatMap((card) => {
    const [, stars] = /aria-label="(\d) of 5 stars"/.exec(card) ?? [];
    const [, day] = /dateTime="(\d{4}-\d\d-\d\d)/.exec(card) ?? [];
    const [, text] = /whitespace-pre-line">([^<]*)</.exec(card) ?? [];
    const [, writer] = /(Rosar\d+ D\.)/.exec(card) ?? [];
    return stars && day && text && writer ? [[day, stars, text, writer].join(" ")] : [];
  });

it("profiles with reviews of all kinds: stars, days, texts and the average are those that the page shows", async () => {
  const site = await application();
  const { database } = site.world;
  await insertAtlantasZips(database);
  const owner = await publishedAgent(site, { ...ada, planPrimaryArea: "30303", planSecondaryArea: "-" });
  await insertPool(site);
  await checkAsyncProperty(
    fc.asyncProperty(fc.uniqueArray(fc.constantFrom(...pool), { maxLength: 12 }), text, async (drawn, name) => {
      await database.write(async (tx) => {
        await tx.updateTable("members").set({ name }).where("id", "=", owner.memberId).execute();
        await tx.updateTable("closings").set({ agentId: null }).execute();
        const ids = drawn.map(({ id }) => id);
        if (ids.length > 0)
          await tx.updateTable("closings").set({ agentId: owner.agentId }).where("id", "in", ids).execute();
        await tx
          .updateTable("profiles")
          .set((is) => ({ revision: is("revision", "+", 1) }))
          .execute();
      });
      const { text: html } = await site.request("GET", owner.path);
      const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
      const graph: { "@graph": SaidAgent[] } = JSON.parse(json);
      const { review = [], aggregateRating } = graph["@graph"][1] ?? {};
      expect(cardsOf(html)).toEqual(
        review.map(({ datePublished, reviewRating, reviewBody, author }) =>
          [datePublished, reviewRating.ratingValue, reviewBody, author.name].join(" "),
        ),
      );
      expect(review).toHaveLength(drawn.filter(({ fate }) => fate === "shown").length);
      const [, mean, count] = /(\d\.\d) of 5, from (\d+) reviews?/.exec(html) ?? [];
      expect([mean, count]).toEqual(
        aggregateRating
          ? [aggregateRating.ratingValue.toFixed(1), String(aggregateRating.reviewCount)]
          : [undefined, undefined],
      );
      const { average } = await publicReviews(database.read, owner.agentId, site.world.now());
      expect(aggregateRating?.ratingValue ?? null).toBe(average.mean);
    }),
    300,
  );
});
