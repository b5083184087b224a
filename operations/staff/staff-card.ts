import { setStaffPhone } from "#database/staff/staff.ts";
import type { PhotoRefusal, StoredPicture } from "#domain/profiles/photo.ts";
import { dialable, phoneLineOf } from "#domain/values/phone-number.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { replacePictures, storePhotograph } from "#operations/profiles/set-photo.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

export type CardSaved = { ok: true } | { ok: false; reason: "no-number" };

/** A member of staff gives their direct number. @param typed empty: none */
export async function saveStaffPhone(world: World, staffId: string, typed: string): Promise<CardSaved> {
  const phone = phoneLineOf(dialable(typed) ?? "");
  if (typed.trim() !== "" && phone === "") return { ok: false, reason: "no-number" };
  await inTransaction(world, async (tx) => {
    await setStaffPhone(tx.db, staffId, phone || null);
    await recordAuditEvent(tx, { staffId, action: "card-changed", about: staffId, detail: { part: "phone" } });
  });
  return { ok: true };
}

export const setStaffPhoto = (
  world: World,
  staffId: string,
  content: AsyncIterable<Uint8Array> | undefined,
): Promise<PhotoRefusal | undefined> => storePhotograph(world, content, (pictures) => change(world, staffId, pictures));

export const removeStaffPhoto = (world: World, staffId: string): Promise<void> => change(world, staffId, []);

const change = (world: World, staffId: string, pictures: readonly StoredPicture[]): Promise<void> =>
  inTransaction(world, async (tx) => {
    await replacePictures(tx, staffId, pictures);
    await recordAuditEvent(tx, { staffId, action: "card-changed", about: staffId, detail: { part: "photograph" } });
  });
