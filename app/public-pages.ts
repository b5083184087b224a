/** Public pages that are the same for every visitor; prerendered by the build. */
export const staticPages = [
  "/",
  "/get-started",
  "/buying",
  "/selling",
  "/renting",
  "/about-us",
  "/features",
  "/pricing",
  "/pricing/team",
  "/our-platform",
  "/faq",
  "/solution",
  "/agent-profile",
  "/sample-agent-profile",
  "/how-we-do-it",
  "/success-stories",
  "/privacy-policy",
  "/terms-and-conditions",
  "/refund-policy",
  "/accessibility",
];

/** Public pages that are rendered per request, for a form seed or a query. */
const dynamicPages = [
  "/promises",
  "/developers",
  "/zip-code",
  "/reputation-management",
  "/contact-us",
  "/refer",
  "/buyer-form",
  "/seller-form",
  "/renter-form",
  "/onboarding-form",
  "/pricing/CheckoutPayStripe",
];

export const publicPages = [...staticPages, ...dynamicPages];

/** Sent with the status that their address names. */
export const errorPages = [403, 404, 413, 414, 429, 500, 503].map((status) => `/errors/${status}`);
