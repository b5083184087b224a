import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { PlanAgreement } from "#app/ui/my/payments/plan-agreement.tsx";
import { PlanFacts } from "#app/ui/my/payments/plan-facts.tsx";
import { PlanOrders } from "#app/ui/my/payments/plan-orders.tsx";
import { PlanPromise } from "#app/ui/my/payments/plan-promise.tsx";
import { worldContext } from "#app/world-context.ts";
import { myPlanCopy as copy } from "#content/payments/my-plan.ts";
import { leadsDelivered, planPaidAt } from "#database/agents/agent-history.ts";
import { agentRecord } from "#database/agents/agents.ts";
import { ordersOf } from "#database/payments/order-list.ts";
import { signatureOfAgent } from "#database/referrals/signatures.ts";
import type { Reader } from "#database/schema.ts";
import type { PlanSlug } from "#domain/agents/plan.ts";
import { guaranteeStatus, guaranteeYear, promisedLeads } from "#domain/leads/lead-guarantee.ts";
import type { Route } from "./+types/plan.ts";

export const meta: Route.MetaFunction = () => myTitle(copy.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const { agentId } = workspaceOf(context);
  const plan = (await agentRecord(read, agentId))?.plan ?? null;
  const paidAt = (await planPaidAt(read, agentId)) ?? null;
  const orders = await ordersOf(read, { agentId });
  const signature = await signatureOfAgent(read, agentId);
  return {
    plan,
    paidAt,
    paidCents: orders.find(({ crm, state }) => crm === 0 && state === "paid")?.chargedCents ?? null,
    promise: plan && paidAt ? await promiseOf(read, { agentId, plan, paidAt, now: now() }) : null,
    signed: signature ? { signedAt: signature.signedAt, sha256: signature.sha256 } : null,
    orders: orders.map(({ id, plan, crm, state, receivedAt, expectedCents, chargedCents, receiptEnqueuedAt }) => ({
      id,
      plan,
      crm,
      state,
      receivedAt,
      cents: chargedCents ?? expectedCents,
      hasReceipt: receiptEnqueuedAt !== null,
    })),
  };
}

interface OfPlan {
  agentId: string;
  plan: PlanSlug;
  paidAt: string;
  now: Date;
}

async function promiseOf(read: Reader, { agentId, plan, paidAt, now }: OfPlan) {
  const promised = promisedLeads[plan];
  if (!promised) return null;
  const year = guaranteeYear(paidAt, now);
  return guaranteeStatus(promised, year, await leadsDelivered(read, agentId, year));
}

export default function Plan({ loaderData }: Route.ComponentProps) {
  const { plan, paidAt, paidCents, promise, signed, orders } = loaderData;
  return (
    <MyPage title={copy.title} line={copy.line}>
      {plan ? <PlanFacts plan={plan} paidAt={paidAt} paidCents={paidCents} /> : <MySection title={copy.none} />}
      {plan ? <PlanPromise promise={promise} /> : null}
      <PlanAgreement signed={signed} />
      {orders.length > 0 ? <PlanOrders orders={orders} /> : null}
    </MyPage>
  );
}
