import { insertReferral } from "#database/incoming/referrals.ts";
import type { World } from "#operations/world.ts";

/** A referral that became this lead; its sender's broker gets a quarter of the fee. */
export async function referredLead(
  { database }: Pick<World, "database">,
  { leadId, referralId }: { leadId: string; referralId: string },
): Promise<void> {
  const at = "2026-11-20T12:00:00.000Z";
  const entered = { firstName: "", lastName: "", email: "", mailbox: "" };
  await database.write((tx) =>
    insertReferral(
      tx,
      {
        ...{ id: referralId, submissionKey: referralId, receivedAt: at, client: "", moderationReason: null },
        ...{ ...entered, phone: "", kind: "buyer", place: "", agreed: "", keyHash: null, askedAt: at, endsAt: at },
        ...{ state: "confirmed", answeredAt: at, leadId, shareBp: 2500 },
      },
      { ...entered, license: "", licenseState: "OH", brokerage: "Buckeye Homes", broker: "Otto Brandt" },
    ),
  );
}
