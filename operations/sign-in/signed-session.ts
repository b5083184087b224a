import { endedSessionsOf, insertEndedSession } from "#database/sign-in/ended-sessions.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { Site, World } from "#operations/world.ts";

/** A session that only a signed cookie has: of a broker, or of a consumer. */
export interface SignedSession {
  realm: "broker" | "request";
  /** Of its owner, in lower case. */
  email: string;
  /** Names it among those of the owner that began at the same time. */
  part: string;
  /** Milliseconds since 1970. */
  startedAt: number;
}

/** In the store, as its cookie opens pages wherever it is. @param minutes that a session lasts after its last proof */
export async function endSignedSession(
  world: World,
  session: SignedSession | undefined,
  { everywhere, minutes }: { everywhere: boolean; minutes: number },
): Promise<void> {
  if (!session) return;
  const { one, all } = namesOf(world, session);
  const endsAt = addDuration(world.now(), { minutes });
  await inTransaction(world, (tx) =>
    insertEndedSession(tx.db, { id: everywhere ? all : one, endedAt: tx.now.toISOString(), endsAt }),
  );
}

export async function hasSessionEnded(world: World, session: SignedSession): Promise<boolean> {
  const { one, all } = namesOf(world, session);
  const ended = await endedSessionsOf(world.database.read, [one, all]);
  return ended.some(({ id, endedAt }) => id === one || session.startedAt <= Date.parse(endedAt));
}

function namesOf({ sign }: Site, { realm, email, part, startedAt }: SignedSession) {
  const all = sign(`ended ${realm} sessions of ${email}`);
  return { all, one: sign(`ended ${realm} session ${part} ${startedAt} of ${email}`) };
}
