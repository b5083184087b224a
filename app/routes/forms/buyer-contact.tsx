import { data, redirect } from "react-router";
import { postedForm } from "#app/http/posted-form.ts";
import { worldContext } from "#app/world-context.ts";
import { buyerFormPath } from "#content/leads/buyer-form.ts";
import { answersFromQuery, contactInfoIn, stepCount, stepUrl } from "#domain/leads/buyer-questionnaire.ts";
import type { Route } from "./+types/buyer-contact.ts";
import { clearContact, serializeContact } from "./contact-cookie.ts";

/**
 * `POST /buyer-form/contact`: Back from the last step without scripts. Keeps the contact details in a cookie; if they
 * are too long for one, asks the visitor to go back and shorten them.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const world = context.get(worldContext);
  const contact = contactInfoIn(Object.fromEntries(form));
  const back = stepUrl(buyerFormPath, stepCount - 1, answersFromQuery(form) ?? []);
  const cookie = contact ? await serializeContact(contact, world) : await clearContact(world);
  if (!cookie) throw data(null, { status: 413 });
  return redirect(back, { status: 303, headers: { "Set-Cookie": cookie } });
}

export const loader = () => redirect(buyerFormPath, 303);

/** Never shown, but the router renders refusals as a page only for routes with a component. */
export default function BuyerContact() {
  return null;
}
