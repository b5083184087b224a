import { confirmPayment } from "#operations/confirm-payment.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/stripe.ts";

/** `POST /webhooks/stripe`: 200 once the event is in the books, 400 where it is not genuine, 500 asks for another try. */
export async function action({ request, context }: Route.ActionArgs) {
  const world = context.get(worldContext);
  const body = new Uint8Array(await request.arrayBuffer());
  const reading = world.readStripeWebhook({
    body,
    signature: request.headers.get("stripe-signature"),
    now: world.now(),
  });
  if (!reading.ok) return Response.json({ refused: reading.reason }, { status: 400 });
  const outcome = reading.notice ? await confirmPayment(world, "stripe", reading.notice) : "ignored";
  return Response.json({ outcome });
}

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
