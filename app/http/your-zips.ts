import { worldContext } from "#app/world-context.ts";
import { type ShownZip, shownZip } from "#content/territory/your-zips.ts";
import { findOrder } from "#database/payments/orders.ts";
import { zipsOfApplication } from "#operations/territory/zips-of-application.ts";
import { zipsToClaim } from "./chosen-zips-cookie.ts";
import { ordersInCookie } from "./order-cookie.ts";
import type { VisitorRequest } from "./visitor-request.ts";

/** The zip codes that this browser chose or applied for, by its signed cookies. The build renders pages without any. */
export async function zipsOfVisitor(visit: VisitorRequest): Promise<ShownZip[]> {
  const { request, context } = visit;
  if (!request.headers.has("cookie")) return [];
  const world = context.get(worldContext);
  const { read } = world.database;
  const chosen = await zipsToClaim(request, world);
  const orders = await Promise.all(ordersInCookie(visit).map((id) => findOrder(read, id)));
  const applied = orders.find((order) => order?.applicationId);
  const zips = await zipsOfApplication(read, applied?.applicationId, { now: world.now(), chosen });
  return zips.map(shownZip);
}
