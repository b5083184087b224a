import { noticeText, shownNotice } from "#content/notifications/phone-notices.ts";
import type { Stays } from "#database/notifications/deliveries.ts";
import type { DeliveriesTable } from "#database/notifications/notifications-schema.ts";
import { findDevice, findPhone, markSent } from "#database/notifications/phones.ts";
import { storedNotice } from "#database/notifications/stored-notice.ts";
import { findOffer } from "#database/offers/offers.ts";
import type { Reader } from "#database/schema.ts";
import type { DeliveryOutcome } from "#domain/notifications/delivery-outcome.ts";
import { noticeEndsAt, type PhoneNotice } from "#domain/notifications/phone-notice.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import type { PushService } from "#integrations/push/push-service.ts";
import type { TextService } from "#integrations/texts/text-service.ts";
import type { World } from "#operations/world.ts";
import { loseDevice, losePhone, stopPhone } from "./lose-phone.ts";

type PhoneOutcome = DeliveryOutcome | Stays;

/** A browser that is gone is forgotten. */
export async function deliverPush(world: World, push: PushService, delivery: DeliveriesTable): Promise<PhoneOutcome> {
  const { read } = world.database;
  const { to, notice } = storedNotice.parse(JSON.parse(delivery.payload));
  const device = await findDevice(read, to);
  if (!device) return { stays: "device-ended" };
  const now = world.now();
  if (await overBy(read, { notice, receivedAt: delivery.receivedAt }, now)) return { stays: "too-late" };
  const outcome = await push.send({
    to: device,
    body: JSON.stringify(shownNotice(notice, now)),
    ttlSeconds: secondsLeft(notice, now),
    topic: notice.kind === "offer" ? notice.offerId.replaceAll("-", "").slice(-32) : undefined,
  });
  if (outcome === "gone") {
    await loseDevice(world, device);
    return { stays: "device-ended" };
  }
  if (outcome.ok) await world.database.write((tx) => markSent(tx, "pushDevices", device.id, now.toISOString()));
  return outcome;
}

/** A number whose owner has opted out, here or at the provider, gets nothing. */
export async function deliverText(
  world: World,
  texts: TextService | undefined,
  delivery: DeliveriesTable,
): Promise<PhoneOutcome> {
  const { read } = world.database;
  const { to, notice } = storedNotice.parse(JSON.parse(delivery.payload));
  const phone = await findPhone(read, to);
  if (!(phone && texts)) return { stays: "device-ended" };
  if (phone.stoppedAt !== null) return { stays: "opted-out" };
  const now = world.now();
  const over = await overBy(read, { notice, receivedAt: delivery.receivedAt }, now);
  if (over) return failedInTime(delivery, over) ?? { stays: "too-late" };
  const body = noticeText(notice, { now, baseUrl: world.baseUrl });
  const outcome = await texts.send({
    ...{ to: phone.phone, body, isRepeat: delivery.attempts > 1, since: new Date(delivery.receivedAt) },
    mark: notice.kind === "offer" ? notice.offerId : body,
  });
  if (outcome === "stopped") {
    await stopPhone(world, phone);
    return { stays: "opted-out" };
  }
  if (!outcome.ok && outcome.noSuchReceiver) {
    await losePhone(world, phone);
    return { stays: "device-ended" };
  }
  if (outcome.ok) await world.database.write((tx) => markSent(tx, "memberPhones", phone.id, now.toISOString()));
  return outcome;
}

interface Waiting {
  notice: PhoneNotice;
  receivedAt: string;
}

/** "New offer" is not true of one that has been answered or withdrawn, or whose time has passed. */
async function overBy(
  reader: Reader,
  { notice, receivedAt }: Waiting,
  now: Date,
): Promise<"answer" | "time" | undefined> {
  const offer = notice.kind === "offer" ? await findOffer(reader, notice.offerId) : undefined;
  if (notice.kind === "offer" && offer?.state !== "open" && offer?.state !== "lapsed") return "answer";
  const endsAt = noticeEndsAt(notice) ?? addDuration(receivedAt, { days: 1 });
  return offer?.state === "lapsed" || endsAt <= now.toISOString() ? "time" : undefined;
}

/**
 * The provider did not take the text until it was too late. Staff see why, as they do for emails; of an offer that has
 * been answered only if our key was refused, as the next text fails as well.
 * @returns undefined if it was not tried before, or if staff have sent it again
 */
function failedInTime({ lastError, retriedAt }: DeliveriesTable, over: "answer" | "time"): DeliveryOutcome | undefined {
  if (lastError === null || retriedAt !== null) return undefined;
  if (over === "answer" && !/^answered 40[13]$/.test(lastError)) return undefined;
  return { ok: false, reason: lastError, isFinal: true };
}

function secondsLeft(notice: PhoneNotice, now: Date): number {
  const endsAt = noticeEndsAt(notice) ?? addDuration(now, { days: 1 });
  return Math.ceil((Date.parse(endsAt) - now.getTime()) / 1000);
}
