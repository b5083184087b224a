import { ArrowRight } from "lucide-react";
import { ordersOfVisit } from "#app/http/order-cookie.ts";
import { zipsOfVisitor } from "#app/http/your-zips.ts";
import { AlreadyPaidLine } from "#app/ui/checkout/already-paid-line.tsx";
import { PaymentStatusPart } from "#app/ui/checkout/payment-status.tsx";
import { StepsAhead } from "#app/ui/checkout/steps-ahead.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ShortHeader } from "#app/ui/layout/short-header.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { CrmTools } from "#app/ui/pricing/crm-tools.tsx";
import { YourZips } from "#app/ui/zip-check/your-zips.tsx";
import { worldContext } from "#app/world-context.ts";
import { checkoutAddress, checkoutPath, crmPath, onboardingPath, welcomePath } from "#content/navigation.ts";
import { crmToday, includesCrm } from "#content/payments/crm-today.ts";
import { orderName } from "#content/payments/order-name.ts";
import { welcomePage as copy } from "#content/payments/welcome.ts";
import { expectedPrice, onboardingLink } from "#content/plans.ts";
import { formatCents } from "#domain/values/money.ts";
import { type OrderStatus, orderStatus } from "#operations/payments/order-status.ts";
import type { Route } from "./+types/welcome.ts";

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });
export const meta = () => unlistedMeta(copy.title);

/** `GET /welcome`: shows only what webhooks have reported, because coming back from the provider proves no payment. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = { request, context };
  const [orderId, ...earlier] = ordersOfVisit(visit);
  const order = orderId ? await orderStatus(context.get(worldContext), orderId, earlier) : undefined;
  return { order, zips: order ? await zipsOfVisitor(visit) : undefined };
}

export default function WelcomePage({ loaderData: { order, zips } }: Route.ComponentProps) {
  const status = order?.status ?? "unknown";
  const isOpen = status === "waiting" || status === "on-its-way";
  const { title, line } = copy[status];
  return (
    <div
      data-payment={isOpen ? `${welcomePath}/order` : undefined}
      data-status={status}
      className="flex flex-1 flex-col"
    >
      <div data-part="title">
        <ShortHeader title={title} line={line} />
      </div>
      {/* On a phone the next step comes before the zip codes; where there is room, beside the payment. */}
      <div className="wrap grid content-start gap-6 py-8 medium:grid-flow-dense medium:items-start medium:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] medium:gap-x-16 medium:*:col-start-1">
        <PaymentStatusPart
          status={status}
          hasReceipt={order?.hasReceipt}
          text={order?.crm && (status === "disputed" || status === "lost") ? copy.ofCrm[status] : undefined}
          rows={order ? rowsOf(order) : []}
        >
          {status === "paid" ? null : <WaysOn order={order} />}
        </PaymentStatusPart>
        <div data-part="next" className="grid content-start gap-6 empty:hidden medium:col-start-2!">
          {order && isComplete(order) ? <NextSteps order={order} /> : null}
        </div>
        <div data-part="zips" className="empty:hidden">
          {zips ? <YourZips {...zips} {...(isOpen && zips.payment === "unpaid" && { payment: "waiting" })} /> : null}
        </div>
        <div className="grid gap-10 pt-4 medium:col-start-2! medium:row-span-2 medium:pt-0">
          <div data-part="steps" className="empty:hidden">
            {order && stepsDone(order) !== undefined ? <StepsAhead {...copy.steps} done={stepsDone(order)} /> : null}
          </div>
          <div data-part="crm" className="empty:hidden">
            {order && isComplete(order) && includesCrm(order) ? (
              <Card className="grid gap-2 p-6 sm:p-10">
                <h2>{crmToday.title}</h2>
                <CrmTools />
              </Card>
            ) : null}
          </div>
        </div>
      </div>
    </div>
  );
}

/** None are shown for a payment that failed, went back, or is the CRM's alone. */
function stepsDone({ status, hasApplied, crm }: OrderStatus): number | undefined {
  if (crm || status === "failed" || isGone(status)) return undefined;
  if (status !== "paid") return 0;
  return hasApplied ? 2 : 1;
}

const isGone = (status: OrderStatus["status"]) => status === "refunded" || status === "disputed" || status === "lost";
const isComplete = ({ status }: OrderStatus) => status === "paid" || status === "on-its-way";

function rowsOf({ status, plan, crm, cents }: OrderStatus): [string, string][] {
  const { rows } = copy;
  const paid = status === "paid" || status === "checking";
  const gone = status === "refunded" ? rows.refunded : rows.takenBack;
  const amount = paid ? rows.paid : isGone(status) ? gone : rows.expected;
  return [
    [rows.plan, orderName({ plan, crm })],
    [amount, formatCents(cents)],
  ];
}

function WaysOn({ order }: { order: OrderStatus | undefined }) {
  if (!order) {
    return (
      <>
        <ButtonLink href={onboardingPath}>{copy.next.apply.button}</ButtonLink>
        <ButtonLink href="/contact-us" variant="outline">
          {copy.contact}
        </ButtonLink>
      </>
    );
  }
  switch (order.status) {
    case "waiting":
    case "on-its-way":
      return (
        <ButtonLink href={welcomePath} variant="outline">
          {copy.refreshHint}
        </ButtonLink>
      );
    case "failed":
      return (
        <>
          <Again order={order} />
          <ButtonLink href="/contact-us" variant="outline">
            {copy.contact}
          </ButtonLink>
        </>
      );
    default:
      return (
        <ButtonLink href="/contact-us" variant="outline">
          {copy.contact}
        </ButtonLink>
      );
  }
}

function Again({ order: { crm, slug, coupon, isPlanPaid } }: { order: OrderStatus }) {
  if (slug && !crm) return <ButtonLink href={checkoutAddress(checkoutPath, slug, coupon)}>{copy.tryAgain}</ButtonLink>;
  if (crm && isPlanPaid) return <ButtonLink href={crmPath}>{copy.tryAgain}</ButtonLink>;
  return <ButtonLink href="/get-started">{copy.seePlans}</ButtonLink>;
}

/** Claiming the CRM alone leaves the plan to pay. */
function NextSteps({ order }: { order: OrderStatus }) {
  return (
    <>
      {order.crm ? <PlanDue order={order} /> : null}
      <NextStep order={order} />
    </>
  );
}

function PlanDue({ order: { plan, slug, isPlanPaid } }: { order: OrderStatus }) {
  const { due } = copy.next;
  if (isPlanPaid) return <Alert kind="success">{due.nothing(plan)}</Alert>;
  return (
    <Card lifted className="grid gap-4 p-6 sm:p-10">
      <h2>{due.title(plan)}</h2>
      <p className="max-w-measure text-soft">{due.text(plan, slug && formatCents(expectedPrice(slug)))}</p>
      <div className="mt-2 flex flex-wrap gap-3 max-sm:[&>*]:grow">
        {slug ? (
          <ButtonLink href={checkoutAddress(checkoutPath, slug)} size="large">
            {due.pay(plan)}
          </ButtonLink>
        ) : null}
        <ButtonLink href="/get-started" variant="outline" size="large">
          {due.otherPlan}
        </ButtonLink>
      </div>
      <AlreadyPaidLine />
    </Card>
  );
}

function NextStep({ order: { status, hasApplied, slug, crm, isPlanPaid } }: { order: OrderStatus }) {
  if (hasApplied && status === "paid" && (!crm || isPlanPaid)) {
    return crm ? (
      <BigStep {...copy.next.crmOpen} link={{ href: crmPath }} />
    ) : (
      <BigStep {...copy.next.open} link={{ href: "/my" }} />
    );
  }
  if (hasApplied) {
    return (
      <Card className="p-6 sm:p-10">
        <h2>{copy.next.applied.title}</h2>
        <p className="mt-2 max-w-measure text-soft">{copy.next.applied.text}</p>
        <ButtonLink href="/" variant="outline" className="mt-6">
          {copy.home}
        </ButtonLink>
      </Card>
    );
  }
  return <BigStep {...(crm ? copy.next.applyForPlan : copy.next.apply)} link={onboardingLink(slug, crm)} />;
}

interface Step {
  title: string;
  text: string;
  button: string;
  link: { href: string; state?: object };
}

function BigStep({ title, text, button, link }: Step) {
  return (
    <Card lifted className="p-6 sm:p-10">
      <h2>{title}</h2>
      <p className="mt-2 max-w-measure text-soft">{text}</p>
      <ButtonLink {...link} size="large" className="mt-6">
        {button}
        <ArrowRight aria-hidden size={18} className="shrink-0 max-[24rem]:hidden" />
      </ButtonLink>
    </Card>
  );
}
