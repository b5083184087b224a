import type { NavigationPlace } from "#content/navigation-place.ts";
import type { MemberRole } from "#domain/members/member.ts";
import type { MyAction } from "#domain/members/my-permissions.ts";

/** Numbers in the navigation. */
export type CountName = "offers" | "people" | "tasks" | "zips" | "members";

interface MyPlace extends NavigationPlace {
  need: MyAction | "own";
  counts?: CountName;
  /** On a phone a tab below the page; the others are on the page "More". */
  isTab?: true;
}

/** The page above those about the plan, its money and its promise. */
export const planAbove = { to: "/my/plan", label: "Your plan" } as const;

export const myNavigation: { label: string; places: MyPlace[] }[] = [
  {
    label: "Work",
    places: [
      { label: "Today", link: "/my", need: "own", counts: "offers", isTab: true, also: ["/my/offers/"] },
      {
        ...{ label: "People", link: "/my/contacts", need: "leads.work", counts: "people", isTab: true },
        also: ["/my/leads/", "/my/deals/", "/my/duplicates", "/my/imports", "/my/erasures"],
      },
      {
        ...{ label: "Inbox", link: "/my/inbox", need: "leads.work", isTab: true },
        also: ["/my/templates", "/my/texting", "/my/conversations/", "/my/follow-ups"],
      },
      {
        ...{ label: "Calendar", link: "/my/calendar", need: "leads.work", counts: "tasks", isTab: true },
        also: ["/my/appointments/", "/my/tasks", "/my/contract-to-close"],
      },
      { label: "Reports", link: "/my/reports", need: "leads.work" },
    ],
  },
  {
    label: "Territory",
    places: [
      { label: "Zip codes", link: "/my/zip-codes", need: "zips.read", counts: "zips", also: ["/my/street"] },
      {
        ...{ label: planAbove.label, link: planAbove.to, need: "plan.read" },
        also: ["/my/refund", "/my/promise", "/my/billing", "/my/receipts/", "/my/applications"],
      },
      { label: "Reviews", link: "/my/reviews", need: "reviews.read", also: ["/my/recommendations"] },
      {
        ...{ label: "Referral fees", link: "/my/fees", need: "plan.read" },
        also: ["/my/agreement", "/my/closings/"],
      },
    ],
  },
  {
    label: "Account",
    places: [
      { label: "Public profile", link: "/my/profile", need: "profile.write" },
      { label: "Team", link: "/my/team", need: "members.read", counts: "members" },
      { label: "Distribution", link: "/my/distribution", need: "distribution.read" },
      { label: "Settings", link: "/my/settings", need: "settings.write" },
      { label: "Connections", link: "/my/connections", need: "settings.write", also: ["/my/export"] },
      { label: "Notifications", link: "/my/notifications", need: "own" },
      { label: "Security", link: "/my/security", need: "own" },
      { label: "Help", link: "/my/help", need: "own" },
    ],
  },
];

export const myHome = "/my";
export const morePlace = { label: "More", link: "/my/more" } as const;

export const myFrame = {
  name: "Workspace",
  navigation: "Workspace",
  signOut: "Sign out",
  account: "Your account",
} as const;

export const memberRoleNames: Record<MemberRole, string> = {
  agent: "Agent",
  "team-lead": "Team lead",
  "team-member": "Team member",
};

/** Of the server alone: the scripts of each page have no room for them. */
export const myRefusals = {
  signedOut: {
    title: "You were signed out",
    text: "Nothing was changed, and what you typed is still on this page. Sign in again in a new tab, come back here and send it again.",
  },
  stepUp: {
    title: "Confirm that it’s you",
    text: "What you sent is not lost: once you have confirmed, it goes on right here.",
  },
} as const;

export const myErrors = {
  missing: {
    title: "We could not find this page",
    text: "Check the address. In a team, ask your team lead whether your role includes it.",
  },
  broken: {
    title: "Something went wrong on our side",
    text: "Please try again. If it happens again, call us.",
  },
  offline: {
    title: "No connection to your workspace",
    text: "Your phone or our server may be offline. If you just sent something, go back: what you typed is still there. Check whether it was saved before you send it again.",
  },
  tryAgain: "Try again",
  back: "Back to your workspace",
  signInElsewhere: "Sign in in a new tab",
  prove: "Confirm and go on",
  retryButton: "Send again",
} as const;
