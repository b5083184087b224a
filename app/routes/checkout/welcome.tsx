import { ArrowRight } from "lucide-react";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PaymentStanding } from "#app/ui/checkout/payment-standing.tsx";
import { useWordOfPayment } from "#app/ui/checkout/use-word-of-payment.ts";
import { PageHero } from "#app/ui/page-hero.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { checkoutAddress, checkoutPath, onboardingAddress, onboardingPath, welcomePath } from "#content/navigation.ts";
import { welcomePage as words } from "#content/pages/welcome.ts";
import { formatCents } from "#domain/money.ts";
import { type OrderStanding, orderStanding } from "#operations/order-standing.ts";
import { orderInCookie } from "../../order-cookie.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/welcome.ts";

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });
export const meta = () => unlistedMeta(words.title);

/** `GET /welcome`: coming back proves nothing, so only what the webhooks have told is shown. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const orderId = orderInCookie(request, context);
  return { order: orderId ? await orderStanding(context.get(worldContext), orderId) : undefined };
}

export default function WelcomePage({ loaderData: { order } }: Route.ComponentProps) {
  const standing = order?.standing ?? "unknown";
  const isOpen = standing === "waiting" || standing === "on-its-way";
  useWordOfPayment(`${welcomePath}/order`, { standing, isOpen });
  const { title, line } = words[standing];
  return (
    <>
      <PageHero title={title} line={line} narrow />
      <div className="wrap grid max-w-3xl gap-6 pt-10 pb-section">
        <PaymentStanding standing={standing} hasReceipt={order?.hasReceipt} rows={order ? rowsOf(order) : []}>
          {standing === "paid" ? null : <WaysOn order={order} />}
        </PaymentStanding>
        {order && isSettled(order) ? <NextStep order={order} /> : null}
      </div>
    </>
  );
}

const isSettled = ({ standing }: OrderStanding) => standing === "paid" || standing === "on-its-way";

function rowsOf({ standing, plan, crm, cents }: OrderStanding): [string, string][] {
  const { rows } = words;
  const paid = standing === "paid" || standing === "checking";
  const amount = paid ? rows.paid : standing === "refunded" ? rows.refunded : rows.expected;
  return [
    [rows.plan, crm ? words.crmWith(plan) : plan],
    [amount, formatCents(cents)],
  ];
}

function WaysOn({ order }: { order: OrderStanding | undefined }) {
  if (!order) {
    return (
      <>
        <ButtonLink to={onboardingPath}>{words.next.apply.button}</ButtonLink>
        <ButtonLink to="/contact-us" variant="outline">
          {words.contact}
        </ButtonLink>
      </>
    );
  }
  const isOfPlan = order.slug !== undefined && !order.crm;
  switch (order.standing) {
    case "waiting":
    case "on-its-way":
      return (
        <ButtonLink to={welcomePath} reloadDocument prefetch="none" variant="outline">
          {words.lookAgain}
        </ButtonLink>
      );
    case "failed":
      return (
        <>
          <ButtonLink to={isOfPlan ? checkoutAddress(checkoutPath, order.slug, order.coupon) : "/get-started"}>
            {isOfPlan ? words.tryAgain : words.seePlans}
          </ButtonLink>
          <ButtonLink to="/contact-us" variant="outline">
            {words.contact}
          </ButtonLink>
        </>
      );
    default:
      return (
        <ButtonLink to="/contact-us" variant="outline">
          {words.contact}
        </ButtonLink>
      );
  }
}

/** After paying comes the onboarding, unless it came before. */
function NextStep({ order: { hasApplied, slug, crm } }: { order: OrderStanding }) {
  if (hasApplied) {
    return (
      <Card className="p-6 sm:p-10">
        <h2 className="text-h3">{words.next.applied.title}</h2>
        <p className="mt-2 max-w-measure text-soft">{words.next.applied.text}</p>
        <ButtonLink to="/" variant="outline" className="mt-6">
          {words.home}
        </ButtonLink>
      </Card>
    );
  }
  const { title, text, button } = crm ? words.next.applyForPlan : words.next.apply;
  return (
    <Card lifted className="p-6 sm:p-10">
      <h2 className="text-h3">{title}</h2>
      <p className="mt-2 max-w-measure text-soft">{text}</p>
      <ButtonLink to={onboardingAddress(slug, crm)} size="large" className="mt-6">
        {button}
        <ArrowRight aria-hidden size={18} className="shrink-0 max-[24rem]:hidden" />
      </ButtonLink>
    </Card>
  );
}
