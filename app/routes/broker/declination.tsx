import { data, redirect } from "react-router";
import { credentialsOf } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { AgreementPage } from "#app/ui/broker/agreement-page.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { firmAgreementCopy as copy } from "#content/brokers/broker-pages.ts";
import { declineAsBroker } from "#operations/brokers/answer-as-broker.ts";
import type { Route } from "./+types/declination.ts";
import { brokerOf } from "./broker-auth.ts";
import { loadAgreement } from "./load-agreement.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(copy.title(loaderData?.agent ?? ""));

export const loader = loadAgreement;

/** `POST /broker/agreements/:id/declination` */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { reason } = await postedTexts(request, ["reason"]);
  const declining = {
    ...{ session: brokerOf(context), signatureId: id, credentials: credentialsOf(request, context) },
    reason,
  };
  const declined = await declineAsBroker(context.get(worldContext), declining);
  if (declined.ok) return redirect(`/broker/agreements/${id}`, 303);
  const { reason: refusal } = declined;
  if (refusal === "unknown") throw data(null, { status: 404 });
  if (refusal === "answered") return data({ isTooLate: true }, 409);
  return data({ refusedReason: { reason, refusal } }, 422);
}

export default function Declination({ loaderData, actionData }: Route.ComponentProps) {
  return <AgreementPage shown={loaderData} {...actionData} />;
}
