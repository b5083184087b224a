import { endedWithSecrets, replacePayload } from "#database/notifications/delivery-secrets.ts";
import { withoutSecrets } from "#domain/notifications/secret-link.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

/** Of one transaction, so that others need not wait long. */
const portion = 200;

/** Of emails that ended without being sent, and of those that an earlier release delivered. */
export async function dropSecrets(world: World): Promise<{ emails: number }> {
  for (let emails = 0; ; ) {
    const some = await inTransaction(world, async (tx) => {
      const ended = await endedWithSecrets(tx.db, portion);
      for (const { id, payload } of ended) await replacePayload(tx.db, id, withoutSecrets(payload));
      return ended.length;
    });
    emails += some;
    if (some < portion) return { emails };
  }
}
