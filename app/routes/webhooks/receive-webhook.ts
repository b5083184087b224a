import type { Visit } from "#app/http/visit.ts";
import { visitorContext, worldContext } from "#app/world-context.ts";
import type { Provider } from "#database/payments/payments-schema.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";

/**
 * Answers a provider's webhook: 200 once the event is stored (or already was), 400 with the reason if it is not genuine
 * or not readable. A database failure throws, and the 500 makes the provider retry.
 */
export async function receiveWebhook(
  { request, context }: Visit,
  { provider, signatureHeader }: { provider: Provider; signatureHeader: string },
): Promise<Response> {
  const world = context.get(worldContext);
  const body = new Uint8Array(await request.arrayBuffer());
  const signature = request.headers.get(signatureHeader);
  const read = world.readWebhook[provider];
  if (!read) throw providerOff();
  const reading = read({ body, signature, now: world.now() });
  if (!reading.ok) {
    world.refused({ what: "notice", provider, why: reading.reason, ip: context.get(visitorContext).ip });
    return Response.json({ refused: reading.reason }, { status: 400 });
  }
  const outcome = reading.notice ? await recordPaymentEvent(world, provider, reading.notice) : "ignored";
  return Response.json({ outcome });
}

export function onlyPost({ context }: Pick<Visit, "context">, provider: Provider): Response {
  if (!context.get(worldContext).readWebhook[provider]) throw providerOff();
  return new Response(null, { status: 405, headers: { allow: "POST" } });
}

const providerOff = () => new Response("Not found", { status: 404 });
