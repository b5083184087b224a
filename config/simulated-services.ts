import { checkoutProducts } from "#domain/payments/checkout-product.ts";
import type { Sandbox } from "#operations/world.ts";
import type { Settings } from "./env.ts";

type Simulated = Pick<Sandbox, "sheet" | "mail" | "texts" | "checkouts" | "catalog">;

export function simulatedServices({ sheetApiUrl, smtpUrl, twilio, stripeLinks, catalogUrl }: Settings): Simulated {
  return {
    sheet: sheetApiUrl === undefined,
    mail: smtpUrl === undefined,
    texts: twilio === undefined,
    checkouts: checkoutProducts.filter((product) => stripeLinks[product] === undefined),
    catalog: catalogUrl === undefined,
  };
}

/** For the log, the office and `npm run golive`. */
export function simulatedNames(settings: Settings): string[] {
  const { sheet, mail, texts, checkouts, catalog } = simulatedServices(settings);
  const acceptsSamples = settings.couponsFile === undefined && (catalog || checkouts.length > 0);
  return [
    ...(sheet ? ["the sheet"] : []),
    ...(mail ? ["mail"] : []),
    ...checkouts.map((product) => `the checkout of ${product}`),
    ...(catalog ? ["the second provider's catalog page"] : []),
    ...(texts ? ["texts"] : []),
    ...(acceptsSamples ? ["the coupons (our samples)"] : []),
  ];
}
