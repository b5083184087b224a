import { brand } from "#content/brand.ts";
import { cookieNotKept } from "#content/cookie-not-kept.ts";
import type { PasswordRefusal } from "#domain/staff/new-password.ts";
import { advisedPassword, longestPassword, shortestPassword } from "#domain/staff/password-length.ts";

const passwordHint = `At least ${shortestPassword} characters. ${advisedPassword} or more are hard to guess; four random words work well.`;

const passwordRefusals: Record<PasswordRefusal, string> = {
  "password-too-short": `A password needs at least ${shortestPassword} characters.`,
  "password-too-long": `A password can have at most ${longestPassword} characters.`,
  "password-too-common": "That password appears in many data breaches. Choose another.",
  "password-too-close": "That password is too close to our name, your name or a common one. Use more words.",
};

export const officeSignInCopy = {
  title: "Sign in to the office",
  line: "For the people who work here. Agents and visitors need no account.",
  email: "Email",
  password: "Password",
  button: "Sign in",
  refused: "The email or password is wrong. Check both and try again.",
  mustWait: "Too many attempts. Please wait 15 minutes and try again.",
  noCookie: `${cookieNotKept} Then sign in again.`,
  lost: "Lost your password or your phone? An owner of the office can send you a new invitation.",
} as const;

export const passwordProofRefusals = {
  "wrong-password": "That is not your password.",
  "too-many-attempts": officeSignInCopy.mustWait,
} as const;

export const codeCopy = {
  title: "One more step",
  line: "Enter the six digits from your authenticator app, or one of your recovery codes.",
  code: "Code",
  button: "Continue",
  refused:
    "That code is not correct. Wait for the next code and enter it while the app shows it. A recovery code works only once.",
  over: "This sign-in attempt has ended: too many wrong codes, a code that was already used, or too much time. Start again with your password and a new code.",
  "no-cookie": cookieNotKept,
  again: "Start again",
} as const;

export const invitationCopy = {
  title: "Welcome to the office",
  line: (email: string, role: string) =>
    `You are invited as ${email}, with the role “${role}”. Choose a name and a password.`,
  name: "Your name",
  password: "Password",
  passwordHint,
  button: "Create account",
  refusals: {
    unknown: "This invitation link is incomplete. Open the link exactly as it was sent to you.",
    expired: "This invitation expired after two days. Ask for a new one.",
    used: "This invitation was already used or revoked. If you did not use it, tell an owner of the office at once.",
    "last-owner": "You are the only owner who can sign in. Make somebody else an owner first.",
  },
  fields: {
    "no-name": "Enter your name.",
    "name-too-long": "A name can have at most 120 characters.",
    ...passwordRefusals,
  } as Record<string, string>,
} as const;

export const secondFactorCopy = {
  title: "Two-factor authentication",
  line: "Passwords can be guessed or stolen, so the office also asks for a code that only your phone can create.",
  done: "Your account is protected by an authenticator app.",
  doneLine: "If you change phones, ask an owner for a new invitation. It resets your account.",
  steps: [
    "Have an authenticator app ready, on your phone or in your password manager.",
    "Enter your password again to see the key for the app.",
  ],
  password: "Password",
  button: "Show the key",
  refusals: passwordProofRefusals,
  scanTitle: "Scan this with your app",
  scanAlt: "The key as a QR code; the same key is written below",
  keyLine: "Or enter this key:",
  codesTitle: "Save these recovery codes",
  codesLine:
    "If you lose your phone, each code works once in place of an app code. Print them, or store them away from your phone. They are not shown again.",
  copyCodes: "Copy",
  downloadCodes: "Download",
  printCodes: "Print",
  copied: { done: "Copied.", failed: "Your browser did not copy them. Select the codes and copy them yourself." },
  codesFileName: "zipstead-recovery-codes.txt",
  codesFile: (codes: readonly string[]) =>
    `Recovery codes for the office of ${brand.name}. Each works once in place of an app code.\n\n${codes.join("\n")}\n`,
  codeTitle: "Then enter the code from the app",
  code: "Code",
  confirm: "Turn on",
  wrongCode: "That code does not match. Your app already has the key: enter the six digits that it shows now.",
  again: "Start again with a new key",
} as const;

export const recoveryCodesCopy = {
  title: "New recovery codes",
  line: "Enter your password to get ten new codes. The old codes stop working; your app stays as it is.",
  password: "Password",
  button: "Create new codes",
  refusals: passwordProofRefusals,
} as const;

export const passwordCopy = {
  title: "Change password",
  line: "You stay signed in here and are signed out everywhere else.",
  current: "Current password",
  next: "New password",
  hint: passwordHint,
  button: "Change password",
  refusals: {
    ...passwordRefusals,
    ...passwordProofRefusals,
  },
} as const;

export const sessionsCopy = {
  title: "Where you are signed in",
  line: "A session lasts twelve hours, or one hour without activity. End any session that you do not recognize, and tell an owner.",
  caption: "Your open sessions, newest first",
  since: "Signed in",
  until: "Expires",
  from: "From",
  browser: "Browser",
  here: "This session",
  end: "End",
  endLabel: (from: string) => `End the session from ${from}`,
  unknown: "unknown",
  thisMachine: "this machine",
  password: "Change password",
  recoveryCodes: "New recovery codes",
  done: {
    password: "Your password was changed. You were signed out everywhere else.",
    ended: "The session was ended.",
  },
} as const;

export const openInvitationCopy = {
  caption: "Open invitations",
  email: "Email",
  role: "Role",
  by: "Invited by",
  console: "command line",
  until: "Expires",
  withdraw: "Revoke",
  withdrawLabel: (email: string) => `Revoke the invitation of ${email}`,
} as const;

export const staffCopy = {
  title: "Staff",
  line: "People who work in the office, and their roles.",
  caption: "Current and former staff, by name",
  name: "Name",
  email: "Email",
  role: "Role",
  access: "Access",
  guarded: "Two-factor on",
  unguarded: "Two-factor not set up",
  none: "None",
  change: "Change",
  changeLabel: (name: string) => `Role of ${name}`,
  changeOf: (name: string) => `Change role of ${name}`,
  dismiss: "End access",
  dismissLabel: (name: string) => `End access of ${name}`,
  inviteTitle: "Invite a colleague",
  inviteLine:
    "They get a link that works once, within two days. If they already have an account, it resets their password and their two-factor authentication. Earlier invitations to the same address stop working.",
  invite: "Create invitation",
  invited: (email: string) => `Send this link to ${email}. It is shown once and works once:`,
  done: {
    role: "The role was changed.",
    dismissed: "Access was ended, and all their sessions with it.",
    withdrawn: "The invitation was revoked.",
  },
  refusals: {
    "no-address": "Enter a complete email address.",
    "no-role": "Choose a role.",
    "last-owner": "The office needs an owner who can sign in. Make somebody else an owner first.",
    "no-such-member": "No such staff member.",
  },
} as const;
