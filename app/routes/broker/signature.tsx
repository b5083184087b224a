import { data, redirect } from "react-router";
import { credentialsOf } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { AgreementPage } from "#app/ui/broker/agreement-page.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { firmAgreementCopy as copy } from "#content/brokers/broker-pages.ts";
import { isTicked } from "#domain/values/ticked-box.ts";
import { signAsBroker } from "#operations/brokers/answer-as-broker.ts";
import type { Route } from "./+types/signature.ts";
import { brokerOf } from "./broker-auth.ts";
import { loadAgreement } from "./load-agreement.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(copy.title(loaderData?.agent ?? ""));

export const loader = loadAgreement;

/** `POST /broker/agreements/:id/signature` */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const typed = await postedTexts(request, ["agreeElectronically", "agreeRead", "typedName", "keptName"]);
  const form = {
    ...typed,
    agreeElectronically: isTicked(typed.agreeElectronically),
    agreeRead: isTicked(typed.agreeRead),
  };
  const signing = {
    ...{ session: brokerOf(context), signatureId: id, credentials: credentialsOf(request, context) },
    form,
  };
  const signed = await signAsBroker(context.get(worldContext), signing);
  if (signed.ok) return redirect(`/broker/agreements/${id}`, 303);
  const { reason } = signed;
  if (reason === "unknown") throw data(null, { status: 404 });
  if (reason === "answered") return data({ isTooLate: true }, 409);
  return data({ refusedSigning: { form, reason } }, 422);
}

export default function Signature({ loaderData, actionData }: Route.ComponentProps) {
  return <AgreementPage shown={loaderData} {...actionData} />;
}
