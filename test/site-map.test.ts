import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import { apiUrls } from "#app/routes/api/api-urls.ts";
import siteMap, { prerenderedPages } from "#app/routes.ts";
import { insertSandboxMail } from "#database/sandbox.ts";
import { ada, asTyped } from "./cast.ts";
import { visibleText } from "./html.ts";
import { application, type TestRequest } from "./request.ts";
import { noon, sandboxOf } from "./world.ts";

interface Visit extends TestRequest {
  /** As in app/routes.ts. */
  route: string;
  method: string;
  path: string;
  status: number;
  /** Part of the visible text, or of the redirect's target. */
  shows: string;
}

const sandboxTwilio = { authorization: `Basic ${btoa("sandbox:token")}` };
const checkoutForm = { plan: "Team Plan", total: "2699", agreed: "on" };

/** Requests every URL of the site at least once. */
const visits: Visit[] = [
  { route: "/", method: "GET", path: "/", status: 200, shows: "Exclusive Referrals for Exclusive Realtors" },
  { route: "/get-started", method: "GET", path: "/get-started", status: 200, shows: "Choose Your Plan" },
  { route: "/buying", method: "GET", path: "/buying", status: 200, shows: "Buying" },
  { route: "/selling", method: "GET", path: "/selling", status: 200, shows: "Selling" },
  { route: "/renting", method: "GET", path: "/renting", status: 200, shows: "Renting" },
  { route: "/about-us", method: "GET", path: "/about-us", status: 200, shows: "About Us" },
  { route: "/features", method: "GET", path: "/features", status: 200, shows: "Tracking" },
  { route: "/pricing", method: "GET", path: "/pricing", status: 200, shows: "Pricing Plans" },
  { route: "/pricing/team", method: "GET", path: "/pricing/team", status: 200, shows: "Team Plan" },
  { route: "/our-platform", method: "GET", path: "/our-platform", status: 200, shows: "Our Platform" },
  { route: "/faq", method: "GET", path: "/faq", status: 200, shows: "FAQs" },
  { route: "/solution", method: "GET", path: "/solution", status: 200, shows: "Solution" },
  { route: "/agent-profile", method: "GET", path: "/agent-profile", status: 200, shows: "View Sample Agent Profile" },
  {
    route: "/sample-agent-profile",
    method: "GET",
    path: "/sample-agent-profile",
    status: 200,
    shows: "Specialities & Expertise",
  },
  { route: "/how-we-do-it", method: "GET", path: "/how-we-do-it", status: 200, shows: "Double Verify Leads" },
  { route: "/success-stories", method: "GET", path: "/success-stories", status: 200, shows: "Success Stories" },
  { route: "/privacy-policy", method: "GET", path: "/privacy-policy", status: 200, shows: "Privacy Policy" },
  { route: "/accessibility", method: "GET", path: "/accessibility", status: 200, shows: "Accessibility" },
  {
    route: "/.well-known/security.txt",
    method: "GET",
    path: "/.well-known/security.txt",
    status: 200,
    shows: "Contact: mailto:office@zipstead.example",
  },
  {
    route: "/.well-known/change-password",
    method: "GET",
    path: "/.well-known/change-password",
    status: 302,
    shows: "/office/password",
  },
  {
    route: "/privacy-policy/:version",
    method: "GET",
    path: "/privacy-policy/2026-11-28",
    status: 200,
    shows: "This version applied from November 28, 2026",
  },
  {
    route: "/terms-and-conditions/:version",
    method: "GET",
    path: "/terms-and-conditions/2026-11-28",
    status: 200,
    shows: "This version applied from November 28, 2026",
  },
  {
    route: "/terms-and-conditions",
    method: "GET",
    path: "/terms-and-conditions",
    status: 200,
    shows: "Terms and Conditions",
  },
  { route: "/promises", method: "GET", path: "/promises", status: 200, shows: "One agent, one zip code" },
  { route: "/promises/counted", method: "GET", path: "/promises/counted", status: 200, shows: "" },
  { route: "/refund-policy", method: "GET", path: "/refund-policy", status: 200, shows: "120 days" },
  { route: "/contact-us", method: "GET", path: "/contact-us", status: 200, shows: "Send Now" },
  {
    route: "/reputation-management",
    method: "GET",
    path: "/reputation-management",
    status: 200,
    shows: "Ask Question?",
  },
  { route: "/agents", method: "GET", path: "/agents", status: 200, shows: "No agent has published a profile yet." },
  { route: "/agents/today", method: "GET", path: "/agents/today", status: 200, shows: "" },
  { route: "/agents/:state", method: "GET", path: "/agents/ga", status: 404, shows: "" },
  { route: "/agents/:state/:city", method: "GET", path: "/agents/ga/atlanta", status: 404, shows: "" },
  { route: "/agents/zip/:zip", method: "GET", path: "/agents/zip/30303", status: 404, shows: "" },
  { route: "/agents/photos/:name", method: "GET", path: "/agents/photos/none.avif", status: 404, shows: "" },
  { route: "/sitemap/places.xml", method: "GET", path: "/sitemap/places.xml", status: 200, shows: "" },
  { route: "/sitemap/agents/:part", method: "GET", path: "/sitemap/agents/1.xml", status: 404, shows: "" },
  {
    route: "/sitemap/pages.xml",
    method: "GET",
    path: "/sitemap/pages.xml",
    status: 200,
    shows: "http://localhost:3000/faq",
  },
  { route: "/agents/:state/:city/:slug", method: "GET", path: "/agents/ga/atlanta/nobody-000", status: 404, shows: "" },
  { route: "/zip-code", method: "GET", path: "/zip-code?zip=30308", status: 200, shows: "Is your zip code free?" },
  {
    route: "/zip-code/answer",
    method: "GET",
    path: "/zip-code/answer?zip=30308",
    status: 200,
    shows: "We do not know zip code 30308 yet.",
  },
  {
    route: "/zip-code/claim",
    method: "POST",
    path: "/zip-code/claim",
    form: { zip: "30308" },
    status: 303,
    shows: "/zip-code?zip=30308",
  },
  { route: "/zip-code/claim", method: "GET", path: "/zip-code/claim", status: 303, shows: "/zip-code" },
  { route: "/zip-code/remove", method: "POST", path: "/zip-code/remove", form: {}, status: 303, shows: "/zip-code" },
  { route: "/zip-code/remove", method: "GET", path: "/zip-code/remove", status: 303, shows: "/zip-code" },
  {
    route: "/zip-code/checks",
    method: "GET",
    path: "/zip-code/checks?zips=30308",
    status: 200,
    shows: "We do not know zip code 30308 yet.",
  },
  {
    route: "/zip-code/preview/:name",
    method: "GET",
    path: "/zip-code/preview/30308-free.png",
    status: 404,
    shows: "",
  },
  { route: "/streets/:id", method: "GET", path: "/streets/none", status: 404, shows: "" },
  { route: "/streets/:id/picture.png", method: "GET", path: "/streets/none/picture.png", status: 404, shows: "" },
  { route: "/zip-code/yours", method: "GET", path: "/zip-code/yours", status: 200, shows: "" },
  { route: "/buyer-form", method: "GET", path: "/buyer-form", status: 200, shows: "Question 8" },
  { route: "/contact-us", method: "POST", path: "/contact-us", form: { message: "Hello" }, status: 303, shows: "" },
  { route: "/contact-us", method: "POST", path: "/contact-us", form: {}, status: 400, shows: "" },
  {
    route: "/reputation-management",
    method: "POST",
    path: "/reputation-management",
    form: { message: "Why?" },
    status: 303,
    shows: "",
  },
  { route: "/buyer-form", method: "GET", path: "/buyer-form?question=3&answer1=30301", status: 200, shows: "Budget" },
  { route: "/buyer-form", method: "POST", path: "/buyer-form", form: { answer1: "30301" }, status: 303, shows: "" },
  {
    route: "/buyer-form",
    method: "POST",
    path: "/buyer-form",
    form: { email: "cleo" },
    status: 400,
    shows: "Invalid email",
  },
  {
    route: "/buyer-form/contact",
    method: "POST",
    path: "/buyer-form/contact",
    form: { answer1: "Decatur, GA", firstName: "Mia", lastName: "", phone: "", email: "" },
    status: 303,
    shows: "/buyer-form?answer1=Decatur%2C+GA&question=7",
  },
  { route: "/buyer-form/contact", method: "GET", path: "/buyer-form/contact", status: 303, shows: "/buyer-form" },
  { route: "/seller-form", method: "GET", path: "/seller-form", status: 200, shows: "Question 7" },
  { route: "/seller-form", method: "POST", path: "/seller-form", form: { answer1: "30301" }, status: 303, shows: "" },
  {
    route: "/seller-form/contact",
    method: "POST",
    path: "/seller-form/contact",
    form: { answer1: "30301", firstName: "Rosa", lastName: "", phone: "", email: "" },
    status: 303,
    shows: "/seller-form?answer1=30301&question=6",
  },
  { route: "/renter-form", method: "GET", path: "/renter-form", status: 200, shows: "Question 7" },
  { route: "/renter-form", method: "POST", path: "/renter-form", form: { answer1: "30301" }, status: 303, shows: "" },
  {
    route: "/renter-form/contact",
    method: "POST",
    path: "/renter-form/contact",
    form: { answer1: "30301", firstName: "Rosa", lastName: "", phone: "", email: "" },
    status: 303,
    shows: "/renter-form?answer1=30301&question=6",
  },
  { route: "/stop", method: "GET", path: "/stop?email=a@b.example&signature=x", status: 400, shows: "does not work" },
  {
    route: "/stop",
    method: "POST",
    path: "/stop?email=a@b.example&signature=x",
    form: {},
    status: 400,
    shows: "does not work",
  },
  { route: "/stop/w/:token", method: "GET", path: "/stop/w/nobody", status: 404, shows: "does not work" },
  {
    route: "/stop/w/:token",
    method: "POST",
    path: "/stop/w/nobody",
    form: { stop: "" },
    status: 404,
    shows: "does not work",
  },
  {
    route: "/stop/w/:token/undo",
    method: "POST",
    path: "/stop/w/nobody/undo",
    form: { undo: "" },
    status: 404,
    shows: "does not work",
  },
  { route: "/r/:id", method: "GET", path: "/r/nothing-0", status: 404, shows: "This link is over" },
  { route: "/r/:id/picture.gif", method: "GET", path: "/r/nothing/picture.gif", status: 200, shows: "GIF" },
  {
    route: "/confirm-email",
    method: "GET",
    path: "/confirm-email?application=x&signature=x",
    status: 400,
    shows: "does not work",
  },
  { route: "/stop/w/:token", method: "GET", path: "/stop/w/nobody", status: 404, shows: "does not work" },
  {
    route: "/stop/w/:token",
    method: "POST",
    path: "/stop/w/nobody",
    form: { stop: "" },
    status: 404,
    shows: "does not work",
  },
  {
    route: "/stop/w/:token/undo",
    method: "POST",
    path: "/stop/w/nobody/undo",
    form: { undo: "" },
    status: 404,
    shows: "does not work",
  },
  {
    route: "/confirm-email",
    method: "POST",
    path: "/confirm-email?application=x&signature=x",
    form: {},
    status: 400,
    shows: "does not work",
  },
  {
    route: "/pricing/CheckoutPayStripe",
    method: "GET",
    path: "/pricing/CheckoutPayStripe?plan=team",
    status: 200,
    shows: "Product Details",
  },
  {
    route: "/pricing/CheckoutPayStripe",
    method: "POST",
    path: "/pricing/CheckoutPayStripe",
    form: { ...checkoutForm, price: "2699", coupon: "NOPE" },
    status: 200,
    shows: "Invalid coupon code.",
  },
  {
    route: "/checkout/proceed-to-checkout",
    method: "POST",
    path: "/checkout/proceed-to-checkout",
    form: checkoutForm,
    status: 303,
    shows: "http://localhost:3000/sandbox/checkout/team?client_reference_id=",
  },
  {
    route: "/checkout/proceed-to-checkout",
    method: "POST",
    path: "/checkout/proceed-to-checkout",
    form: { plan: "Team Plan", total: "2699" },
    status: 400,
    shows: "You must agree to the terms and conditions",
  },
  {
    route: "/checkout/proceed-to-checkout",
    method: "GET",
    path: "/checkout/proceed-to-checkout",
    status: 200,
    shows: "Choose a plan first",
  },
  {
    route: "/checkout/more-payment-option",
    method: "POST",
    path: "/checkout/more-payment-option",
    form: checkoutForm,
    status: 200,
    shows: "",
  },
  {
    route: "/checkout/more-payment-option",
    method: "GET",
    path: "/checkout/more-payment-option",
    status: 200,
    shows: "Choose a plan first",
  },
  {
    route: "/checkout/crm-claim",
    method: "POST",
    path: "/checkout/crm-claim",
    form: { plan: "standard" },
    status: 303,
    shows: "http://localhost:3000/sandbox/checkout/crm-standard?client_reference_id=",
  },
  { route: "/checkout/crm-claim", method: "GET", path: "/checkout/crm-claim", status: 303, shows: "/get-started" },
  { route: "/onboarding-form", method: "GET", path: "/onboarding-form", status: 200, shows: "Your First Name" },
  {
    route: "/onboarding-form",
    method: "POST",
    path: "/onboarding-form",
    form: asTyped(ada),
    status: 303,
    shows: "/onboarding-form?thanks=received",
  },
  { route: "/api/v1/intake/:key", method: "POST", path: "/api/v1/intake/nobody", body: "{}", status: 404, shows: "" },
  { route: "/api/v1/intake/:key", method: "GET", path: "/api/v1/intake/nobody", status: 405, shows: "" },
  // test/api-contract.test.ts meets every status of each.
  ...apiUrls.map(([path, module]) => ({
    route: `/api/v1/${path}`,
    method: "GET",
    path: `/api/v1/${path.replace(":id", "nobody")}`,
    status: module === "endpoint.ts" ? 401 : 200,
    shows: module === "endpoint.ts" ? "No valid token" : "3.1.0",
  })),
  { route: "/developers", method: "GET", path: "/developers", status: 200, shows: "Idempotency-Key" },
  { route: "/webhooks/mail", method: "POST", path: "/webhooks/mail", body: "To: nobody", status: 404, shows: "" },
  { route: "/webhooks/mail", method: "GET", path: "/webhooks/mail", status: 405, shows: "" },
  {
    route: "/webhooks/mail/events",
    method: "POST",
    path: "/webhooks/mail/events?key=wrong",
    body: "{}",
    status: 401,
    shows: "key",
  },
  { route: "/webhooks/mail/events", method: "GET", path: "/webhooks/mail/events", status: 405, shows: "" },
  {
    route: "/webhooks/stripe",
    method: "POST",
    path: "/webhooks/stripe",
    body: "{}",
    status: 400,
    shows: "bad-signature",
  },
  { route: "/webhooks/stripe", method: "GET", path: "/webhooks/stripe", status: 405, shows: "" },
  {
    route: "/webhooks/authorize-net",
    method: "POST",
    path: "/webhooks/authorize-net",
    body: "{}",
    status: 400,
    shows: "bad-signature",
  },
  { route: "/webhooks/authorize-net", method: "GET", path: "/webhooks/authorize-net", status: 405, shows: "" },
  {
    route: "/webhooks/texts",
    method: "POST",
    path: "/webhooks/texts",
    body: "Body=STOP",
    status: 400,
    shows: "bad-sig",
  },
  { route: "/webhooks/texts", method: "GET", path: "/webhooks/texts", status: 405, shows: "" },
  {
    route: "/webhooks/calls",
    method: "POST",
    path: "/webhooks/calls",
    body: "Digits=1",
    status: 400,
    shows: "bad-sig",
  },
  { route: "/webhooks/calls", method: "GET", path: "/webhooks/calls", status: 405, shows: "" },
  { route: "/text-pictures/:key", method: "GET", path: "/text-pictures/1", status: 404, shows: "Not found" },
  ...["/webhooks/texts/:key", "/webhooks/texts/:key/status"].flatMap((route): Visit[] => [
    { route, method: "POST", path: route.replace(":key", "t-1"), body: "Body=STOP", status: 404, shows: "" },
    { route, method: "GET", path: route.replace(":key", "t-1"), status: 405, shows: "" },
  ]),
  { route: "/already-paid", method: "GET", path: "/already-paid", status: 200, shows: "Then you do not pay again." },
  {
    route: "/already-paid",
    method: "POST",
    path: "/already-paid",
    form: { email: "nobody@home.example" },
    status: 303,
    shows: "/already-paid?sent=",
  },
  { route: "/welcome", method: "GET", path: "/welcome", status: 200, shows: "If you just paid, all is well" },
  {
    route: "/refer",
    method: "GET",
    path: "/refer",
    status: 200,
    shows: "Is your client moving to a place where you do not work?",
  },
  { route: "/refer", method: "POST", path: "/refer", form: {}, status: 400, shows: "Type the number of your license" },
  { route: "/refer/status", method: "GET", path: "/refer/status", status: 200, shows: "Email me a link" },
  { route: "/refer/status", method: "POST", path: "/refer/status", form: {}, status: 422, shows: "Type your email" },
  { route: "/refer/status/:key", method: "GET", path: "/refer/status/none", status: 404, shows: "no longer works" },
  { route: "/refer/confirm/:key", method: "GET", path: "/refer/confirm/none", status: 404, shows: "no longer works" },
  {
    route: "/refer/confirm/:key",
    method: "POST",
    path: "/refer/confirm/none",
    form: { confirm: "yes", phone: "(404) 555-0150", consent: "on" },
    status: 303,
    shows: "/refer/answered?done=over",
  },
  {
    route: "/refer/confirm/:key/decline",
    method: "POST",
    path: "/refer/confirm/none/decline",
    form: { decline: "yes" },
    status: 303,
    shows: "/refer/answered?done=over",
  },
  {
    route: "/refer/answered",
    method: "GET",
    path: "/refer/answered?done=declined",
    status: 200,
    shows: "We deleted what was typed about you",
  },
  { route: "/request", method: "GET", path: "/request", status: 303, shows: "/request/sign-in" },
  { route: "/request/sign-in", method: "GET", path: "/request/sign-in", status: 200, shows: "Email me a link" },
  {
    route: "/request/sign-in",
    method: "POST",
    path: "/request/sign-in",
    form: {},
    status: 422,
    shows: "Type your email",
  },
  ...["/request/sign-out", "/request/sign-out/everywhere", "/broker/sign-out", "/broker/sign-out/everywhere"].map(
    (route) => ({ route, method: "POST" as const, path: route, form: {}, status: 303, shows: "/sign-in" }),
  ),
  ...[
    "digits",
    "stop",
    "emails-only",
    "pause",
    "resume",
    "rights",
    "stop-selling",
    "copy",
    "erasure",
    "erasure/recall",
  ].map((act) => ({
    route: `/request/${act}`,
    method: "POST",
    path: `/request/${act}`,
    form: {},
    status: 303,
    shows: "/request/sign-in",
  })),
  { route: "/request/copy.json", method: "GET", path: "/request/copy.json", status: 303, shows: "/request/sign-in" },
  { route: "/request/called", method: "GET", path: "/request/called", status: 400, shows: "This link is incomplete" },
  {
    route: "/request/called/:answer",
    method: "POST",
    path: "/request/called/yes",
    form: {},
    status: 400,
    shows: "This link is incomplete",
  },
  ...["another-agent", ":saying"].map((act) => ({
    route: `/request/:id/${act}`,
    method: "POST",
    path: `/request/none/${act.replace(":saying", "closed")}`,
    form: {},
    status: 303,
    shows: "/request/sign-in",
  })),
  ...["correct", "correct/email", "correct/email/code", "correct/answers", "correct/:part"].map((act) => ({
    route: `/request/:id/${act}`,
    method: "GET" as const,
    path: `/request/none/${act.replace(":part", "name")}`,
    status: 303,
    shows: "/request/sign-in",
  })),
  { route: "/request/:key", method: "GET", path: "/request/none", status: 404, shows: "This link no longer works" },
  { route: "/review/:key", method: "GET", path: "/review/none", status: 404, shows: "This link does not work" },
  ...["publication", "statement"].map((act) => ({
    route: `/review/:key/${act}`,
    method: "POST" as const,
    path: `/review/none/${act}`,
    form: {},
    status: 422,
    shows: "This link does not work",
  })),
  {
    route: "/review/:key/withdrawal",
    method: "GET",
    path: "/review/none/withdrawal",
    status: 303,
    shows: "/review/none",
  },
  { route: "/push-renewal", method: "POST", path: "/push-renewal", form: {}, status: 400, shows: "" },
  { route: "/my-calendar/:secret", method: "GET", path: "/my-calendar/none.ics", status: 404, shows: "" },
  { route: "/broker/sign-in", method: "GET", path: "/broker/sign-in", status: 200, shows: "Sign in for brokers" },
  { route: "/broker/sign-in", method: "POST", path: "/broker/sign-in", form: {}, status: 422, shows: "Enter an email" },
  { route: "/broker/sign-in/code", method: "GET", path: "/broker/sign-in/code", status: 200, shows: "Enter the code" },
  {
    route: "/broker/:key",
    method: "GET",
    path: "/broker/none",
    status: 404,
    shows: "This link opens nothing any more",
  },
  // test/broker-pages.test.ts posts to it.
  {
    route: "/broker/api/:id/end",
    method: "POST",
    path: "/broker/api/none/end",
    form: {},
    status: 303,
    shows: "/broker/sign-in",
  },
  { route: "/broker/:key/code", method: "GET", path: "/broker/none/code", status: 303, shows: "/broker/none" },
  ...[
    ...[
      "",
      "/agreements.csv",
      "/leads",
      "/reports",
      "/reports.csv",
      "/reports/:figure",
      "/reports/:figure/rows.csv",
      "/leads.csv",
      "/invoices",
      "/invoices.csv",
      "/payments.csv",
      "/api",
    ],
    ...["/agreements/:id", "/agreements/:id/text", "/agreements/:id/signature", "/agreements/:id/declination"],
    ...[
      "/invoices/:number",
      "/invoices/:number/:act",
      "/invoices/:number/invoice.pdf",
      "/invoices/:number/statements/:file",
    ],
  ].map((page) => ({
    route: `/broker${page}`,
    method: "GET" as const,
    path: `/broker${page.replace(/:\w+/g, "none")}`,
    status: 303,
    shows: "/broker/sign-in",
  })),
  { route: "/invoice/:key", method: "GET", path: "/invoice/none", status: 404, shows: "" },
  { route: "/invoice/:key/:act", method: "POST", path: "/invoice/none/paid", form: {}, status: 404, shows: "" },
  { route: "/invoice/:key/invoice.pdf", method: "GET", path: "/invoice/none/invoice.pdf", status: 404, shows: "" },
  { route: "/signature/:id", method: "GET", path: "/signature/none", status: 404, shows: "No agreement has" },
  { route: "/welcome/order", method: "GET", path: "/welcome/order", status: 200, shows: '{"status":"unknown"}' },
  { route: "/sandbox", method: "GET", path: "/sandbox", status: 200, shows: "Open the mailbox" },
  { route: "/sandbox/sheet", method: "GET", path: "/sandbox/sheet", status: 200, shows: "No rows yet." },
  {
    route: "/sandbox/sheet/api/v1/:key",
    method: "POST",
    path: "/sandbox/sheet/api/v1/demo",
    body: '{"id":"row-1","firstName":"Ada"}',
    headers: { "content-type": "application/json" },
    status: 201,
    shows: '{"created":1}',
  },
  { route: "/sandbox/sheet/api/v1/:key", method: "GET", path: "/sandbox/sheet/api/v1/demo", status: 200, shows: "[]" },
  { route: "/sandbox/ads", method: "GET", path: "/sandbox/ads", status: 200, shows: "Submit the form" },
  {
    route: "/sandbox/ads",
    method: "POST",
    path: "/sandbox/ads",
    form: { address: "https://elsewhere.example/leads" },
    status: 404,
    shows: "Nothing answers at this address.",
  },
  { route: "/sandbox/portal", method: "GET", path: "/sandbox/portal", status: 200, shows: "Send the email" },
  {
    route: "/sandbox/portal",
    method: "POST",
    path: "/sandbox/portal",
    form: { recipient: "nobody@x.example", raw: "Subject: x" },
    status: 404,
    shows: "This is not the address of a source.",
  },
  { route: "/sandbox/webhooks", method: "GET", path: "/sandbox/webhooks", status: 200, shows: "Agents’ tools" },
  {
    route: "/sandbox/webhooks/:name",
    method: "POST",
    path: "/sandbox/webhooks/crm",
    body: "{}",
    headers: { "content-type": "application/json" },
    status: 200,
    shows: "",
  },
  {
    route: "/sandbox/follow-up-boss/v1/events",
    method: "POST",
    path: "/sandbox/follow-up-boss/v1/events",
    body: "{}",
    headers: { "content-type": "application/json" },
    status: 401,
    shows: "Unauthorized",
  },
  {
    route: "/sandbox/follow-up-boss/changes",
    method: "POST",
    path: "/sandbox/follow-up-boss/changes",
    form: { person: "", stage: "", note: "" },
    status: 303,
    shows: "",
  },
  {
    route: "/sandbox/follow-up-boss/v1/:resource/:id?",
    method: "GET",
    path: "/sandbox/follow-up-boss/v1/people/nobody",
    status: 404,
    shows: "Not found",
  },
  {
    route: "/webhooks/crm/:key",
    method: "POST",
    path: "/webhooks/crm/nobody",
    body: "{}",
    status: 404,
    shows: "Not found",
  },
  {
    route: "/sandbox/hubspot/crm/v3/objects/contacts/batch/:way",
    method: "POST",
    path: "/sandbox/hubspot/crm/v3/objects/contacts/batch/upsert",
    body: "{}",
    headers: { "content-type": "application/json" },
    status: 401,
    shows: "Unauthorized",
  },
  { route: "/sandbox/telephone", method: "GET", path: "/sandbox/telephone", status: 200, shows: "No texts yet." },
  {
    route: "/sandbox/telephone/reply",
    method: "POST",
    path: "/sandbox/telephone/reply",
    form: { phone: "911", body: "STOP" },
    status: 404,
    shows: "",
  },
  {
    route: "/sandbox/telephone/call",
    method: "POST",
    path: "/sandbox/telephone/call",
    form: { digits: "000000" },
    status: 303,
    shows: "",
  },
  {
    route: "/sandbox/telephone/2010-04-01/Accounts/:account/Messages.json",
    method: "POST",
    path: "/sandbox/telephone/2010-04-01/Accounts/sandbox/Messages.json",
    form: { To: "911", Body: "Hello" },
    headers: sandboxTwilio,
    status: 400,
    shows: "21211",
  },
  {
    route: "/sandbox/telephone/2010-04-01/Accounts/:account/Messages.json",
    method: "GET",
    path: "/sandbox/telephone/2010-04-01/Accounts/sandbox/Messages.json",
    headers: sandboxTwilio,
    status: 200,
    shows: '{"messages":[]}',
  },
  {
    route: "/sandbox/telephone/2010-04-01/Accounts/:account/*",
    method: "GET",
    path: "/sandbox/telephone/2010-04-01/Accounts/AC1/IncomingPhoneNumbers.json?PhoneNumber=%2B14045550190",
    headers: sandboxTwilio,
    status: 200,
    shows: "+14045550190",
  },
  {
    route: "/sandbox/telephone/2010-04-01/Accounts/:account/*",
    method: "POST",
    path: "/sandbox/telephone/2010-04-01/Accounts/AC1/IncomingPhoneNumbers/PN1.json",
    form: { SmsUrl: "http://localhost:3000/webhooks/texts/t" },
    headers: sandboxTwilio,
    status: 200,
    shows: "{}",
  },
  {
    route: "/sandbox/telephone/v1/*",
    method: "GET",
    path: "/sandbox/telephone/v1/Services",
    status: 401,
    shows: "20003",
  },
  {
    route: "/sandbox/telephone/v1/*",
    method: "POST",
    path: "/sandbox/telephone/v1/Services",
    status: 401,
    shows: "20003",
  },
  { route: "/sandbox/mailbox", method: "GET", path: "/sandbox/mailbox", status: 200, shows: "No emails yet." },
  {
    route: "/sandbox/mailbox",
    method: "POST",
    path: "/sandbox/mailbox",
    form: { mail: "no-such-email", text: "Hello", how: "answer" },
    status: 404,
    shows: "",
  },
  { route: "/sandbox/calendar", method: "GET", path: "/sandbox/calendar", status: 200, shows: "No invitations yet." },
  { route: "/sandbox/mail", method: "GET", path: "/sandbox/mail", status: 200, shows: "An email for Moira" },
  { route: "/sandbox/mail/:id", method: "GET", path: "/sandbox/mail/email-1", status: 200, shows: "Ada has applied." },
  { route: "/sandbox/mail/:id", method: "GET", path: "/sandbox/mail/no-such-email", status: 404, shows: "404" },
  { route: "/sandbox/mail/:id/html", method: "GET", path: "/sandbox/mail/email-1/html", status: 200, shows: "Ada" },
  { route: "/sandbox/mail/:id/text", method: "GET", path: "/sandbox/mail/email-1/text", status: 200, shows: "Ada" },
  {
    route: "/sandbox/mail/:id/source",
    method: "GET",
    path: "/sandbox/mail/email-1/source",
    status: 200,
    shows: "MIME",
  },
  {
    route: "/sandbox/catalog-payment",
    method: "POST",
    path: "/sandbox/catalog-payment",
    form: { LinkId: "no-such-link" },
    status: 404,
    shows: "404",
  },
  {
    route: "/sandbox/catalog-payment/:outcome",
    method: "POST",
    path: "/sandbox/catalog-payment/pay",
    form: { LinkId: "5a0d0b0a-0000-4000-8000-000000000001" },
    status: 303,
    shows: "/welcome",
  },
  {
    route: "/sandbox/catalog-payment/:outcome",
    method: "POST",
    path: "/sandbox/catalog-payment/steal",
    form: { LinkId: "5a0d0b0a-0000-4000-8000-000000000001" },
    status: 404,
    shows: "",
  },
  {
    route: "/sandbox/catalog-payment/:outcome",
    method: "GET",
    path: "/sandbox/catalog-payment/pay",
    status: 303,
    shows: "/get-started",
  },
  {
    route: "/sandbox/checkout/:product",
    method: "GET",
    path: "/sandbox/checkout/growth?client_reference_id=order-1",
    status: 200,
    shows: "$1,050",
  },
  {
    route: "/sandbox/checkout/:product",
    method: "GET",
    path: "/sandbox/checkout/enterprise",
    status: 404,
    shows: "404",
  },
  { route: "/sandbox/pay-amount", method: "GET", path: "/sandbox/pay-amount", status: 404, shows: "" },
  {
    route: "/sandbox/pay-amount/:outcome",
    method: "POST",
    path: "/sandbox/pay-amount/pay",
    form: { order: "no-such-order" },
    status: 404,
    shows: "",
  },
  { route: "/sandbox/payments", method: "GET", path: "/sandbox/payments", status: 200, shows: "Demo payments" },
  {
    route: "/sandbox/payments/:order/:act",
    method: "POST",
    path: "/sandbox/payments/no-such-order/refund",
    status: 404,
    shows: "",
  },
  {
    route: "/sandbox/checkout/:product/:outcome",
    method: "POST",
    path: "/sandbox/checkout/growth/pay",
    form: {},
    status: 303,
    shows: "/welcome",
  },
  {
    route: "/sandbox/checkout/:product/:outcome",
    method: "POST",
    path: "/sandbox/checkout/growth/steal",
    form: {},
    status: 404,
    shows: "",
  },
  {
    route: "/sandbox/checkout/:product/:outcome",
    method: "GET",
    path: "/sandbox/checkout/growth/pay",
    status: 303,
    shows: "/sandbox/checkout/growth",
  },
  { route: "/sitemap.xml", method: "GET", path: "/sitemap.xml", status: 200, shows: "/sitemap/pages.xml" },
  { route: "/robots.txt", method: "GET", path: "/robots.txt", status: 200, shows: "Disallow: /sandbox" },
  { route: "/errors/:status", method: "GET", path: "/errors/413", status: 200, shows: "413" },
  { route: "/errors/:status", method: "GET", path: "/errors/999", status: 404, shows: "404" },
  { route: "*", method: "GET", path: "/no-such-page", status: 404, shows: "We cannot find this page" },
  { route: "*", method: "GET", path: "/deep/er/%F0%9F%8F%A1?x=1", status: 404, shows: "404" },
];

function addressesOf(entries: RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path = "", index, file, children = [] }) => {
    const address = path === "*" ? "*" : `${above}/${path}`.replace(/\/+/g, "/");
    return [...(file && (path || index) ? [address] : []), ...addressesOf(children, address)];
  });
}

describe("every URL of the site map is requested at least once", () => {
  it("these visits cover exactly the site map", async () => {
    // test/office-permissions.test.ts requests the addresses below /office, and test/my-tenancy.test.ts those below /my,
    // each as everybody.
    const addresses = addressesOf(await siteMap).filter((address) => !/^\/(office|my)(\/|$)/.test(address));
    expect(new Set(visits.map(({ route }) => route))).toEqual(new Set(addresses));
  });

  it.each(visits)("$method $path: $status", async ({ method, path, status, shows, ...options }) => {
    const { request, world, reported } = await application();
    sandboxOf(world).notify = () => {};
    sandboxOf(world).notifyCatalog = () => {};
    const email = { id: "email-1", receivedAt: noon, recipient: "Moira", subject: "An email for Moira" };
    const parts = { message: "Ada has applied.", html: "<p>Ada has applied.</p>", source: "MIME-Version: 1.0" };
    await insertSandboxMail(world.database, { ...email, ...parts });

    const answer = await request(method, path, options);

    expect(answer.status).toBe(status);
    const shown = answer.headers.location ?? (answer.text.startsWith("<") ? visibleText(answer.text) : answer.text);
    expect(shown).toContain(shows);
    expect(reported).toEqual([]);
  });
});

describe("pages that are the same for everybody", () => {
  it.each(prerenderedPages.filter((path) => !path.startsWith("/errors/")))(
    "%s is answered from the build",
    async (path) => {
      const { request } = await application();
      const { headers } = await request("GET", path);
      expect(headers.etag).toMatch(/^"/);
      expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    },
  );

  it.each(["/", "/get-started"])("%s defers its scripts: none is loaded before the first paint", async (path) => {
    const { request } = await application();
    const { text } = await request("GET", path);
    expect(text).not.toContain('modulepreload" ');
    expect(text).not.toMatch(/<script[^>]*\ssrc=/);
    expect(text).toContain("requestIdleCallback");
  });
});

describe("the sandbox does not exist for a service that is configured", () => {
  const link = "https://buy.example/this";
  it.each<[string, Record<string, string>, Visit["method"], string, TestRequest]>([
    ["the sheet", { SHEET_API_URL: "https://sheet.example/api/v1/key" }, "GET", "/sandbox/sheet", {}],
    ["the sheet's API", { SHEET_API_URL: "https://sheet.example/api/v1/key" }, "GET", "/sandbox/sheet/api/v1/demo", {}],
    [
      "the sheet's API, written to",
      { SHEET_API_URL: "https://sheet.example/api/v1/key" },
      "POST",
      "/sandbox/sheet/api/v1/demo",
      { body: "{}" },
    ],
    ["the mailbox", { SMTP_URL: "smtp://mail.example" }, "GET", "/sandbox/mail", {}],
    ["an email", { SMTP_URL: "smtp://mail.example" }, "GET", "/sandbox/mail/email-1", {}],
    ["a checkout", { STRIPE_LINK_GROWTH: link }, "GET", "/sandbox/checkout/growth", {}],
    ["a payment", { STRIPE_LINK_GROWTH: link }, "POST", "/sandbox/checkout/growth/pay", { form: {} }],
    [
      "the catalog page",
      { AUTHORIZE_NET_CATALOG_URL: "https://catalog.example/pay" },
      "POST",
      "/sandbox/catalog-payment",
      { form: { LinkId: "5a0d0b0a-0000-4000-8000-000000000001" } },
    ],
    [
      "a payment at the catalog page",
      { AUTHORIZE_NET_CATALOG_URL: "https://catalog.example/pay" },
      "POST",
      "/sandbox/catalog-payment/pay",
      { form: { LinkId: "5a0d0b0a-0000-4000-8000-000000000001" } },
    ],
  ])("%s", async (_what, settings, method, path, options) => {
    const { request, world } = await application(settings);
    const failOnPayment = () => {
      throw new Error("A closed sandbox must not send payment events.");
    };
    Object.assign(sandboxOf(world), { notify: failOnPayment, notifyCatalog: failOnPayment });
    const email = { id: "email-1", receivedAt: noon, recipient: "Moira", subject: "An email" };
    await insertSandboxMail(world.database, { ...email, message: "Ada has applied." });

    expect((await request(method, path, options)).status).toBe(404);
  });
});
