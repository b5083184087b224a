import type { Credentials, StaffMember } from "#domain/staff-member.ts";
import type { CodeAnswer } from "#integrations/staff-sign-in/staff-sign-in.ts";
import { noteDeed } from "./note-deed.ts";
import { opensOnce } from "./sign-in.ts";
import type { World } from "./world.ts";

/** From now on this member signs in with a code as well: their app has shown that it holds the key. */
export async function confirmSecondFactor(
  world: World,
  credentials: Credentials,
  { member, code }: { member: StaffMember; code: string },
): Promise<CodeAnswer> {
  const answer = await world.staff.confirmSecondFactor(credentials, code);
  if (answer.outcome === "signed-in") {
    await world.database.write(async (tx) => {
      await opensOnce(world, tx, member.id, code);
      await noteDeed(world, tx, { staffId: member.id, action: "second-factor-confirmed", about: member.id });
    });
  }
  return answer;
}
