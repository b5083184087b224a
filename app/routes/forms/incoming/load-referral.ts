import { data } from "react-router";
import type { RecordVisit } from "#app/http/visit.ts";
import { worldContext } from "#app/world-context.ts";
import { openReferralOfKey, senderOf } from "#database/incoming/referrals.ts";
import { fullName } from "#domain/values/full-name.ts";
import { localDay } from "#domain/values/time/day.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { shareFor } from "#operations/incoming/answer-referral.ts";
import { servedTexts } from "#operations/privacy/shown-texts.ts";

/** What the person sees before they answer; undefined, with 404, if the link is over. It changes nothing. */
export async function loadReferral({ params, context }: RecordVisit<"key">) {
  const world = context.get(worldContext);
  const { database, hash, now } = world;
  const referral = await openReferralOfKey(database.read, hash(params.key), now().toISOString());
  const sender = referral && (await senderOf(database.read, referral.id));
  // A sender who was erased has no license: nobody could read who asks.
  if (!referral || !sender?.license) return data({ referral: undefined }, 404);
  const { firstName, kind, place, agreed } = referral;
  const { brokerage, license, licenseState } = sender;
  const shareBp = await shareFor(database.read, place, localDay(now(), officeZone));
  return data({
    referral: {
      ...{ key: params.key, firstName, kind, place, agreed },
      sender: fullName(sender),
      brokerage,
      license,
      licenseState,
      shareBp,
      ...servedTexts(world),
    },
  });
}
