import { orderInCookie } from "#app/http/order-cookie.ts";
import { worldContext } from "#app/world-context.ts";
import { orderStatus } from "#operations/payments/order-status.ts";
import type { Route } from "./+types/welcome-order.ts";

/** `GET /welcome/order`: the status of this browser's order, for polling. `{"status":"paid"}` */
export async function loader({ request, context }: Route.LoaderArgs) {
  const orderId = orderInCookie({ request, context });
  const order = orderId ? await orderStatus(context.get(worldContext), orderId) : undefined;
  return Response.json({ status: order?.status ?? "unknown" }, { headers: { "Cache-Control": "no-store" } });
}
