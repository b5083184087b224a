import type { NavigationPlace } from "#content/navigation-place.ts";
import type { Role } from "#domain/staff/permissions.ts";
import { groupDigits } from "#domain/values/group-digits.ts";

interface MenuLink extends NavigationPlace {
  isUrgent?: true;
}

/** In groups; the first has no name. app/routes/office/office-urls.ts says who may open a link. */
export const officeNavigation: { label: string; links: MenuLink[] }[] = [
  { label: "", links: [{ label: "Dashboard", link: "/office" }] },
  {
    label: "Consumers",
    links: [
      { label: "Leads", link: "/office/leads", also: ["/office/next-call"] },
      { label: "Callbacks", link: "/office/callbacks", isUrgent: true },
      { label: "Sources", link: "/office/sources", also: ["/office/payloads", "/office/wordings"] },
      { label: "Figures", link: "/office/figures" },
      { label: "Routing preview", link: "/office/routing-preview" },
      { label: "Privacy requests", link: "/office/requests", also: ["/office/opt-outs/"] },
      { label: "Inquiries", link: "/office/inquiries" },
      { label: "Moderation", link: "/office/moderation" },
    ],
  },
  {
    label: "Agents",
    links: [
      { label: "Applications", link: "/office/applications" },
      { label: "Reports", link: "/office/reports" },
      { label: "Zip codes", link: "/office/zips", also: ["/office/zip-reviews"] },
      { label: "Map", link: "/office/map" },
      { label: "Agents", link: "/office/agents", also: ["/office/agent-imports"] },
      { label: "Reviews", link: "/office/reviews", also: ["/office/disputes"] },
      { label: "Brokers", link: "/office/brokers" },
    ],
  },
  {
    label: "Money",
    links: [
      { label: "Orders", link: "/office/orders", also: ["/office/plan-changes"] },
      { label: "Payments", link: "/office/payments" },
      { label: "Refunds", link: "/office/refunds" },
      { label: "Closings", link: "/office/closings", also: ["/office/closing-reviews", "/office/proofs"] },
      {
        ...{ label: "Invoices", link: "/office/invoices" },
        also: ["/office/fee-disputes", "/office/invoice-answers", "/office/accounting"],
      },
      { label: "Referrals", link: "/office/referrals" },
      { label: "Aging of fees", link: "/office/aging" },
      { label: "Our licenses", link: "/office/licenses" },
    ],
  },
  {
    label: "Operation",
    links: [
      { label: "Deliveries", link: "/office/deliveries" },
      { label: "Staff", link: "/office/staff" },
      { label: "API", link: "/office/api", also: ["/office/webhooks"] },
      { label: "Audit log", link: "/office/audit-log" },
      { label: "System", link: "/office/system" },
    ],
  },
];

export const officeFrame = {
  name: "Office",
  navigation: "Office",
  openMenu: "Open the menu",
  closeMenu: "Close the menu",
  account: "Your account",
  signOut: "Sign out",
  versionOf: (version: string) => `Version ${version}`,
} as const;

/** Shown above every page while deliveries are overdue. */
export const overdueCopy = {
  line: (count: number, span: string) =>
    count === 1
      ? `One delivery has not gone through for ${span}.`
      : `${groupDigits(count)} deliveries have not gone through, the oldest for ${span}.`,
  linkLabel: "View deliveries",
  list: "/office/deliveries",
} as const;

export const roleNames: Record<Role, string> = {
  owner: "Owner",
  "account-manager": "Account manager",
  isa: "Inside sales agent",
  "read-only": "Read only",
};

export const officeErrors = {
  refused: {
    title: "You do not have access to this page",
    text: "Your role does not include it. If you need it for your work, ask an owner of the office to change your role.",
  },
  signedOut: {
    title: "You were signed out",
    text: "Nothing was changed, and what you typed is still on this page. Sign in again in a new tab, come back here and send it again.",
  },
  unavailable: {
    title: "The office is temporarily unavailable",
    text: "Please try again in a moment. If it keeps happening, tell your server administrator.",
  },
  unavailableWithForm: {
    title: "The office is temporarily unavailable",
    text: "What you typed may not have been saved, so it is still on this page. Send it again in a moment. If it keeps happening, tell your server administrator.",
  },
  signInElsewhere: "Sign in in a new tab",
  retryButton: "Send again",
  missing: {
    title: "Page or record not found",
    text: "Check the address, or open the record from its list.",
  },
  tooMany: {
    title: "Too many requests",
    text: "Your connection sent more requests than usual. Nothing was changed. Please try again in a minute.",
  },
  broken: {
    title: "Something went wrong on our side",
    text: "Please try again. If it happens again, tell your server administrator.",
  },
  offline: {
    title: "No connection to the office",
    text: "The page did not load. Your device or the server may be offline. Check your connection and try again. If you just sent a form, check whether it was saved before you send it again.",
  },
  tryAgain: "Try again",
  back: "Back to the dashboard",
} as const;
