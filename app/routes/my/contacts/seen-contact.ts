import { data } from "react-router";
import type { Context } from "#app/http/visit.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { contactOf } from "#database/contacts/contacts.ts";
import type { ContactsTable } from "#database/contacts/contacts-schema.ts";

/** Throws 404 unless this member may see the person. */
export async function seenContact(context: Context, id: string): Promise<ContactsTable> {
  const contact = await contactOf(context.get(worldContext).database.read, workspaceOf(context), id);
  if (!contact) throw data(null, { status: 404 });
  return contact;
}
