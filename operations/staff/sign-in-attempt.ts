import { attemptsSince, insertAttempt } from "#database/staff/sign-in-attempts.ts";
import { networkOf } from "#domain/moderation/ip-network.ts";
import { attemptsCountFrom, type GuessTarget, mustWait } from "#domain/staff/sign-in-policy.ts";
import type { Credentials, StaffMember } from "#domain/staff/staff-member.ts";
import { inTurn } from "#operations/transaction.ts";
import type { Site, World } from "#operations/world.ts";
import { deviceIn } from "./known-device.ts";

export interface AttemptSource {
  guessed: GuessTarget;
  client: string;
  address: string;
}

/**
 * Counts a browser that the member knows by itself, so that strangers' attempts do not lock it out.
 * @param account always the same for the same thing that is guessed: the typed email, or a member's id
 */
export function attemptKey(
  world: World,
  { cookie, ip }: Credentials,
  { guessed, account, staffId }: { guessed: GuessTarget; account: string; staffId: string | undefined },
): AttemptSource {
  const device = deviceIn(world, cookie, world.now());
  const isTheirs = device !== undefined && device.staffId === staffId;
  return isTheirs
    ? ownSource(world, { guessed, account, place: `device ${device.id}` })
    : {
        guessed,
        client: world.sign(`${guessed} from ${networkOf(ip)}`),
        address: world.sign(`${guessed} for ${account}`),
      };
}

/** Attempts in a session are counted by themselves: nobody outside can use them up. */
export const sessionSource = (site: Site, { email, sessionId }: StaffMember): AttemptSource =>
  ownSource(site, { guessed: "password", account: email, place: `session ${sessionId}` });

function ownSource(
  { sign }: Site,
  { guessed, account, place: source }: { guessed: GuessTarget; account: string; place: string },
): AttemptSource {
  const client = `${guessed} from ${source}`;
  return { guessed, client: sign(client), address: sign(`${client} for ${account}`) };
}

/** Counts an attempt before it is made. @returns whether it may be made */
export function beginAttempt(world: World, { guessed, ...source }: AttemptSource): Promise<boolean> {
  return inTurn(world, "staff", async (tx) => {
    const now = tx.now;
    if (mustWait(guessed, await attemptsSince(tx.db, source, attemptsCountFrom(now)))) return false;
    await insertAttempt(tx.db, { ...source, id: tx.newId(), at: now.toISOString() });
    return true;
  });
}
