import { insertReferral } from "#database/incoming/referrals.ts";
import { insert } from "#database/insert.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

const email = "olga@buckeye.example";
const olga = {
  ...{ firstName: "Olga", lastName: "Novak", email, mailbox: email, license: "OH-2201", licenseState: "OH" },
  ...{ brokerage: "Buckeye Homes", broker: "Otto Brandt" },
};

/** Two people whom Olga has referred can answer, one for each form, and she can see both: only emails have these links. */
export function referralAddresses(world: World): Promise<{ confirm: string; decline: string; status: string }> {
  return inTransaction(world, async (tx) => {
    const status = tx.newSecret();
    const [createdAt, endsAt] = [tx.now.toISOString(), new Date(tx.now.getTime() + 30 * 86_400_000).toISOString()];
    const key = { id: tx.newId(), keyHash: tx.hash(status), email, mailbox: email, createdAt, endsAt };
    await insert(tx.db, "referralKeys", key);
    return {
      confirm: `/refer/confirm/${await referred(tx, { firstName: "Rosa", endsAt })}`,
      decline: `/refer/confirm/${await referred(tx, { firstName: "Hal", endsAt })}/decline`,
      status: `/refer/status/${status}`,
    };
  });
}

/** @returns the key of the link in the email to this person */
async function referred(tx: Transaction, { firstName, endsAt }: { firstName: string; endsAt: string }) {
  const [id, key, at] = [tx.newId(), tx.newSecret(), tx.now.toISOString()];
  const mailbox = `${firstName.toLowerCase()}@home.example`;
  const person = { firstName, lastName: "Lind", email: mailbox, mailbox, phone: "", client: "192.0.2.7" };
  const wants = { kind: "buyer" as const, place: "30301", agreed: "Expects a call." };
  const asked = { state: "asked" as const, moderationReason: null, keyHash: tx.hash(key), askedAt: at, endsAt };
  const later = { answeredAt: null, leadId: null, shareBp: null };
  await insertReferral(tx.db, { id, submissionKey: id, receivedAt: at, ...person, ...wants, ...asked, ...later }, olga);
  return key;
}
