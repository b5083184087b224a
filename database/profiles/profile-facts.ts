import { sql } from "kysely";
import { paidOrder } from "#database/payments/plan-payment.ts";
import type { Reader } from "#database/schema.ts";
import { joinedPictures } from "./pictures.ts";

/**
 * What decides whether profiles are public, each from its one home; of a member who is not the agent of the record the
 * license is their own.
 */
export function selectPublication(reader: Reader) {
  return reader
    .selectFrom("profiles")
    .innerJoin("agents", "agents.id", "profiles.agentId")
    .innerJoin("members", "members.id", "profiles.memberId")
    .leftJoin("brokers as firm", "firm.id", "agents.brokerId")
    .leftJoin("memberships", (join) =>
      join
        .onRef("memberships.memberId", "=", "profiles.memberId")
        .onRef("memberships.agentId", "=", "profiles.agentId")
        .on("memberships.endedAt", "is", null),
    )
    .select([
      ...(["profiles.id", "profiles.agentId", "profiles.memberId"] as const),
      ...(["profiles.stateSlug", "profiles.citySlug", "profiles.nameSlug", "profiles.revision"] as const),
      ...(["profiles.publishedAt", "profiles.changedAt", "members.name", "memberships.role"] as const),
      ...(["agents.plan", "agents.contactEmail"] as const),
      ...(["firm.firm", "firm.firmLicense", "firm.street", "firm.city", "firm.state", "firm.zip"] as const),
      "firm.phone as firmPhone",
      ofMember("licenseState").as("licenseState"),
      ofMember("licenseNumber").as("licenseNumber"),
      ofMember("licenseCheckedOn").as("licenseCheckedOn"),
      sql<number>`(select count(*) from orders where orders."agentId" = agents.id and ${paidOrder.plan})`.as("paid"),
      sql<string | null>`(select min(effective) from cancellations where cancellations."agentId" = agents.id
        and "undoneAt" is null and "endedAt" is null)`.as("planEndsAt"),
      sql<string | null>`(select min("signedAt") from signatures where signatures."agentId" = agents.id)`.as(
        "signedAt",
      ),
    ]);
}

/** The same, with all else that a page shows. */
export function selectProfiles(reader: Reader) {
  return selectPublication(reader).select([
    "profiles.fields",
    sql<string | null>`(select string_agg(zip || ' ' || coalesce("activatedAt", "receivedAt"), ',' order by zip)
        from "zipClaims" where "zipClaims"."agentId" = agents.id and "zipClaims".state = 'active')`.as("zips"),
    sql<number>`(select count(*) from closings where closings."agentId" = agents.id
        and closings.state = 'closed')`.as("closings"),
    joinedPictures(sql.ref("profiles.id")).as("pictures"),
  ]);
}

const ofMember = (column: "licenseState" | "licenseNumber" | "licenseCheckedOn") =>
  sql<string | null>`case memberships.role when 'team-member' then ${sql.ref(`profiles.${column}`)}
    else ${sql.ref(`agents.${column}`)} end`;

export type PublicationRow = Awaited<ReturnType<ReturnType<typeof selectPublication>["execute"]>>[number];
export type ProfileRow = Awaited<ReturnType<ReturnType<typeof selectProfiles>["execute"]>>[number];
