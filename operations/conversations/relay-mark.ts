import type { World } from "#operations/world.ts";

type Site = Pick<World, "sign" | "hash">;

/** What stands in the header of each letter that leaves: whoever sends it back to us has had that letter. */
export const relayMarkOf = (site: Site, deliveryId: string): string => `${deliveryId}.${signatureOf(site, deliveryId)}`;

/** @returns the outbox's id of the letter; undefined: the mark is not ours */
export function markedDelivery(site: Site, mark: string): string | undefined {
  const [deliveryId = "", signature] = mark.trim().toLowerCase().split(".");
  return signature === signatureOf(site, deliveryId) ? deliveryId : undefined;
}

const signatureOf = ({ sign, hash }: Site, deliveryId: string): string =>
  hash(sign(`letter ${deliveryId}`)).slice(0, 16);
