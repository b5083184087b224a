import { data } from "react-router";
import { type Provider, providers } from "#database/schema.ts";

/** Which payment an address of the office names. Throws 404 where there is no such provider. */
export function paymentNamed({ provider, eventId }: { provider: string; eventId: string }): {
  provider: Provider;
  eventId: string;
} {
  const known = providers.find((one) => one === provider);
  if (!known) throw data(null, { status: 404 });
  return { provider: known, eventId };
}

export const paymentAddress = ({ provider, eventId }: { provider: Provider; eventId: string }) =>
  `/office/payments/${provider}/${encodeURIComponent(eventId)}`;
