import { data } from "react-router";
import { credentialsOf } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { consumerOf } from "#app/routes/consumer/consumer-auth.ts";
import { answerDone } from "#app/routes/consumer/done-act.ts";
import { EmailCodePage } from "#app/ui/consumer/email-code-page.tsx";
import { NotProven } from "#app/ui/consumer/rights/not-proven.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { correctionCopy as copy } from "#content/consumers/correction-page.ts";
import { correctEmail } from "#operations/consumers/correct-email.ts";
import type { Route } from "./+types/email-code.ts";
import { loadCorrection, refusalStatus } from "./load-correction.ts";
import { newEmailIn } from "./new-email-cookie.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.codeTitle);

export async function loader(visit: Route.LoaderArgs) {
  const { data: shown, init } = await loadCorrection(visit);
  return data(
    { isProven: shown !== undefined, email: newEmailIn(visit.context.get(worldContext).baseUrl, visit.request) },
    init ?? {},
  );
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { email, code } = await postedTexts(request, ["email", "code"]);
  const entered = { consumer: consumerOf(context), leadId: id, email: email.trim(), code };
  const corrected = await correctEmail(context.get(worldContext), credentialsOf(request, context), entered);
  if (corrected.ok) return answerDone("corrected", [corrected.cookie]);
  const { reason } = corrected;
  if (reason === "unknown-lead") throw data(null, { status: 404 });
  return data({ reason, email }, refusalStatus(reason));
}

export default function CorrectionEmailCode({ loaderData, actionData, params }: Route.ComponentProps) {
  if (!loaderData.isProven) return <NotProven title={copy.title} />;
  const email = actionData?.email ?? loaderData.email;
  return <EmailCodePage id={params.id} email={email} refused={actionData?.reason} />;
}
