import { replace, useLocation } from "react-router";
import { postAct } from "#app/record-acts.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { ContactPage } from "#app/ui/my/contacts/contact-page.tsx";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { peopleCopy } from "#content/contacts/people.ts";
import type { Route } from "./+types/contact.ts";
import { contactActs } from "./contact-acts.ts";
import { loadContact } from "./load-contact.ts";
import { seenContact } from "./seen-contact.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  myTitle(loaderData?.name || peopleCopy.title, matches);

export const loader = (visit: Route.LoaderArgs) => loadContact(visit);

export async function action({ params: { id }, ...post }: Route.ActionArgs) {
  await seenContact(post.context, id);
  const by = { workspace: workspaceOf(post.context), id };
  return postAct({ ...post, acts: contactActs, by, page: `/my/contacts/${id}`, leave: replace }, 422);
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactPage contact={loaderData} refused={actionData} act={useLocation().pathname.split("/")[4]} />;
}
