import { groupDigits } from "#domain/group-digits.ts";
import type { Action, Role } from "#domain/permissions.ts";

/** The office's own navigation: each entry is shown to whom the table of permissions lets in. */
export const officeNavigation: { label: string; link: string; need: Action | "signed-in" }[] = [
  { label: "Dashboard", link: "/office", need: "signed-in" },
  { label: "Leads", link: "/office/leads", need: "leads.read" },
  { label: "Router", link: "/office/router", need: "routing.test" },
  { label: "Messages", link: "/office/messages", need: "messages.read" },
  { label: "Applications", link: "/office/applications", need: "applications.read" },
  { label: "Orders", link: "/office/orders", need: "orders.read" },
  { label: "Payments", link: "/office/payments", need: "payments.read" },
  { label: "Deliveries", link: "/office/deliveries", need: "deliveries.read" },
  { label: "Held", link: "/office/held", need: "reviews.read" },
  { label: "Zip codes", link: "/office/zips", need: "territory.read" },
  { label: "Agents", link: "/office/agents", need: "agents.read" },
  { label: "Staff", link: "/office/staff", need: "staff.read" },
  { label: "Trail", link: "/office/trail", need: "actions.read" },
];

/** Under which heading an entry stands; what is not named here stands above them all. */
export const navigationGroups: { label: string; links: string[] }[] = [
  { label: "Consumers", links: ["/office/leads", "/office/router", "/office/messages", "/office/held"] },
  { label: "Agents", links: ["/office/applications", "/office/agents", "/office/zips"] },
  { label: "Money", links: ["/office/orders", "/office/payments"] },
  { label: "House", links: ["/office/deliveries", "/office/staff", "/office/trail"] },
];

export const officeFrame = {
  name: "Office",
  navigation: "Office",
  openMenu: "Open the menu",
  closeMenu: "Close the menu",
  account: "Your account",
  signOut: "Sign out",
} as const;

/** Above every page, while deliveries do not arrive. */
export const overdueWords = {
  line: (count: number, span: string) =>
    count === 1
      ? `One delivery has not arrived for ${span}.`
      : `${groupDigits(count)} deliveries have not arrived, the oldest for ${span}.`,
  look: "Look at the deliveries",
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
    title: "Your role does not reach this page",
    text: "What you asked for is open to other roles than yours. If your work needs it, ask an owner of the office to change your role.",
  },
  signedOut: {
    title: "You have been signed out meanwhile",
    text: "Nothing was changed, and what you typed is kept on this page. Sign in again in a new tab, come back here, and send it once more.",
  },
  away: {
    title: "The office is out for a moment",
    text: "Please try again shortly; if it goes on, tell whoever runs the server.",
  },
  awayWithForm: {
    title: "The office is out for a moment",
    text: "What you typed is kept on this page, as it may not have been saved. Send it once more shortly; if it goes on, tell whoever runs the server.",
  },
  signInAside: "Sign in, in a new tab",
  sendOnceMore: "Send it once more",
  missing: {
    title: "There is no such page or record",
    text: "The address may be mistyped, or the record may be from another list.",
  },
  tooMany: {
    title: "That was a lot at once",
    text: "More came from your connection than people usually send. Nothing was changed; please try again in a minute.",
  },
  broken: {
    title: "Something on our side gave way",
    text: "Please try again; if it happens once more, tell whoever runs the server.",
  },
  lineDown: {
    title: "The line to the office is down",
    text: "The page you asked for did not reach you. Your device may be offline, or the server may be. Check the connection, then try again. What you had sent may have arrived: look before you send it once more.",
  },
  tryAgain: "Try again",
  back: "Back to the dashboard",
} as const;
