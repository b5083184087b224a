import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { recordContactDial } from "#operations/contacts/work-on-contact.ts";
import type { Route } from "./+types/contact-dials.ts";
import { seenContact } from "./seen-contact.ts";

/** For a script (framework/start-script.ts). */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  await seenContact(context, id);
  await recordContactDial(context.get(worldContext), workspaceOf(context), id);
  return new Response(null, { status: 204 });
}
