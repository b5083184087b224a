/** Where the office shows a payment: by its provider's name for the event. */
export const paymentAddress = ({ provider, eventId }: { provider: string; eventId: string }) =>
  `/office/payments/${provider}/${encodeURIComponent(eventId)}`;
