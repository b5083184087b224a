import { blankQuestionnaire, type ContactInfo, contactInfoIn } from "#domain/buyer-questionnaire.ts";
import type { World } from "#operations/world.ts";
import { ownCookie } from "../../own-cookie.ts";

/**
 * Without scripts the contact details of the questionnaire's last step wait in a cookie for as long as the browser is
 * open: on the person's own device, and in no address, history or log. Answers travel in the address.
 */
const cookieFor = (world: World) => ownCookie(world, "zipstead-buyer-contact");

/** @returns blank where none was kept, or nothing that we can read */
export async function keptContact(request: Request, world: World): Promise<ContactInfo> {
  const kept: unknown = await cookieFor(world).parse(request.headers.get("cookie"));
  return contactInfoIn(kept) ?? blankQuestionnaire.contactInfo;
}

/** What browsers hold of one cookie; a longer one would also be more than we read of a request. */
const mostBytes = 4096;

/** @returns a `Set-Cookie` header; with no contact that a cookie can keep, one that takes it off the device */
export async function keepContact(contact: ContactInfo | undefined, world: World): Promise<string> {
  const cookie = cookieFor(world);
  const kept = contact && (await cookie.serialize(contact));
  return kept && kept.length <= mostBytes ? kept : cookie.serialize("", { maxAge: 0 });
}
