/** Pages for everybody that are the same for everybody. */
export const unchangingPages = [
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
];

/** Pages for everybody that are answered to each visitor anew: for their form's key, or for what was asked. */
const answeredPages = [
  "/zip-code",
  "/reputation-management",
  "/contact-us",
  "/buyer-form",
  "/onboarding-form",
  "/pricing/CheckoutPayStripe",
];

/** All that search engines are to find. */
export const publicPages = [...unchangingPages, ...answeredPages];
