import type { Action, Role } from "#domain/staff/permissions.ts";
import { groupDigits } from "#domain/values/group-digits.ts";

export const officeNavigation: { label: string; link: string; need: Action | "signed-in" }[] = [
  { label: "Dashboard", link: "/office", need: "signed-in" },
  { label: "Leads", link: "/office/leads", need: "leads.read" },
  { label: "Callbacks", link: "/office/callbacks", need: "leads.read" },
  { label: "Routing preview", link: "/office/routing-preview", need: "routing.test" },
  { label: "Privacy requests", link: "/office/requests", need: "leads.read" },
  { label: "Inquiries", link: "/office/inquiries", need: "inquiries.read" },
  { label: "Applications", link: "/office/applications", need: "applications.read" },
  { label: "Orders", link: "/office/orders", need: "orders.read" },
  { label: "Payments", link: "/office/payments", need: "payments.read" },
  { label: "Reports", link: "/office/reports", need: "leads.read" },
  { label: "Refunds", link: "/office/refunds", need: "payments.read" },
  { label: "Deliveries", link: "/office/deliveries", need: "deliveries.read" },
  { label: "Moderation", link: "/office/moderation", need: "moderation.read" },
  { label: "Zip codes", link: "/office/zips", need: "territory.read" },
  { label: "Agents", link: "/office/agents", need: "agents.read" },
  { label: "Staff", link: "/office/staff", need: "staff.read" },
  { label: "Audit log", link: "/office/audit-log", need: "actions.read" },
  { label: "System", link: "/office/system", need: "system.read" },
];

/** Links that are not listed appear above all groups. */
export const navigationGroups: { label: string; links: string[] }[] = [
  {
    label: "Consumers",
    links: [
      "/office/leads",
      "/office/callbacks",
      "/office/routing-preview",
      "/office/requests",
      "/office/inquiries",
      "/office/moderation",
    ],
  },
  { label: "Agents", links: ["/office/applications", "/office/agents", "/office/zips", "/office/reports"] },
  { label: "Money", links: ["/office/orders", "/office/payments", "/office/refunds"] },
  { label: "Operation", links: ["/office/deliveries", "/office/staff", "/office/audit-log", "/office/system"] },
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
