import { createReadStream } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { readSettings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import type { Database } from "#database/database.ts";
import { profilePath } from "#domain/profiles/profile-path.ts";
import { setPhoto } from "#operations/profiles/set-photo.ts";
import { publishReview } from "#operations/reviews/publish-review.ts";
import { newReviewLink } from "#operations/reviews/review-link.ts";
import { importZipCodes } from "#operations/territory/import-zip-codes.ts";
import { inTransaction } from "#operations/transaction.ts";
import { ada } from "#test/cast.ts";
import { clockAt } from "#test/clock.ts";
import { closeLead } from "#test/closings.ts";
import { acceptCleosLead } from "#test/leads.ts";
import { publishedAgent } from "#test/profiles.ts";
import { copyRows, type RowCopies } from "./workspace-copies.ts";

const sizes = { profiles: 10_000, reviewsOfEach: 3, places: 4_000, inAtlanta: 600 };

const photograph = path.resolve(import.meta.dirname, "../public/pictures/hero-day-1442.webp");

/**
 * Fills a SQLite store: Ada by the operations, with a photograph and a review; the others are copies of her, each with a
 * zip code of their own. It is left open. @returns it, and the paths of what a visitor opens
 */
export async function fillProfiles(databaseUrl: string) {
  const services = await buildServices(readSettings({ DATABASE_URL: databaseUrl, LOG_LEVEL: "silent" }));
  const day = new Date().toISOString().slice(0, 10);
  const clock = clockAt(`${day}T15:00:00.000Z`);
  const stage = { world: Object.assign(services.world, { now: clock.now }), clock };
  const { world } = stage;
  await importZipCodes(world.database, services.zipCodes, clock.now());
  const owner = await publishedAgent(stage, { ...ada, planPrimaryArea: "30303", planSecondaryArea: "-" });
  const refused = await setPhoto(world, owner, createReadStream(photograph));
  if (refused) throw new Error(`The photograph is refused: ${refused}.`);
  const leadId = await acceptCleosLead(stage, "30303");
  const closingId = await closeLead(world, leadId, { closedOn: day, expectedOn: day });
  const review = await inTransaction(world, (tx) => newReviewLink(tx, { id: closingId, leadId }));
  const words = "She called within the hour, showed us nine houses and was honest about each roof.";
  await publishReview(world, review.split("/").at(-1) ?? "", { stars: 5, text: words });
  await addCopies(world.database, owner);
  const copied = await world.database.read
    .selectFrom("profiles")
    .selectAll()
    .where("agentId", "=", `${owner.agentId}-77`)
    .executeTakeFirstOrThrow();
  const paths = {
    profile: profilePath(copied),
    city: "/agents/ga/atlanta",
    zip: "/agents/zip/30303",
    all: "/agents",
    review: new URL(review).pathname,
  };
  return { world, paths, profileId: copied.id };
}

type Owner = Awaited<ReturnType<typeof publishedAgent>>;

async function addCopies({ read }: Database, { agentId, brokerId, memberId }: Owner) {
  await sql.raw("pragma synchronous = off").execute(read);
  await sql.raw("pragma foreign_keys = off").execute(read);
  const copies = [1, sizes.profiles - 1] as const;
  const of = (column: string) => `${column} || '-' || w`;
  const copy = (table: string, by: string, id: string, changes: RowCopies["changes"], reviews = false) =>
    copyRows(read, { table, by, id, workspaces: copies, leads: [0, reviews ? sizes.reviewsOfEach - 1 : 0], changes });
  const id = { id: of("id") };
  const ids = { ...id, agentId: of('"agentId"') };
  const key = { submissionKey: of('"submissionKey"') };
  await copy("applications", "id", agentId, { ...ids, ...key, email: "w || email" });
  await copy("agents", "id", agentId, { ...id, email: "w || email", brokerId: of('"brokerId"') });
  const order = { applicationId: of('"applicationId"'), reference: of("reference"), email: "w || email" };
  await copy("orders", "agentId", agentId, { ...ids, ...key, ...order });
  await copy("members", "id", memberId, { ...id, email: "w || email" });
  const member = { ...ids, memberId: of('"memberId"') };
  await copy("memberships", "agentId", agentId, member);
  const chain = { position: "position + w", previousHash: of('"previousHash"') };
  await copy("signatures", "agentId", agentId, { ...member, ...chain });
  const inTown = `w >= ${sizes.profiles - sizes.inAtlanta}`;
  const town = (atlanta: string, other: string) =>
    `case when ${inTown} then ${atlanta} else '${other}' || (w % ${sizes.places - 1}) end`;
  await copy("brokers", "id", brokerId, { ...id, firmKey: of('"firmKey"'), city: town("city", "Town ") });
  const slugs = { citySlug: town('"citySlug"', "town-"), nameSlug: of('"nameSlug"') };
  await copy("profiles", "agentId", agentId, { ...member, ...slugs });
  const owned = { ...id, profileId: of('"profileId"') };
  const ofProfile = `(select id from profiles where "agentId" = '${agentId}')`;
  const address = `'/agents/ga/' || ${town("'atlanta'", "town-")} || substr(path, length('/agents/ga/atlanta') + 1) || '-' || w`;
  const [profile] = (await sql.raw<{ id: string }>(`select ${ofProfile} as id`).execute(read)).rows;
  await copy("profileAddresses", "profileId", profile?.id ?? "", { ...owned, path: address });
  await copy("profilePictures", "profileId", profile?.id ?? "", owned);
  await sql
    .raw(`create table "zipsInTurn" as select zip, row_number() over (order by zip) as no from zips
      where kind = 'area' and zip <> '30303'`)
    .execute(read);
  await sql.raw(`create unique index "zipsInTurn_no" on "zipsInTurn" (no)`).execute(read);
  const zip = `(select "zipsInTurn".zip from "zipsInTurn" where no = w * 3)`;
  await copy("zipClaims", "agentId", agentId, { ...ids, applicationId: of('"applicationId"'), zip });
  await sql.raw(`drop table "zipsInTurn"`).execute(read);
  const each = (column: string) => `${column} || '-' || w || '-' || n`;
  const lead = { id: each("id"), leadId: each('"leadId"') };
  const [closing] = (await sql.raw<{ id: string }>("select id from closings").execute(read)).rows;
  const [review] = (await sql.raw<{ id: string }>("select id from reviews").execute(read)).rows;
  await copy("closings", "id", closing?.id ?? "", { ...lead, agentId: of('"agentId"') }, true);
  await copy("reviews", "id", review?.id ?? "", { ...lead, closingId: each('"closingId"') }, true);
  await copy(
    "reviewTexts",
    "reviewId",
    review?.id ?? "",
    { ...lead, reviewId: each('"reviewId"'), stars: "n + 3" },
    true,
  );
  await sql.raw("pragma foreign_keys = on").execute(read);
  await sql.raw("analyze").execute(read);
}
