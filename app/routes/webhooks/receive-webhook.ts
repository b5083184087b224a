import type { RouterContextProvider } from "react-router";
import { visitorContext, worldContext } from "#app/world-context.ts";
import type { Provider } from "#database/schema.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";

/**
 * A provider's post to our webhook: 200 once the event is in the books (also where it was already), 400 with the
 * reason where it is not genuine or cannot be read. A store that fails throws, and the 500 asks for another try.
 */
export async function receiveWebhook(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
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

/** In answer to any other method. */
export function onlyPost({ context }: { context: Readonly<RouterContextProvider> }, provider: Provider): Response {
  if (!context.get(worldContext).readWebhook[provider]) throw providerOff();
  return new Response(null, { status: 405, headers: { allow: "POST" } });
}

/** The webhook of a provider that is off is an address that is not there. */
const providerOff = () => new Response("Not found", { status: 404 });
