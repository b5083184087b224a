import { orderStanding } from "#operations/order-standing.ts";
import { orderInCookie } from "../../order-cookie.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/welcome-order.ts";

/** `GET /welcome/order`: how this browser's order stands, for the page that waits. `{"standing":"paid"}` */
export async function loader({ request, context }: Route.LoaderArgs) {
  const orderId = orderInCookie(request, context);
  const order = orderId ? await orderStanding(context.get(worldContext), orderId) : undefined;
  return Response.json({ standing: order?.standing ?? "unknown" }, { headers: { "Cache-Control": "no-store" } });
}
