import { data } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { brand } from "#content/brand.ts";
import { findLead } from "#database/leads/lead-history.ts";
import { hasOptedOut } from "#database/privacy/opt-outs.ts";
import { acceptanceOf } from "#database/work/acceptances.ts";
import type { Route } from "./+types/lead-card.ts";

/** `GET /my/leads/:id/contact.vcf`: the person for an address book, while the lead is theirs and may be contacted. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, ical } = context.get(worldContext);
  const acceptance = await acceptanceOf(database.read, workspaceOf(context), params.id);
  const lead = acceptance?.endedAt === null ? await findLead(database.read, acceptance.leadId) : undefined;
  if (!lead || (await hasOptedOut(database.read, lead))) throw data(null, { status: 404 });
  const { id, firstName, lastName, phone, email } = lead;
  const card = await ical.card({ uid: id, firstName, lastName, phone, email, note: brand.name });
  const headers = {
    "Content-Type": "text/vcard; charset=utf-8",
    "Content-Disposition": 'attachment; filename="contact.vcf"',
  };
  return new Response(card, { headers });
}
