import { replace } from "react-router";
import { postAct } from "#app/record-acts.ts";
import { handOffMembers } from "#app/routes/my/hand-off-members.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { ContactFormPage } from "#app/ui/my/contacts/contact-form-page.tsx";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { contactFormCopy as copy } from "#content/contacts/my-contacts.ts";
import { pointsOf, tagsOfPeople } from "#database/contacts/contacts.ts";
import { openLeadsOfContacts } from "#database/contacts/contacts-of-leads.ts";
import { sharedLead } from "#database/leads/shared-persons.ts";
import { hasCrm } from "#database/payments/has-crm.ts";
import { enteredOfContact } from "#domain/contacts/contact-details.ts";
import { displayName } from "#domain/contacts/display-name.ts";
import { mayDoMine } from "#domain/members/my-permissions.ts";
import { fullName } from "#domain/values/full-name.ts";
import type { Route } from "./+types/contact-edit.ts";
import { contactEditActs } from "./contact-acts.ts";
import { seenContact } from "./seen-contact.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.edit, matches);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const workspace = workspaceOf(context);
  const { agentId, member } = workspace;
  const contact = await seenContact(context, params.id);
  const tags = await tagsOfPeople(read, [contact.id]);
  const members = await handOffMembers(read, workspace);
  const { id, version, everyDays, memberId } = contact;
  const [open] = await openLeadsOfContacts(read, [id]);
  const lead = open && (await sharedLead(read, agentId, open.leadId, now()));
  return {
    crm: await hasCrm(read, workspace),
    mayBuy: mayDoMine(member.role, "plan.change"),
    contact: {
      ...{ id, version, everyDays, memberId },
      name: lead ? fullName(lead.person) : displayName(contact),
      isNetwork: contact.owner === "network",
      hasOpenLead: open !== undefined,
      entered: enteredOfContact(contact, await pointsOf(read, id)),
      tags: [...new Set(tags.map(({ tag }) => tag))],
      members: members.map((one) => ({ id: one.id, name: one.name })),
    },
  };
}

export async function action({ params: { id }, ...post }: Route.ActionArgs) {
  await seenContact(post.context, id);
  const by = { workspace: workspaceOf(post.context), id };
  return postAct({ ...post, acts: contactEditActs, by, page: `/my/contacts/${id}/edit`, leave: replace }, 422);
}

export default function ContactEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactFormPage {...loaderData} refused={actionData} />;
}
