import type { Services } from "./services.ts";
import { insecureSettings } from "./start-refusals.ts";

/** Settings that an operator may have forgotten, logged at start. */
export function warningsFor({ settings, world }: Services): string[] {
  const { sandbox } = world;
  const warnings = insecureSettings(settings);
  if (settings.siteMode === "demo") {
    const simulated = sandbox?.simulatedInDemo.join(", ") || "nothing";
    warnings.push(`SANDBOX=1 makes this site a demo. Simulated: ${simulated}. See docs/configuration.md.`);
  }
  if (settings.siteMode === "public" && settings.couponsFile === undefined) {
    warnings.push("COUPONS_FILE is not set: no coupon is accepted.");
  }
  if (!world.catalog) {
    warnings.push("AUTHORIZE_NET_CATALOG_URL is not set: the second payment provider is off, and so are its coupons.");
  }
  const takesCards = Object.values(settings.stripeLinks).some((link) => link !== undefined);
  if (takesCards && settings.stripeWebhookSecret === undefined) {
    warnings.push("The checkout is real but STRIPE_WEBHOOK_SECRET is not set: payments cannot be confirmed.");
  }
  if (settings.siteMode === "public" && !world.bank) {
    warnings.push("BANK_ACCOUNT_NUMBER is not set: no invoice of a referral fee is issued.");
  }
  if (settings.isTwilioHalfSet) {
    warnings.push("Only a part of TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM is set: texts are simulated.");
  }
  if (settings.catalogUrl && settings.catalogSignatureKey === undefined) {
    warnings.push("The catalog page is real but AUTHORIZE_NET_SIGNATURE_KEY is not set: payments cannot be confirmed.");
  }
  if (settings.catalogUrl && Object.values(settings.catalogLinkIds).some((id) => id === undefined)) {
    warnings.push(
      "AUTHORIZE_NET_CATALOG_URL is set, but not every AUTHORIZE_NET_LINK_…: some plans cannot be paid there.",
    );
  }
  return warnings;
}
