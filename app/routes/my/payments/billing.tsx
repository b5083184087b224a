import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { BillingOrders } from "#app/ui/my/payments/billing-orders.tsx";
import { worldContext } from "#app/world-context.ts";
import { planAbove } from "#content/members/my-frame.ts";
import { myBillingCopy as copy } from "#content/payments/my-billing.ts";
import { billingOf } from "#operations/payments/billing-of.ts";
import type { Route } from "./+types/billing.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export async function loader({ context }: Route.LoaderArgs) {
  return { orders: await billingOf(context.get(worldContext), workspaceOf(context)) };
}

export default function Billing({ loaderData: { orders } }: Route.ComponentProps) {
  return (
    <MyPage title={copy.title} line={copy.line} back={planAbove}>
      <BillingOrders orders={orders} />
      <div className="flex flex-wrap gap-3">
        <ButtonTo to="/my/plan/change" variant="outline">
          {copy.change}
        </ButtonTo>
        <ButtonTo to="/my/plan/cancellation" variant="outline">
          {copy.cancel}
        </ButtonTo>
      </div>
    </MyPage>
  );
}
