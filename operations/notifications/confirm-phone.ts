import {
  codesTextedSince,
  confirmedPhone,
  forgetPhones,
  insertPhone,
  isPending,
  pendingPhone,
  phonesByNumber,
  phonesOf,
  turnOnByPhone,
  updatePhone,
} from "#database/notifications/phones.ts";
import { codeDigits, codeMinutes } from "#domain/members/member-sign-in-policy.ts";
import type { CodeRefusal } from "#domain/members/new-address.ts";
import type { PhoneRefusal } from "#domain/members/phone-refusal.ts";
import type { SessionFacts } from "#domain/members/workspace.ts";
import { isTexted } from "#domain/notifications/texted-number.ts";
import type { Credentials } from "#domain/sign-in/credentials.ts";
import { codeIn } from "#domain/sign-in/typed-code.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { dialable, phoneLineOf } from "#domain/values/phone-number.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { enterAddressCode } from "#operations/members/sign-in/enter-address-code.ts";
import { memberAttempt } from "#operations/members/sign-in/member-attempt.ts";
import { beginAttempt } from "#operations/sign-in/attempt.ts";
import { newEmailCode } from "#operations/sign-in/email-code.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { enqueueNotice } from "./enqueue-notice.ts";

/** Texts a code to the number that gets new offers once the code is entered. */
export async function askForPhone(
  world: World,
  credentials: Credentials,
  { session: { agentId, member }, phone: typed }: { session: SessionFacts; phone: string },
): Promise<PhoneRefusal | undefined> {
  const phone = phoneLineOf(dialable(typed) ?? "");
  if (!isTexted(phone)) return "no-number";
  return inTransaction(world, async (tx) => {
    const memberId = member.id;
    if ((await phonesByNumber(tx.db, phone)).some(({ stoppedAt }) => stoppedAt !== null)) return "stopped";
    // By the member, as each number costs a text.
    const attempt = await memberAttempt(tx, credentials, {
      attempt: "member ask",
      email: `texts ${memberId}`,
      memberId,
    });
    if (!(await beginAttempt(tx, attempt))) return "must-wait";
    if ((await codesTextedSince(tx.db, agentId, addDuration(tx.now, { days: -1 }))) >= mostCodesPerDay)
      return "too-many";
    const code = await newEmailCode(tx, codeUse(memberId, phone), "");
    if (code === undefined) return "must-wait";
    await forgetPhones(tx.db, (await phonesOf(tx.db, memberId)).filter(isPending));
    const to = tx.newId();
    await insertPhone(tx.db, { id: to, memberId, phone, createdAt: tx.now.toISOString() });
    const notice = { kind: "code", code, endsAt: addDuration(tx.now, { minutes: codeMinutes }) } as const;
    await enqueueNotice(tx, { destination: "text", to, about: memberId, notice, urgent: true });
    return undefined;
  });
}

/** To all members of a workspace together. */
const mostCodesPerDay = 10;

const codeUse = (subject: string, email: string) => ({ kind: "phone", subject, email }) as const;

/** Replaces the number before. */
export async function confirmPhone(
  world: World,
  credentials: Credentials,
  { session: { agentId, member }, code: typed }: { session: SessionFacts; code: string },
): Promise<CodeRefusal | undefined> {
  const code = codeIn(typed, codeDigits);
  if (code === undefined) return "malformed";
  return inTransaction(world, async (tx) => {
    const memberId = member.id;
    const pending = await pendingPhone(tx.db, memberId);
    if (!pending) return "over";
    const refused = await enterAddressCode(tx, credentials, codeUse(memberId, pending.phone), code);
    if (refused) return refused;
    const former = await confirmedPhone(tx.db, memberId);
    if (former) await forgetPhones(tx.db, [former]);
    await updatePhone(tx.db, pending.id, { confirmedAt: tx.now.toISOString() });
    await turnOnByPhone(tx.db, { id: tx.newId(), memberId, kind: "offers", way: "text" });
    await recordMemberEvent(tx, { agentId, memberId, action: "connection-made", about: pending.id });
    return undefined;
  });
}

/** @returns false if there is none */
export function removePhone(
  world: World,
  { agentId, member }: Pick<SessionFacts, "agentId" | "member">,
): Promise<boolean> {
  return inTransaction(world, async (tx) => {
    const phones = (await phonesOf(tx.db, member.id)).filter((one) => one.confirmedAt !== null || isPending(one));
    await forgetPhones(tx.db, phones);
    for (const { id, confirmedAt } of phones)
      if (confirmedAt !== null)
        await recordMemberEvent(tx, { agentId, memberId: member.id, action: "connection-ended", about: id });
    return phones.length > 0;
  });
}
