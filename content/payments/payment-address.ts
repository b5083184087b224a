export const paymentAddress = ({ provider, eventId }: { provider: string; eventId: string }) =>
  `/office/payments/${provider}/${encodeURIComponent(eventId)}`;
