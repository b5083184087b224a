import { createCookie } from "react-router";
import { blankQuestionnaire, type ContactInfo, contactInfoIn } from "#domain/buyer-questionnaire.ts";

/**
 * Without scripts the contact details of the questionnaire's last step wait in a cookie for as long as the browser is
 * open: on the person's own device, and in no address, history or log. Answers travel in the address.
 */
const cookie = createCookie("zipstead-buyer-contact", { path: "/buyer-form", httpOnly: true, sameSite: "lax" });

/** @returns blank where none was kept, or nothing that we can read */
export async function keptContact(request: Request): Promise<ContactInfo> {
  const kept: unknown = await cookie.parse(request.headers.get("cookie"));
  return contactInfoIn(kept) ?? blankQuestionnaire.contactInfo;
}

/** What browsers hold of one cookie; a longer one would also be more than we read of a request. */
const mostBytes = 4096;

/** @returns a `Set-Cookie` header; with no contact that a cookie can keep, one that takes it off the device */
export async function keepContact(request: Request, contact: ContactInfo | undefined): Promise<string> {
  const secure = new URL(request.url).protocol === "https:";
  const kept = contact && (await cookie.serialize(contact, { secure }));
  return kept && kept.length <= mostBytes ? kept : cookie.serialize("", { secure, maxAge: 0 });
}
