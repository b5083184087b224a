import { data, redirect, redirectDocument } from "react-router";
import { postedForm, postedTexts } from "#app/http/posted-form.ts";
import { entryAt } from "#app/route-pattern.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { PlanChangePage } from "#app/ui/my/payments/plan-change-page.tsx";
import { pickedZips } from "#app/ui/my/payments/zip-field.ts";
import { worldContext } from "#app/world-context.ts";
import { myPlanChangeCopy as copy } from "#content/agents/my-plan-change.ts";
import { planChangePath } from "#content/navigation.ts";
import { pickZips } from "#operations/agents/apply-plan-change.ts";
import { choosePlan } from "#operations/agents/choose-plan.ts";
import { payPlanChange } from "#operations/agents/pay-plan-change.ts";
import type { Route } from "./+types/plan-change.ts";
import { loadPlanChange } from "./load-plan-change.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = loadPlanChange;

/** Also after a refused press: the change that is open then may be newer than the page. */
export const shouldRevalidate = () => true;

const acts = { "my/plan/change": choose, "my/plan/change/payment": pay, "my/plan/change/zip-codes": pick };

export const action = (post: Route.ActionArgs) => entryAt(acts, post.pattern)(post);

/** The provider's page is outside the workspace, even in the sandbox, so the browser loads a new document. */
async function choose({ request, context }: Route.ActionArgs) {
  const { plan } = await postedTexts(request, ["plan"]);
  const chosen = await choosePlan(context.get(worldContext), workspaceOf(context), plan);
  if (!chosen.ok) return data({ refused: chosen.reason }, 422);
  const { payment } = chosen;
  if (payment.ok) return redirectDocument(payment.url, 303);
  return payment.reason === "not-opened" ? data({ hasNoPage: true }, 503) : redirect(planChangePath, 303);
}

async function pay({ context }: Route.ActionArgs) {
  const payment = await payPlanChange(context.get(worldContext), workspaceOf(context));
  if (payment.ok) return redirectDocument(payment.url, 303);
  return payment.reason === "nothing-to-pay" ? redirect(planChangePath, 303) : data({ hasNoPage: true }, 503);
}

async function pick({ request, context }: Route.ActionArgs) {
  const picked = pickedZips(await postedForm(request));
  const done = await pickZips(context.get(worldContext), workspaceOf(context), picked);
  if (done.ok || done.reason === "nothing-to-pick") return redirect(planChangePath, 303);
  return data({ refusedPick: picked }, 422);
}

export default function PlanChange({ loaderData, actionData }: Route.ComponentProps) {
  return <PlanChangePage {...loaderData} {...actionData} />;
}
