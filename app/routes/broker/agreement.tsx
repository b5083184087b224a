import { entryAt } from "#app/route-pattern.ts";
import { AgreementPage } from "#app/ui/broker/agreement-page.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { firmAgreementCopy as copy } from "#content/brokers/broker-pages.ts";
import type { Route } from "./+types/agreement.ts";
import { agreementAnswers } from "./agreement-answers.ts";
import { loadAgreement } from "./load-agreement.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(copy.title(loaderData?.agent ?? ""));

/** Also for the addresses of its forms. */
export const loader = loadAgreement;

export const action = ({ request, context, params: { id }, pattern }: Route.ActionArgs) =>
  entryAt(agreementAnswers, pattern)({ request, context, id });

export default function Agreement({ loaderData, actionData }: Route.ComponentProps) {
  return <AgreementPage shown={loaderData} {...actionData} />;
}
