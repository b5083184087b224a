import { data, redirect } from "react-router";
import { credentialsOf } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import type { Visit } from "#app/http/visit.ts";
import type { RefusedAnswer } from "#app/ui/broker/answer-forms.tsx";
import { worldContext } from "#app/world-context.ts";
import { isTicked } from "#domain/values/ticked-box.ts";
import { declineAsBroker, signAsBroker } from "#operations/brokers/answer-as-broker.ts";
import { brokerOf } from "./broker-auth.ts";

/** `id`: of the agent's signature. */
type Answer = (visit: Visit & { id: string }) => Promise<Response | ReturnType<typeof tooLate>>;

/** Throws 404 for an agreement of another firm. */
function tooLate(reason: "unknown" | "answered") {
  if (reason === "unknown") throw data(null, { status: 404 });
  return data<RefusedAnswer>({ isTooLate: true }, 409);
}

const answering = ({ request, context, id: signatureId }: Visit & { id: string }) => ({
  ...{ session: brokerOf(context), signatureId, credentials: credentialsOf(request, context) },
});

/** What a broker posts to the page of an agreement, by address. */
export const agreementAnswers: Record<string, Answer> = {
  async "broker/agreements/:id/signature"(visit) {
    const entered = await postedTexts(visit.request, ["agreeElectronically", "agreeRead", "typedName", "keptName"]);
    const form = {
      ...entered,
      agreeElectronically: isTicked(entered.agreeElectronically),
      agreeRead: isTicked(entered.agreeRead),
    };
    const signed = await signAsBroker(visit.context.get(worldContext), { ...answering(visit), form });
    if (signed.ok) return redirect(`/broker/agreements/${visit.id}`, 303);
    const { reason } = signed;
    if (reason === "unknown" || reason === "answered") return tooLate(reason);
    return data({ refusedSigning: { form, reason } }, 422);
  },
  async "broker/agreements/:id/declination"(visit) {
    const { reason } = await postedTexts(visit.request, ["reason"]);
    const declined = await declineAsBroker(visit.context.get(worldContext), { ...answering(visit), reason });
    if (declined.ok) return redirect(`/broker/agreements/${visit.id}`, 303);
    const { reason: refusal } = declined;
    if (refusal === "unknown" || refusal === "answered") return tooLate(refusal);
    return data({ refusedReason: { reason, refusal } }, 422);
  },
};
