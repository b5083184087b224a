import { addDuration } from "#domain/values/add-duration.ts";

/** Days for which a copy of the file may be believed. */
const validDays = 90;

/** @param contact as in settings: an address, or a name and an address */
export function securityText({ origin, contact, now }: { origin: string; contact: string; now: Date }): string {
  const address = /<([^<>]+)>/.exec(contact)?.[1] ?? contact;
  const expires = addDuration(now, { days: validDays }).slice(0, 11);
  return [
    `Contact: mailto:${address}`,
    `Expires: ${expires}00:00:00Z`,
    "Preferred-Languages: en",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}
