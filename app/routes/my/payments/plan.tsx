import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { PlanAgreement } from "#app/ui/my/payments/plan-agreement.tsx";
import { PlanCrm } from "#app/ui/my/payments/plan-crm.tsx";
import { PlanFacts } from "#app/ui/my/payments/plan-facts.tsx";
import { PlanPromise } from "#app/ui/my/payments/plan-promise.tsx";
import { PlanReceipts } from "#app/ui/my/payments/plan-receipts.tsx";
import { PlanYearPart } from "#app/ui/my/payments/plan-year.tsx";
import { worldContext } from "#app/world-context.ts";
import { myPlanCopy as copy } from "#content/payments/my-plan.ts";
import { orderName } from "#content/payments/order-name.ts";
import { planPaidAt } from "#database/agents/agent-history.ts";
import { agentRecord } from "#database/agents/agents.ts";
import { signatureOfAgent } from "#database/brokers/signatures.ts";
import { ordersOf } from "#database/payments/order-list.ts";
import { receiptNumbers } from "#database/payments/receipts.ts";
import { paidAndKept } from "#domain/payments/paid-and-kept.ts";
import { officeDay } from "#domain/values/time/office-time.ts";
import { feePercentOf } from "#operations/fees/fee-percent.ts";
import { crmOfferFor } from "#operations/payments/buy-crm.ts";
import { deliveredBy } from "#operations/refunds/promise-of.ts";
import type { Route } from "./+types/plan.ts";
import { drawnPlanStreet, loadYear } from "./load-plan.tsx";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

/** The newest ones. */
const mostOrders = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const { agentId } = workspaceOf(context);
  const plan = (await agentRecord(read, agentId))?.plan ?? null;
  const paidAt = (await planPaidAt(read, agentId)) ?? null;
  const orders = await ordersOf(read, { agentId });
  const { guarantee } = await deliveredBy(read, agentId, now());
  const promise = typeof guarantee === "string" ? null : guarantee;
  const signature = await signatureOfAgent(read, agentId);
  const numbers = await receiptNumbers(read, { agentId });
  return {
    plan,
    feePercent: await feePercentOf(read, agentId),
    paidAt,
    paidCents: paidAt === null ? null : paidAndKept(orders),
    promise: { promise, drawing: promise ? drawnPlanStreet(promise) : "" },
    crm: await crmOfferFor(read, { agentId }, orders),
    year: await loadYear(read, { agentId, paidAt }, now()),
    orders: orders
      .toReversed()
      .slice(0, mostOrders)
      .map(({ id, plan: name, crm, state, receivedAt, chargedCents, expectedCents }) => ({
        ...{ id, state, what: orderName({ plan: name, crm }), day: officeDay(receivedAt) },
        ...{ cents: chargedCents ?? expectedCents, receipt: numbers.get(id) ?? null },
      })),
    signed: signature ? { id: signature.id, signedAt: signature.signedAt, sha256: signature.sha256 } : null,
  };
}

export default function Plan({ loaderData }: Route.ComponentProps) {
  const { plan, feePercent, paidAt, paidCents, promise, crm, year, orders, signed } = loaderData;
  return (
    <MyPage
      title={copy.title}
      line={copy.line}
      beside={
        <>
          <PlanReceipts orders={orders} />
          <PlanAgreement signed={signed} />
        </>
      }
    >
      {plan && feePercent !== null ? (
        <PlanFacts plan={plan} paidAt={paidAt} paidCents={paidCents} feePercent={feePercent} />
      ) : (
        <p>{copy.none}</p>
      )}
      {plan ? <PlanPromise {...promise} /> : null}
      <PlanYearPart year={year} />
      <PlanCrm offer={crm} />
    </MyPage>
  );
}
