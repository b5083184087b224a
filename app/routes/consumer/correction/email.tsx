import { data } from "react-router";
import { credentialsOf, redirectWith } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { consumerOf } from "#app/routes/consumer/consumer-auth.ts";
import { CorrectionPage } from "#app/ui/consumer/correction-page.tsx";
import { NotProven } from "#app/ui/consumer/rights/not-proven.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { correctionCopy as copy } from "#content/consumers/correction-page.ts";
import { askForEmailCode } from "#operations/consumers/correct-email.ts";
import type { Route } from "./+types/email.ts";
import { loadCorrection, refusalStatus } from "./load-correction.ts";
import { newEmailCookie } from "./new-email-cookie.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.title);

export const loader = (visit: Route.LoaderArgs) => loadCorrection(visit);

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const typed = await postedTexts(request, ["email"]);
  const world = context.get(worldContext);
  const email = typed.email.trim();
  const asking = { consumer: consumerOf(context), leadId: id, email };
  const sent = await askForEmailCode(world, credentialsOf(request, context), asking);
  if (sent.ok) return redirectWith(`/request/${id}/correct/email/code`, [newEmailCookie(world.baseUrl, email)]);
  const { reason } = sent;
  if (reason === "unknown-lead") throw data(null, { status: 404 });
  return data({ part: "email" as const, reason, typed }, refusalStatus(reason));
}

export default function CorrectionEmail({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <CorrectionPage request={loaderData} refused={actionData} /> : <NotProven title={copy.title} />;
}
