import type { IncomingReferralsTable } from "#database/incoming/incoming-schema.ts";
import { findReferral, lapsedReferrals, referralsToAsk } from "#database/incoming/referrals.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { askPerson } from "./ask-person.ts";
import { endReferral } from "./end-referral.ts";

/** In one run: a flood of referrals leaves slowly. */
const mostAsked = 50;
const mostEnded = 200;

/** Asks the persons who could not be asked at once, and ends what nobody answered in time. Safe to repeat and to kill. */
export async function followReferrals(world: World): Promise<{ asked: number; lapsed: number }> {
  const [read, now] = [world.database.read, world.now().toISOString()];
  const asked = await askAll(world, now);
  let lapsed = 0;
  for (const { id } of await lapsedReferrals(read, now, mostEnded))
    lapsed += await inTransaction(world, async (tx) => {
      const referral = await findReferral(tx.db, id);
      if (referral?.state !== "asked") return 0;
      await endReferral(tx, referral, "lapsed");
      return 1;
    });
  return { asked, lapsed };
}

/** A person who was asked today, or has opted out, keeps nobody else from being asked. */
async function askAll(world: World, now: string): Promise<number> {
  let asked = 0;
  for (let after = { endsAt: now, id: "" }; ; ) {
    const page = await referralsToAsk(world.database.read, after, mostAsked);
    for (const { id } of page) {
      if (asked === mostAsked) return asked;
      asked += await inTransaction(world, async (tx) => {
        const referral = await findReferral(tx.db, id);
        return referral && isToAsk(referral) && (await askPerson(tx, referral)) ? 1 : 0;
      });
    }
    const last = page.at(-1);
    if (!last || page.length < mostAsked) return asked;
    after = last;
  }
}

/** Staff or an erasure may have been faster. */
const isToAsk = ({ state, askedAt, email }: IncomingReferralsTable) =>
  state === "asked" && askedAt === null && email !== "";
