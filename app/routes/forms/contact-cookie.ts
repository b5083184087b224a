import { signedCookie } from "#app/http/signed-cookie.ts";
import { blankQuestionnaire, type ContactInfo, contactInfoIn } from "#domain/leads/buyer-questionnaire.ts";
import type { World } from "#operations/world.ts";

/**
 * Without scripts the contact details of the questionnaire's last step wait in a cookie for as long as the browser is
 * open: on the person's own device, and in no address, history or log. Answers travel in the address.
 */
const cookieFor = (world: World) => signedCookie(world, "zipstead-buyer-contact");

/** @returns blank where none was kept, or nothing that we can read */
export async function contactFromCookie(request: Request, world: World): Promise<ContactInfo> {
  const stored: unknown = await cookieFor(world).parse(request.headers.get("cookie"));
  return contactInfoIn(stored) ?? blankQuestionnaire.contactInfo;
}

/** What browsers hold of one cookie; a longer one would also be more than we read of a request. */
const mostBytes = 4096;

/** @returns a `Set-Cookie` header; undefined for what no cookie can keep */
export async function serializeContact(contact: ContactInfo, world: World): Promise<string | undefined> {
  const stored = await cookieFor(world).serialize(contact);
  return stored.length <= mostBytes ? stored : undefined;
}

/** @returns a `Set-Cookie` header that takes it off the device */
export const clearContact = (world: World): Promise<string> => cookieFor(world).serialize("", { maxAge: 0 });
