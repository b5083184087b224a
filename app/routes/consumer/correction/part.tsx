import { data } from "react-router";
import { credentialsOf } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { consumerOf } from "#app/routes/consumer/consumer-auth.ts";
import { answerDone } from "#app/routes/consumer/done-act.ts";
import { CorrectionPage } from "#app/ui/consumer/correction-page.tsx";
import { NotProven } from "#app/ui/consumer/rights/not-proven.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { correctionCopy as copy } from "#content/consumers/correction-page.ts";
import { isTicked } from "#domain/values/ticked-box.ts";
import { correctRequest, type RequestCorrection } from "#operations/consumers/correct-request.ts";
import { provenText } from "#operations/privacy/shown-texts.ts";
import type { Route } from "./+types/part.ts";
import { loadCorrection, refusalStatus } from "./load-correction.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.title);

export const loader = (visit: Route.LoaderArgs) => loadCorrection(visit);

export async function action({ request, params: { id, part }, context }: Route.ActionArgs) {
  const fields = ["firstName", "lastName", "phone", "place", "consent", "consentTextId"] as const;
  const { consent, consentTextId, ...typed } = await postedTexts(request, fields);
  const correction = correctionIn(part, typed);
  if (!correction) throw data(null, { status: 404 });
  const { ip, userAgent } = credentialsOf(request, context);
  const world = context.get(worldContext);
  const page = new URL(`/request/${id}/correct`, world.baseUrl).href;
  const textId = provenText(world, consentTextId);
  const corrected = await correctRequest(world, consumerOf(context), {
    leadId: id,
    typed: correction,
    ...(part === "phone" && isTicked(consent) && { consent: { textId, page, ip, userAgent } }),
  });
  if (corrected.ok) return answerDone("corrected");
  const { reason } = corrected;
  if (reason === "unknown-lead") throw data(null, { status: 404 });
  return data({ part: correction.part, reason, typed }, refusalStatus(reason));
}

type Typed = Record<"firstName" | "lastName" | "phone" | "place", string>;

function correctionIn(part: string, typed: Typed): RequestCorrection["typed"] | undefined {
  const [firstName, lastName] = [typed.firstName.trim(), typed.lastName.trim()];
  if (part === "name") return { part, firstName, lastName };
  if (part === "phone") return { part, phone: typed.phone.trim() };
  return part === "place" ? { part, place: typed.place.trim() } : undefined;
}

export default function CorrectionPart({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <CorrectionPage request={loaderData} refused={actionData} /> : <NotProven title={copy.title} />;
}
