import { findApplication } from "#database/applications.ts";
import type { ApplicationsTable, Writer } from "#database/schema.ts";
import { territoryOf } from "#database/zip-claims.ts";
import { findZip } from "#database/zips.ts";
import { planByName } from "#domain/plan.ts";
import { zipCode } from "#domain/zip-code.ts";
import { type GiftRefusal, giftRefusal } from "#domain/zip-exclusivity.ts";
import { claimOrWait, holdPaidZips, takeOwnSeats } from "./claim-zips.ts";
import { confirmApplication } from "./confirm-application.ts";
import { noteDeed } from "./note-deed.ts";
import { freeBounds } from "./reservation-bounds.ts";
import { tellOfSeat } from "./tell-of-claim.ts";
import type { World } from "./world.ts";

export interface ZipGift {
  applicationId: string;
  /** As typed. */
  zip: string;
  reason: string;
  staffId: string;
}

export type ZipGiven =
  | { ok: true; zip: string; outcome: "active" | "reserved" | "waitlisted" }
  | { ok: false; reason: GiftRefusal | "unknown-agent" };

/**
 * A person claims a zip code for an agent: areas that were typed in words, a zip code in place of one that another has,
 * one more of those that the plan holds. It is claimed as an application claims it (decision 18): a free seat is theirs,
 * or reserved until they pay; where none is free they wait in line behind who came before. Nobody waits behind themselves.
 */
export async function giveZip(world: World, gift: ZipGift): Promise<ZipGiven> {
  const given = await world.database.write((tx) => give(world, tx, gift));
  if (given.ok) world.wakeOutbox();
  return given;
}

async function give(world: World, tx: Writer, { applicationId, staffId, ...typed }: ZipGift): Promise<ZipGiven> {
  const { database } = world;
  await database.hold(tx, `agent ${applicationId}`);
  const application = await findApplication(tx, applicationId);
  if (!application) return { ok: false, reason: "unknown-agent" };
  const place = await findZip(tx, zipCode(typed.zip) ?? "");
  if (place) await database.hold(tx, `zip ${place.zip}`);
  const refused = giftRefusal(await factsOf(tx, application), { zip: place?.zip, reason: typed.reason });
  if (refused || !place) return { ok: false, reason: refused ?? "no-such-zip" };
  const { zip } = place;
  // Staff vouch for who they give a zip code to.
  await confirmApplication(world, tx, applicationId);
  await freeBounds(tx, applicationId);
  await claimOrWait(world, tx, zip, applicationId);
  if (await holdPaidZips(world, tx, applicationId)) await takeOwnSeats(world, tx, applicationId);
  const claim = (await territoryOf(tx, applicationId)).claims.find((one) => one.zip === zip);
  const outcome = !claim ? "waitlisted" : claim.activatedAt ? "active" : "reserved";
  if (claim) await tellOfSeat(world, tx, claim, "by-office");
  const detail = { zip, outcome, reason: typed.reason.trim() };
  await noteDeed(world, tx, { staffId, action: "zip-assigned", about: applicationId, detail });
  return { ok: true, zip, outcome };
}

async function factsOf(tx: Writer, { id, email, plan, moderationReason }: ApplicationsTable) {
  const { claims, waits } = await territoryOf(tx, id);
  const zips = [...claims, ...waits].map(({ zip }) => zip);
  return { plan: planByName(plan), isErased: email === "", isHeld: moderationReason !== null, zips };
}
