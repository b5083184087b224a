import type { PlanSlug } from "#domain/agents/plan.ts";

/** Specification 2.2 and 2.3. */
export interface NavigationItem {
  label: string;
  link: string;
}

/** Where a plan is paid for. The last segment names the first card payment provider. */
export const checkoutPath = "/pricing/CheckoutPayStripe";

export const proceedPath = "/checkout/proceed-to-checkout";
export const morePaymentPath = "/checkout/more-payment-option";

/** The path with plan and coupon, so that a reload shows the same. */
export function checkoutAddress(path: string, plan: PlanSlug | undefined, coupon?: string): string {
  const search = new URLSearchParams({ ...(plan ? { plan } : {}), ...(coupon ? { coupon } : {}) });
  return search.size > 0 ? `${path}?${search}` : path;
}

export const teamPlanPath = "/pricing/team";

export const homeLink: NavigationItem = { label: "Home", link: "/" };

const solution = { label: "Solution", link: "/solution" };
const reputation = { label: "Reputation Management", link: "/reputation-management" };
const agentProfile = { label: "Agent Profile", link: "/agent-profile" };
const howWeDoIt = { label: "How We Do It", link: "/how-we-do-it" };
const buying = { label: "Buying", link: "/buying" };
const selling = { label: "Selling", link: "/selling" };
const renting = { label: "Renting", link: "/renting" };
const aboutUs = { label: "About Us", link: "/about-us" };
const faqs = { label: "FAQs", link: "/faq" };
const contactUs = { label: "Contact Us", link: "/contact-us" };

/** For licensed agents elsewhere; no link of the specification. */
const referClient = { label: "Refer a Client", link: "/refer" };
const agentSignIn = { label: "Agent Sign In", link: "/my" };

export const headerLinks: NavigationItem[] = [buying, selling, renting, aboutUs];

export const headerMenus: { label: string; items: NavigationItem[] }[] = [
  { label: "For Agents", items: [solution, reputation, agentProfile, howWeDoIt, referClient] },
  { label: "More", items: [faqs, contactUs] },
];

/** Beside the logo on the pages of a brokerage. */
export const firmHeader = "For brokerages";

export const headerButton: NavigationItem = { label: "GET STARTED", link: "/get-started" };

export const drawerLinks: NavigationItem[] = [
  solution,
  reputation,
  agentProfile,
  howWeDoIt,
  buying,
  selling,
  renting,
  aboutUs,
  faqs,
  contactUs,
  { label: "Get Started", link: "/get-started" },
];

const privacyPolicy = { label: "Privacy Policy", link: "/privacy-policy" };
const terms = { label: "Terms and Conditions", link: "/terms-and-conditions" };

export const footerLinks: NavigationItem[] = [
  homeLink,
  buying,
  selling,
  renting,
  aboutUs,
  { label: "Onboarding", link: "/onboarding-form" },
  solution,
  reputation,
  agentProfile,
  { label: "Get Started", link: "/get-started" },
  privacyPolicy,
  terms,
  { label: "Refund Policy", link: "/refund-policy" },
  contactUs,
];

/** Under a page about one person or one firm. */
export const shortFooterLinks: NavigationItem[] = [privacyPolicy, terms];

/** In the footer, for people who are with us or refer to us. */
/** In the footer on a phone. */
export const allPages = "All pages";

export const accountLinks: { title: string; items: NavigationItem[] } = {
  title: "Working with us",
  items: [agentSignIn, { label: "Your Request", link: "/request" }, referClient],
};

/** Where somebody who has paid asks for a link that proves it. */
export const alreadyPaidPath = "/already-paid";

/** Where the providers send the browser back to. */
export const welcomePath = "/welcome";

export const planChangePath = "/my/plan/change";
/** The part of the plan's page that says whether the workspace has the CRM, and sells it. */
export const crmPath = "/my/plan#crm";

/** Where the provider sends an agent back to who paid the difference between two plans. */
export const paidChangePath = `${planChangePath}?paid=1`;

export const onboardingPath = "/onboarding-form";

/** The onboarding form's own address once it was sent. */
export const returnAddress = `${onboardingPath}?applied=`;

/** An empty form, also in a browser that has applied. */
export const newApplicationAddress = (plan?: PlanSlug | undefined) =>
  `${onboardingPath}?${new URLSearchParams({ ...(plan ? { plan } : {}), new: "" })}`;

export function onboardingAddress(plan: PlanSlug | undefined, crm: boolean): string {
  const search = new URLSearchParams({ ...(plan ? { plan } : {}), ...(crm ? { type: "CRM" } : {}) });
  return search.size > 0 ? `${onboardingPath}?${search}` : onboardingPath;
}
