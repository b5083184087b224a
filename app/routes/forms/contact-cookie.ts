import { signedCookie } from "#app/http/signed-cookie.ts";
import { blankQuestionnaire, type ContactInfo, contactInfoIn } from "#domain/leads/buyer-questionnaire.ts";
import type { World } from "#operations/world.ts";

/** Without scripts, a session cookie keeps the contact details on the visitor's device, and out of URLs and logs. */
const cookieFor = (world: World) => signedCookie(world, "zipstead-buyer-contact");

/** @returns blank details if there is no readable cookie */
export async function contactFromCookie(request: Request, world: World): Promise<ContactInfo> {
  const stored: unknown = await cookieFor(world).parse(request.headers.get("cookie"));
  return contactInfoIn(stored) ?? blankQuestionnaire.contactInfo;
}

/** The longest cookie that browsers store. */
const maxBytes = 4096;

/** @returns a `Set-Cookie` header; undefined if the details are too long */
export async function serializeContact(contact: ContactInfo, world: World): Promise<string | undefined> {
  const stored = await cookieFor(world).serialize(contact);
  return stored.length <= maxBytes ? stored : undefined;
}

export const clearContact = (world: World): Promise<string> => cookieFor(world).serialize("", { maxAge: 0 });
