import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { CardSection } from "#app/ui/layout/card-section.tsx";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { PlanAgreement } from "#app/ui/my/payments/plan-agreement.tsx";
import { PlanFacts } from "#app/ui/my/payments/plan-facts.tsx";
import { PlanPromise } from "#app/ui/my/payments/plan-promise.tsx";
import { worldContext } from "#app/world-context.ts";
import { myPlanCopy as copy } from "#content/payments/my-plan.ts";
import { planPaidAt } from "#database/agents/agent-history.ts";
import { agentRecord } from "#database/agents/agents.ts";
import { ordersOf } from "#database/payments/order-list.ts";
import { signatureOfAgent } from "#database/referrals/signatures.ts";
import { paidAndKept } from "#domain/payments/paid-and-kept.ts";
import { feePercentOf } from "#operations/referrals/fee-percent.ts";
import { promiseOf } from "#operations/refunds/promise-of.ts";
import type { Route } from "./+types/plan.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export async function loader({ context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const { agentId } = workspaceOf(context);
  const plan = (await agentRecord(read, agentId))?.plan ?? null;
  const paidAt = (await planPaidAt(read, agentId)) ?? null;
  const orders = await ordersOf(read, { agentId });
  const { guarantee } = await promiseOf(read, agentId, now());
  const signature = await signatureOfAgent(read, agentId);
  return {
    plan,
    feePercent: await feePercentOf(read, agentId),
    paidAt,
    paidCents: paidAt === null ? null : paidAndKept(orders),
    promise: typeof guarantee === "string" ? null : guarantee,
    signed: signature ? { signedAt: signature.signedAt, sha256: signature.sha256 } : null,
  };
}

export default function Plan({ loaderData }: Route.ComponentProps) {
  const { plan, feePercent, paidAt, paidCents, promise, signed } = loaderData;
  return (
    <MyPage title={copy.title} line={copy.line}>
      {plan && feePercent !== null ? (
        <PlanFacts plan={plan} paidAt={paidAt} paidCents={paidCents} feePercent={feePercent} />
      ) : (
        <CardSection title={copy.none} />
      )}
      {plan ? <PlanPromise promise={promise} /> : null}
      <PlanAgreement signed={signed} />
    </MyPage>
  );
}
