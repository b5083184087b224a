import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { ContactFormPage } from "#app/ui/my/contacts/contact-form-page.tsx";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { contactRefusals } from "#content/contacts/contact-refusals.ts";
import { contactFormCopy as copy } from "#content/contacts/my-contacts.ts";
import { hasCrm } from "#database/payments/has-crm.ts";
import { contactFields } from "#domain/contacts/contact.ts";

import { mayDoMine } from "#domain/members/my-permissions.ts";
import { addContact } from "#operations/contacts/edit-contact.ts";
import type { Route } from "./+types/new-contact.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.add, matches);

export async function loader({ context }: Route.LoaderArgs) {
  const workspace = workspaceOf(context);
  const { read } = context.get(worldContext).database;
  return { crm: await hasCrm(read, workspace), mayBuy: mayDoMine(workspace.member.role, "plan.change") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, contactFields);
  const added = await addContact(context.get(worldContext), workspaceOf(context), entered);
  if (added.ok) return redirect(`/my/contacts/${added.id}`, 303);
  const { reason } = added;
  return data({ act: "add" as const, reason, message: contactRefusals.details[reason], entered }, 422);
}

export default function NewContact({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactFormPage {...loaderData} refused={actionData} />;
}
