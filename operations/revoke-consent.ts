import type { SuppressionsTable } from "#database/schema.ts";
import { suppress } from "#database/suppressions.ts";
import type { World } from "./world.ts";

/**
 * Takes back consent for a phone or an e-mail, on all channels. Nothing is deleted: what was consented to, and that it
 * was taken back, both stay on record. Doing it twice changes nothing.
 * @param who.value as normalised: E.164, or the e-mail in lower case
 */
export async function revokeConsent(
  world: World,
  who: Pick<SuppressionsTable, "kind" | "value" | "source">,
): Promise<void> {
  const since = world.now().toISOString();
  await world.database.write((tx) => suppress(tx, { ...who, since }));
}

/** The one-click link of a confirmation: the address in it is signed, so that nobody can silence somebody else. */
export function stopLink(world: World, mailable: string): string {
  const url = new URL("/stop", world.baseUrl);
  url.searchParams.set("email", mailable);
  url.searchParams.set("signature", world.sign(`stop ${mailable}`));
  return url.href;
}

/** @returns whether this is a link of ours */
export function isStopLink(world: World, mailable: string, signature: string): boolean {
  return world.proves(signature, `stop ${mailable}`);
}
