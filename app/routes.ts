import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { unchangingPages } from "./public-pages.ts";

/** The site map: every URL that the site answers, and which file answers it. */
export default [
  index("routes/public/home.tsx"),
  route("get-started", "routes/public/get-started.tsx"),
  route("buying", "routes/public/buying.tsx"),
  route("selling", "routes/public/selling.tsx"),
  route("renting", "routes/public/renting.tsx"),
  route("about-us", "routes/public/about-us.tsx"),
  route("features", "routes/public/features.tsx"),
  route("pricing", "routes/public/pricing.tsx"),
  route("pricing/team", "routes/public/team-pricing.tsx"),
  route("our-platform", "routes/public/our-platform.tsx"),
  route("faq", "routes/public/faq.tsx"),
  route("solution", "routes/public/solution.tsx"),
  route("agent-profile", "routes/public/agent-profile.tsx"),
  route("sample-agent-profile", "routes/public/sample-agent-profile.tsx"),
  route("how-we-do-it", "routes/public/how-we-do-it.tsx"),
  route("success-stories", "routes/public/success-stories.tsx"),
  route("privacy-policy", "routes/public/privacy-policy.tsx"),
  route("terms-and-conditions", "routes/public/terms-and-conditions.tsx"),
  route("refund-policy", "routes/public/refund-policy.tsx"),
  route("zip-code", "routes/public/zip-code.tsx"),
  route("zip-code/claim", "routes/public/zip-code-claim.ts"),
  route("reputation-management", "routes/public/reputation-management.tsx"),

  route("pricing/CheckoutPayStripe", "routes/checkout/checkout.tsx"),
  route("checkout/proceed-to-checkout", "routes/checkout/proceed-to-checkout.tsx"),
  route("checkout/more-payment-option", "routes/checkout/more-payment-option.tsx"),
  route("checkout/crm-claim", "routes/checkout/crm-claim.ts"),
  route("welcome", "routes/checkout/welcome.tsx"),
  route("welcome/order", "routes/checkout/welcome-order.ts"),
  route("onboarding-form", "routes/forms/onboarding-form.tsx"),
  route("buyer-form", "routes/forms/buyer-form.tsx"),
  route("buyer-form/contact", "routes/forms/buyer-contact.ts"),
  route("contact-us", "routes/forms/contact-us.tsx"),

  route("stop", "routes/forms/stop.tsx"),

  route("webhooks/stripe", "routes/webhooks/stripe.ts"),
  route("webhooks/authorize-net", "routes/webhooks/authorize-net.ts"),

  route("sandbox", "routes/sandbox/home.tsx"),
  route("sandbox/sheet", "routes/sandbox/sheet.tsx"),
  route("sandbox/sheet/api/v1/:key", "routes/sandbox/sheet-api.ts"),
  route("sandbox/mail", "routes/sandbox/mail.tsx"),
  route("sandbox/mail/:id", "routes/sandbox/letter.tsx"),
  route("sandbox/catalog-payment", "routes/sandbox/catalog-payment.tsx"),
  route("sandbox/catalog-payment/:outcome", "routes/sandbox/catalog-outcome.ts"),
  route("sandbox/checkout/:product", "routes/sandbox/checkout.tsx"),
  route("sandbox/checkout/:product/:outcome", "routes/sandbox/checkout-outcome.ts"),

  route("sitemap.xml", "routes/public/sitemap.ts"),
  route("robots.txt", "routes/public/robots.ts"),
  layout("routes/office/office.tsx", [
    route("office", "routes/office/dashboard.tsx"),
    route("office/sign-in", "routes/office/sign-in.tsx"),
    route("office/sign-in/code", "routes/office/sign-in-code.tsx"),
    route("office/sign-out", "routes/office/sign-out.ts"),
    route("office/invitation", "routes/office/invitation.tsx"),
    route("office/second-factor", "routes/office/second-factor.tsx"),
    route("office/second-factor/confirmation", "routes/office/second-factor-confirmation.tsx"),
    route("office/sessions", "routes/office/sessions.tsx"),
    route("office/sessions/:id/end", "routes/office/session-end.ts"),
    route("office/staff", "routes/office/staff.tsx"),
    route("office/staff/:id/role", "routes/office/staff-role.ts"),
    route("office/staff/:id/dismissal", "routes/office/staff-dismissal.ts"),
    route("office/messages", "routes/office/messages.tsx"),
    route("office/messages.csv", "routes/office/messages-csv.ts"),
    route("office/messages/:id", "routes/office/message.tsx"),
    route("office/trail", "routes/office/trail.tsx"),
    route("office/trail.csv", "routes/office/trail-csv.ts"),
    route("office/*", "routes/office/missing.tsx"),
  ]),

  route("errors/:status", "routes/public/error.tsx"),
  route("*", "routes/public/not-found.tsx"),
] satisfies RouteConfig;

/** What is the same for everybody: rendered once by the build, answered from memory. */
export const prerenderedPages = [
  ...unchangingPages,
  // Answered in place of a page, under the status that they name.
  "/errors/403",
  "/errors/413",
  "/errors/500",
  "/errors/503",
];

/** Built like the pages, and read by search engines. */
export const prerenderedFiles = ["/sitemap.xml", "/robots.txt"];
