import { connectionNames } from "#content/connections/connection-names.ts";
import { connectionDisabled, webhookOffNotice } from "#content/emails/connections/connection-disabled.ts";
import { connectionsFailingSince, networkId, updateConnection } from "#database/connections/connections.ts";
import { emptyBodiesBefore } from "#database/connections/sent-events.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { daysOfBodies, daysUntilDisabled } from "#domain/connections/connection.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { recipientOf } from "#operations/members/recipients.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { notifyOffice } from "#operations/notifications/notify-office.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

/** Each in a transaction of its own, so that others need not wait long. */
const [disabledAtOnce, emptiedAtOnce] = [50, 500];

/** Turns off what has failed for days, with an email to its member, and forgets old bodies. */
export async function lookAfterConnections(world: World): Promise<{ disabled: number; emptied: number }> {
  const disabled = await untilFewer(disabledAtOnce, () => disableFailing(world));
  return { disabled, emptied: await untilFewer(emptiedAtOnce, () => emptyBodies(world)) };
}

async function untilFewer(most: number, doSome: () => Promise<number>): Promise<number> {
  let all = 0;
  for (;;) {
    const some = await doSome();
    all += some;
    if (some < most) return all;
  }
}

function disableFailing(world: World): Promise<number> {
  return inTransaction(world, async (tx) => {
    const since = addDuration(tx.now, { days: -daysUntilDisabled });
    const failing = await connectionsFailingSince(tx.db, since, disabledAtOnce);
    for (const { id, agentId, memberId, kind, target } of failing) {
      await updateConnection(tx.db, id, { disabledAt: tx.now.toISOString() });
      if (agentId === networkId) {
        const notice = { ...webhookOffNotice(target), kind: "webhook-off", page: `/office/webhooks/${id}` } as const;
        await notifyOffice(tx, id, notice);
        continue;
      }
      const recipient = await recipientOf(tx.db, { agentId, memberId });
      if (!recipient) continue;
      const { firstName: name, email: to } = recipient;
      const connection = target || connectionNames[kind];
      const url = new URL("/my/connections", tx.baseUrl).href;
      const message = { ...connectionDisabled({ name, connection, url }), to };
      await enqueue(tx.db, emailMessage(tx, agentId, { ...message, service: true }));
    }
    return failing.length;
  });
}

const emptyBodies = (world: World): Promise<number> =>
  inTransaction(world, (tx) => emptyBodiesBefore(tx.db, addDuration(tx.now, { days: -daysOfBodies }), emptiedAtOnce));
