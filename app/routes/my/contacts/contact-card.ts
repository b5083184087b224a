import { worldContext } from "#app/world-context.ts";
import { pointsOfPeople } from "#database/contacts/contacts.ts";
import type { Route } from "./+types/contact-card.ts";
import { seenContact } from "./seen-contact.ts";

/** `GET /my/contacts/:id/contact.vcf`: the person for the phone's own address book. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, ical } = context.get(worldContext);
  const contact = await seenContact(context, params.id);
  const points = await pointsOfPeople(database.read, [contact.id]);
  const firstOf = (kind: "phone" | "email") => points.find((point) => point.kind === kind)?.value ?? "";
  const { id: uid, firstName, lastName, company } = contact;
  const names = { firstName: firstName ?? "", lastName: lastName ?? company ?? "" };
  const card = await ical.card({ uid, ...names, phone: firstOf("phone"), email: firstOf("email"), note: "" });
  const headers = {
    "Content-Type": "text/vcard; charset=utf-8",
    "Content-Disposition": 'attachment; filename="contact.vcf"',
  };
  return new Response(card, { headers });
}
