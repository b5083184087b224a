import { attemptsSince, forgetAttempts, keepAttempt } from "#database/sign-in-attempts.ts";
import { record } from "#database/staff-actions.ts";
import { attemptsCountFrom, mustWait } from "#domain/sign-in.ts";
import type { Credentials } from "#domain/staff-member.ts";
import type { CodeAnswer, PasswordAnswer } from "#integrations/staff-sign-in/staff-sign-in.ts";
import type { World } from "./world.ts";

/**
 * The first step into the office. Every attempt is counted before the password is looked at, so that many at once
 * cannot slip past; addresses that do not exist are counted and answered like those that do.
 */
export async function signIn(
  world: World,
  credentials: Credentials,
  { email, password }: { email: string; password: string },
): Promise<PasswordAnswer | { outcome: "must-wait" }> {
  const typed = email.trim().toLowerCase();
  const place = { client: world.sign(`client ${credentials.ip}`), address: world.sign(`address ${typed}`) };
  if (!(await beginAttempt(world, place))) return { outcome: "must-wait" };
  const answer = await world.staff.checkPassword(credentials, { email: typed, password });
  await world.database.write(async (tx) => {
    const deed = { id: world.newId(), at: world.now().toISOString() };
    if (answer.outcome === "refused") {
      await record(tx, { ...deed, staffId: null, action: "sign-in-failed", about: place.address });
      return;
    }
    await forgetAttempts(tx, place);
    if (answer.outcome === "signed-in") await record(tx, { ...deed, staffId: answer.staffId, action: "signed-in" });
  });
  return answer;
}

/** The second step: a code of the app, or a recovery code. */
export async function enterCode(world: World, credentials: Credentials, code: string): Promise<CodeAnswer> {
  const answer = await world.staff.checkCode(credentials, code);
  // Without a password that was right there is nothing to record: else anybody could fill the trail.
  if (answer.outcome === "over") return answer;
  const [staffId, action] =
    answer.outcome === "signed-in" ? ([answer.staffId, "signed-in"] as const) : ([null, "sign-in-failed"] as const);
  // The session is written by the library; the browser learns of it only after this record is kept.
  await world.database.write((tx) =>
    record(tx, {
      ...{ id: world.newId(), at: world.now().toISOString(), staffId, action },
      detail: { secondFactor: true },
    }),
  );
  return answer;
}

function beginAttempt(world: World, place: { client: string; address: string }): Promise<boolean> {
  return world.database.write(async (tx) => {
    await world.database.hold(tx, "sign-in attempts");
    const now = world.now();
    if (mustWait(await attemptsSince(tx, place, attemptsCountFrom(now)))) return false;
    await keepAttempt(tx, { ...place, id: world.newId(), at: now.toISOString() });
    return true;
  });
}
