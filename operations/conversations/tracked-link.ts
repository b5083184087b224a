import { recordClick, recordLoad, trackedMessage } from "#database/conversations/tracked-messages.ts";
import { likelyPresser, type SeenRequest } from "#domain/conversations/clicks.ts";
import { linksInText } from "#domain/conversations/links-in-text.ts";
import { parseTracks } from "#domain/conversations/mail-settings.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { signedToken, signedTokenId } from "./signed-mailbox.ts";

type Site = Pick<World, "baseUrl" | "sign" | "hash">;

/** It leads to one link of one email alone, and nowhere once that is deleted. @param no from 0 */
export const trackedLink = (site: Site, messageId: string, no: number): string =>
  new URL(`/r/${signedToken(site, "link", messageId)}-${no}`, site.baseUrl).href;

export const trackedPicture = (site: Site, messageId: string): string =>
  new URL(`/r/${signedToken(site, "link", messageId)}/picture.gif`, site.baseUrl).href;

/** Counts the press. @returns where it leads; undefined: to nothing that we know */
export async function pressTrackedLink(
  world: World,
  id: string,
  request: Omit<SeenRequest, "secondsSinceSent">,
): Promise<string | undefined> {
  const [, token = "", no = ""] = /^([\w-]{49})-(\d{1,2})$/.exec(id) ?? [];
  const messageId = signedTokenId(world, "link", token);
  const message = messageId === undefined ? undefined : await trackedMessage(world.database.read, messageId);
  const target = message && linksInText(message.text)[Number(no)];
  if (!message || target === undefined || !parseTracks(message.tracks).includes("clicks")) return undefined;
  await inTransaction(world, async (tx) => {
    const secondsSinceSent = (tx.now.getTime() - Date.parse(message.leftAt)) / 1000;
    const likely = likelyPresser({ ...request, secondsSinceSent });
    await recordClick(tx.db, message.id, { link: Number(no), at: tx.now.toISOString(), likely });
  });
  return target;
}

/** That it was loaded says nothing of a person, so that only the first time is kept. */
export async function loadTrackedPicture(world: World, token: string): Promise<void> {
  const messageId = signedTokenId(world, "link", token);
  const message = messageId === undefined ? undefined : await trackedMessage(world.database.read, messageId);
  if (!message || message.loadedAt !== null || !parseTracks(message.tracks).includes("loads")) return;
  await inTransaction(world, (tx) => recordLoad(tx.db, message.id, tx.now.toISOString()));
}
