import { data } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { brand } from "#content/brand.ts";
import { sharedLead } from "#database/leads/shared-persons.ts";
import { acceptanceOf } from "#database/work/acceptances.ts";
import { withExtension } from "#domain/values/phone-number.ts";
import type { Route } from "./+types/lead-card.ts";

/** `GET /my/leads/:id/contact.vcf`: the person for an address book, while the lead is theirs and may be contacted. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, ical, now } = context.get(worldContext);
  const workspace = workspaceOf(context);
  const acceptance = await acceptanceOf(database.read, workspace, params.id);
  if (!acceptance) throw data(null, { status: 404 });
  const { leadId: uid } = acceptance;
  const { person } = await sharedLead(database.read, workspace.agentId, uid, now());
  if (person.doNotContact !== null) throw data(null, { status: 404 });
  const { firstName, lastName, phone, email } = person;
  // A comma is the pause of address books, after which a telephone dials the extension.
  const tel = withExtension(phone, ",");
  const card = await ical.card({ uid, firstName, lastName, phone: tel, email: email ?? "", note: brand.name });
  const headers = {
    "Content-Type": "text/vcard; charset=utf-8",
    "Content-Disposition": 'attachment; filename="contact.vcf"',
  };
  return new Response(card, { headers });
}
