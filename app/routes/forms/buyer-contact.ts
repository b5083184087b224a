import { redirect } from "react-router";
import { buyerFormPath } from "#content/pages/buyer-form.ts";
import { addressOfStep, carriedAnswers, contactInfoIn, stepCount } from "#domain/buyer-questionnaire.ts";
import { postedForm } from "../../posted-form.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/buyer-contact.ts";
import { keepContact } from "./kept-contact.ts";

/** `POST /buyer-form/contact`: Back from the last step without scripts. Nothing is stored; what was typed is kept. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const contact = contactInfoIn(Object.fromEntries(form));
  const back = addressOfStep(buyerFormPath, stepCount - 1, carriedAnswers(form) ?? []);
  const kept = await keepContact(contact, context.get(worldContext));
  return redirect(back, { status: 303, headers: { "Set-Cookie": kept } });
}

/** Opened by hand, there is nothing to keep. */
export const loader = () => redirect(buyerFormPath, 303);
