import { openInOffice } from "#content/emails/email-frame.ts";
import { noticeDigest } from "#content/emails/notifications/notice-digest.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { insertNotice, noticesSince, takeCollectedNotices } from "#database/notifications/office-notices.ts";
import type { NoticeKind } from "#domain/notifications/notice-kind.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import type { Email } from "#integrations/mail/mail-service.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { emailMessage } from "./email-message.ts";

export interface OfficeNotice extends Omit<Email, "to"> {
  kind: NoticeKind;
  /** Where its button leads. */
  page: string;
  inModeration?: boolean;
}

const windowMinutes = 10;
const mostInWindow = 10;

/** At most ten emails in ten minutes, and a few more from concurrent transactions; the rest wait for the digest. */
export async function notifyOffice(tx: Transaction, about: string, notice: OfficeNotice): Promise<void> {
  const { kind, page, inModeration = false, blocks, ...email } = notice;
  const receivedAt = tx.now.toISOString();
  const recent = await noticesSince(tx.db, addDuration(receivedAt, { minutes: -windowMinutes }));
  const isCollected = recent >= mostInWindow;
  await insertNotice(tx.db, {
    id: tx.newId(),
    receivedAt,
    kind,
    path: page,
    inModeration: inModeration ? 1 : 0,
    collected: isCollected ? 1 : 0,
  });
  if (isCollected) return;
  const button = openInOffice(new URL(page, tx.baseUrl).href);
  const message = { ...email, blocks: [...blocks, button], to: tx.officeEmail, service: true as const };
  await enqueue(tx.db, emailMessage(tx, about, message));
}

/** Enqueues collected notices as one email, each in exactly one digest. @returns how many there were */
export async function enqueueNoticeDigest(world: World): Promise<number> {
  const since = addDuration(world.now(), { minutes: -windowMinutes });
  return inTransaction(world, async (tx) => {
    const notices = await takeCollectedNotices(tx.db, since);
    if (notices.length === 0) return 0;
    const digest = noticeDigest(
      notices.map(({ path, inModeration, ...notice }) => ({
        ...notice,
        url: new URL(path, tx.baseUrl).href,
        inModeration: inModeration === 1,
      })),
      new URL("/office", tx.baseUrl).href,
    );
    await enqueue(tx.db, emailMessage(tx, tx.newId(), { ...digest, to: tx.officeEmail, service: true }));
    return notices.length;
  });
}
