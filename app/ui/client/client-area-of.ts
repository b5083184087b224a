import { type ClientArea, clientAreas } from "#framework/client-areas.ts";

export { isWorkArea } from "#framework/client-areas.ts";

/** Ways in are forms alone and not among them, but for those of `my` and `office` (client-document.tsx). */
const addresses: Record<ClientArea, RegExp> = {
  my: /^\/my(\/|$)/i,
  office: /^\/office(\/|$)/i,
  consumer: /^\/(request(?!\/sign-in)|review)(\/|$)/i,
  broker: /^\/broker(\/(agreements|leads|invoices)(\/|$)|\/?$)/i,
  invoice: /^\/invoice\//i,
  incoming: /^\/refer\/status\/./i,
};

/** Undefined for a page that no client takes over. */
export const clientAreaOf = (pathname: string): ClientArea | undefined =>
  clientAreas.find((area) => addresses[area].test(pathname));
