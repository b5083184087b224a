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

/** Pages for everybody with a form on them: each visitor's form has a key of its own. */
const formPages = ["/reputation-management", "/contact-us", "/buyer-form", "/onboarding-form"];

/** All that search engines are to find. */
export const publicPages = [...unchangingPages, ...formPages];
