import { brand } from "#content/brand.ts";
import { codeMinutes } from "#domain/members/member-sign-in-policy.ts";
import type { CodeRefusal } from "#domain/members/new-address.ts";
import {
  type InviteRefusal,
  type JoinRefusal,
  maxMemberName,
  mostInvitationsADay,
  mostMembers,
  type NameRefusal,
} from "#domain/members/team.ts";

const leadsCount = (count: number) => (count === 1 ? "1 open lead" : `${count} open leads`);

/** Somebody whom we erased after they had left their team. */
export const formerMember = "a former member";

export const teamCopy = {
  title: "Team",
  line: `Up to ${mostMembers} people, you included. They see their own leads, and you see all. Distribution decides who gets which offers.`,
  members: "Members",
  email: "Email",
  since: "Since",
  lastSignIn: "Last sign-in",
  never: "Not yet",
  leads: "Leads",
  openLeads: leadsCount,
  away: "Away",
  you: "you",
  remove: "Remove",
  removeLabel: (name: string) => `Remove ${name}`,
  inviteTitle: "Invite a member",
  inviteLine:
    "We email them a link that works once, within two days, and a code when they open it. There is no password.",
  inviteEmail: "Their email",
  invite: "Send invitation",
  invited: (email: string) =>
    `The invitation was emailed to ${email}. You can also send them this link; it is shown only once:`,
  refusals: {
    "no-address": "Type their email address, for example uma@keystone.example.",
    "already-member": "This address already belongs to a member of your team.",
    full: `Your team has ${mostMembers} people, with open invitations. Remove a member or withdraw an invitation first.`,
    "too-many": `You have sent ${mostInvitationsADay} invitations in one day. Please wait until tomorrow.`,
  } satisfies Record<InviteRefusal, string>,
  invitations: "Open invitations",
  works: "Valid until",
  withdraw: "Withdraw",
  withdrawLabel: (email: string) => `Withdraw the invitation of ${email}`,
  setAway: "Set as away",
  setAwayLabel: (name: string) => `Set as away: ${name}`,
  until: "until",
  done: {
    withdrawn: "The invitation was withdrawn. Its link no longer works.",
    away: "Saved. We have emailed them.",
    back: "Saved. They get emails about new offers again.",
  },
} as const;

export const memberAwayCopy = {
  title: (name: string) => `Set ${name} as away`,
  line: "On these days they get no emails about new offers. Your team still gets them, unless everybody is away. Their leads stay theirs, and we email them about it.",
  days: "Days away",
  otherDays: "Other days",
  isAway: "Away now",
  willBeAway: "Away later",
  until: "until",
  end: "They are back",
  cancel: "Cancel this",
} as const;

export const removalCopy = {
  zips: (has: number, limit: number) =>
    `Your team has ${has} zip codes, and room for ${limit} after this. It keeps all of them until your year ends; then you choose.`,
  title: (name: string) => `Remove ${name}`,
  removedTitle: (name: string) => `${name} was removed`,
  line: (name: string) =>
    `${name} is signed out at once and can no longer open the workspace. The history keeps their name.`,
  removedLine: (name: string) => `${name} can no longer open the workspace.`,
  leads: (count: number) => (count === 0 ? "No open leads" : `${leadsCount(count)} for you`),
  leadsLine: "These leads go to you with their history. Then you can hand them off.",
  removedLeadsLine: "These leads are yours now, with their history. You can hand them off.",
  noName: "no name given",
  tasks: (count: number) => (count === 1 ? "1 open task goes to you, too." : `${count} open tasks go to you, too.`),
  removedTasks: (count: number) => (count === 1 ? "1 open task is yours, too." : `${count} open tasks are yours, too.`),
  button: "Remove from the team",
} as const;

export const joinCopy = {
  title: "Join a team",
  line: (lead: string, email: string) =>
    `${lead} invites you to their team at ${brand.name}. You will sign in as ${email}, by codes that we email you; there is no password.`,
  ask: "Email me a code",
  codeTitle: "Enter your code",
  codeLine: (lead: string, email: string) =>
    `We have emailed an eight-digit code to ${email}. It lasts ${codeMinutes} minutes, and makes you a member of the team of ${lead}.`,
  code: "Code",
  codeHint: "Eight digits, from the email",
  another: "Email me a new code",
  codes: {
    malformed: "We do not see a whole code here. Type its eight digits, or paste the code as it is in the email.",
    refused: "This code is not correct. Check the newest email from us, and type its eight digits.",
    over: "This code has expired. Ask for a new one.",
    "must-wait": "Too many attempts. Please wait 15 minutes and try again.",
  } satisfies Record<CodeRefusal, string>,
  name: "Your name",
  nameHint: "As your team and our office see it",
  button: "Join the team",
  signIn: "Sign in",
  names: {
    "no-name": "Type your name.",
    "name-too-long": `Use at most ${maxMemberName} characters.`,
  } satisfies Record<NameRefusal, string>,
  refusals: {
    unknown: "This invitation link is incomplete. Open the link exactly as it was sent to you.",
    expired: "This invitation has expired after two days. Ask your team lead for a new one.",
    used: "This invitation was already used or withdrawn. If you used it, sign in.",
    elsewhere:
      "This email address already belongs to a member of another workspace. Ask your team lead to invite another address.",
    full: "This team is full. Ask your team lead.",
  } satisfies Record<JoinRefusal, string>,
} as const;
