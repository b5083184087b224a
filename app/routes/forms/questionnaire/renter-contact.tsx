import { redirect } from "react-router";
import { questionnairePages } from "#content/leads/questionnaires.ts";
import type { Route } from "./+types/renter-contact.ts";
import { keepContact } from "./questionnaire-page.ts";

/** `POST /renter-form/contact`: Back from the last step without scripts. */
export const action = (args: Route.ActionArgs) => keepContact("renter", args);

export const loader = () => redirect(questionnairePages.renter.path, 303);

/** Never shown, but the router renders refusals as a page only for routes with a component. */
export default function RenterContact() {
  return null;
}
