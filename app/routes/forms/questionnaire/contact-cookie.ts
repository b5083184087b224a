import { signedCookie } from "#app/http/signed-cookie.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import { blankContact, type ContactInfo, contactInfoIn } from "#domain/leads/questionnaire.ts";
import type { World } from "#operations/world.ts";

/** Without scripts, a session cookie keeps the contact details on the visitor's device, and out of URLs and logs. */
const cookieFor = (world: World, kind: LeadKind) => signedCookie(world, `zipstead-${kind}-contact`);

/** @returns blank details if there is no readable cookie */
export async function contactFromCookie(kind: LeadKind, request: Request, world: World): Promise<ContactInfo> {
  const stored: unknown = await cookieFor(world, kind).parse(request.headers.get("cookie"));
  return contactInfoIn(stored) ?? blankContact;
}

/** The longest cookie that browsers store. */
const maxBytes = 4096;

/** @returns a `Set-Cookie` header; undefined if the details are too long */
export async function serializeContact(
  kind: LeadKind,
  contact: ContactInfo,
  world: World,
): Promise<string | undefined> {
  const stored = await cookieFor(world, kind).serialize(contact);
  return stored.length <= maxBytes ? stored : undefined;
}

export const clearContact = (kind: LeadKind, world: World): Promise<string> =>
  cookieFor(world, kind).serialize("", { maxAge: 0 });
