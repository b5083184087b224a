import { type SeatGround, seatGiven, seatReleased, type ZipPlace } from "#content/mail/territory.ts";
import { findApplication } from "#database/applications.ts";
import { owe } from "#database/deliveries.ts";
import type { ApplicationsTable, Writer } from "#database/schema.ts";
import type { ZipClaimsTable } from "#database/territory-schema.ts";
import { seatsAt } from "#database/zip-claims.ts";
import { findZip } from "#database/zips.ts";
import { planByName } from "#domain/plan.ts";
import type { ReleaseGround } from "#domain/zip-exclusivity.ts";
import { confirmLink } from "./confirm-application.ts";
import { mayBeWrittenTo, owedLetter } from "./owed-letter.ts";
import { payLink } from "./pay-link.ts";
import type { World } from "./world.ts";

/**
 * Owes an agent the news that a zip code has come to them, which they waited for or a person claimed for them; in the
 * transaction that seats them.
 */
export async function tellOfSeat(
  world: World,
  tx: Writer,
  claim: ZipClaimsTable,
  how: SeatGround = "waited",
): Promise<void> {
  const seats = await seatsAt(tx, claim.zip);
  await tell(world, tx, claim, (place, { plan, confirmedAt }) => {
    const payUrl = payLink(world, planByName(plan));
    const confirmUrl = confirmedAt ? undefined : confirmLink(world, claim.applicationId);
    return seatGiven({ ...place, how, seats, reservedUntil: claim.reservedUntil, payUrl, confirmUrl });
  });
}

/** Owes an agent the news that a zip code of theirs was given back; `claim` as it was before. */
export function tellOfRelease(world: World, tx: Writer, claim: ZipClaimsTable, ground: ReleaseGround): Promise<void> {
  return tell(world, tx, claim, (place) => seatReleased({ ...place, held: claim.activatedAt !== null, ground }));
}

type Letter = (place: ZipPlace, application: ApplicationsTable) => { subject: string; text: string };

/** Nothing goes to an address that is none, or that has revoked consent. */
async function tell(world: World, tx: Writer, claim: ZipClaimsTable, letter: Letter): Promise<void> {
  const application = await findApplication(tx, claim.applicationId);
  const place = await findZip(tx, claim.zip);
  if (!application || !place) return;
  const { email } = application;
  if (!(await mayBeWrittenTo(tx, { email }))) return;
  await owe(tx, owedLetter(world, claim.id, { ...letter(place, application), to: email, replyTo: world.officeEmail }));
}
