import type { PasswordRefusal } from "#domain/new-password.ts";
import { advisedPassword, longestPassword, shortestPassword } from "#domain/sign-in.ts";

const passwordHint = `${advisedPassword} characters or more are hard to guess: four words will do. ${shortestPassword} are the least.`;

const passwordRefusals: Record<PasswordRefusal, string> = {
  "password-too-short": `A password has at least ${shortestPassword} characters.`,
  "password-too-long": `A password has ${longestPassword} characters at most.`,
  "password-too-common": "That password has been in breaches so often that it is tried first. Choose another.",
  "password-too-close": "That is little more than our name, yours or what is tried first here. Choose more words.",
};

/** The words of the way into the office. */
export const signInWords = {
  title: "Sign in to the office",
  line: "For the people who work here. Agents and visitors need no account.",
  email: "Email",
  password: "Password",
  button: "Sign in",
  refused: "Email and password do not go together. Check both and try again.",
  mustWait: "Those were many attempts in a short time. Please wait a quarter of an hour and try again.",
  lost: "Lost your password or your phone? An owner of the office can send you a new invitation.",
} as const;

const passwordProofRefusals = {
  "wrong-password": "That is not your password.",
  "too-many-attempts": signInWords.mustWait,
} as const;

export const codeWords = {
  title: "One more step",
  line: "Type the six digits that your authenticator app shows now, or one of your recovery codes.",
  code: "Code",
  button: "Continue",
  refused:
    "That code does not open. Wait for the next one and type it while it shows; a recovery code opens only once.",
  over: "This attempt is over: too many wrong codes, a code that had opened once already, or too long ago. Begin again with your password, and type a code that is new.",
  again: "Begin again",
} as const;

export const invitationWords = {
  title: "Welcome to the office",
  line: (email: string, role: string) =>
    `You are invited as ${email}, with the role “${role}”. Choose how you sign in.`,
  name: "Your name",
  password: "Password",
  passwordHint,
  button: "Begin",
  refusals: {
    unknown: "This invitation is not whole. Open the link again exactly as it was sent to you.",
    expired: "This invitation is over: it was open for two days. Ask for a new one.",
    used: "This invitation has been used, or taken back. If it was not you who used it, tell an owner of the office at once.",
    "last-owner": "You are the only owner who can enter. Make somebody else an owner first.",
  },
  fields: {
    "no-name": "Tell us your name.",
    "name-too-long": "That is longer than a name can be: 120 characters at most.",
    ...passwordRefusals,
  } as Record<string, string>,
} as const;

export const secondFactorWords = {
  title: "Your second factor",
  line: "A password can be guessed, read or lost. So the office also asks for a code that only your phone can make.",
  done: "Your account is guarded by an authenticator app.",
  doneLine: "For a new phone ask an owner for a new invitation: it begins your account anew.",
  steps: [
    "Have an authenticator app at hand, on your phone or in your password manager.",
    "Type your password once more: then the key for the app is shown.",
  ],
  password: "Password",
  button: "Show the key",
  refusals: passwordProofRefusals,
  scanTitle: "Scan this with your app",
  scanAlt: "The key as a QR code; the same key stands in letters beneath",
  keyLine: "Or type this key:",
  codesTitle: "Keep these recovery codes",
  codesLine:
    "Each opens once, in place of a code, when your phone is lost. Print them or put them where your phone is not. They are not shown again.",
  codeTitle: "Then type the code that the app shows",
  code: "Code",
  confirm: "Turn it on",
  wrongCode: "That code does not fit the key. Your app holds the key already: type the six digits that it shows now.",
  again: "Begin again with a new key",
} as const;

export const recoveryCodesWords = {
  title: "New recovery codes",
  line: "Ten new ones, for your password. From then on the old ones open no more; your app stays as it is.",
  password: "Password",
  button: "Make new codes",
  refusals: passwordProofRefusals,
} as const;

export const passwordWords = {
  title: "Another password",
  line: "You stay signed in here; wherever else you are signed in, it ends.",
  current: "Password now",
  next: "New password",
  hint: passwordHint,
  button: "Change the password",
  refusals: {
    ...passwordRefusals,
    ...passwordProofRefusals,
  },
} as const;

export const sessionsWords = {
  title: "Where you are signed in",
  line: "A session lasts for twelve hours, and ends after an hour in which nobody uses it. End those that you do not know, and tell an owner.",
  caption: "Your open sessions, newest first",
  since: "Since",
  until: "Until",
  from: "From",
  browser: "Browser",
  here: "This one",
  end: "End",
  endLabel: (from: string) => `End the session from ${from}`,
  unknown: "unknown",
  password: "Another password",
  recoveryCodes: "New recovery codes",
  done: {
    password: "Your password has been changed. Wherever else you were signed in, that has ended.",
    ended: "The session has been ended.",
  },
} as const;

export const openInvitationWords = {
  caption: "Invitations that still open",
  email: "Email",
  role: "Role",
  by: "Invited by",
  console: "at the console",
  until: "Opens until",
  withdraw: "Take back",
  withdrawLabel: (email: string) => `Take back the invitation of ${email}`,
} as const;

export const staffWords = {
  title: "Staff",
  line: "Who works in the office, and what their role lets them do.",
  caption: "Everybody who works or has worked here, by name",
  name: "Name",
  email: "Email",
  role: "Role",
  access: "Access",
  guarded: "With second factor",
  unguarded: "Second factor not set up yet",
  none: "None",
  change: "Change role",
  changeLabel: (name: string) => `Role of ${name}`,
  changeOf: (name: string) => `Change role of ${name}`,
  dismiss: "End access",
  dismissLabel: (name: string) => `End access of ${name}`,
  inviteTitle: "Invite somebody",
  inviteLine:
    "They get a link that opens once, within two days. For somebody who is here already it begins their account anew, with a new password and a new second factor. Earlier invitations to the same address open no more.",
  invite: "Make an invitation",
  invited: (email: string) => `Send this link to ${email}. It is shown once and opens once:`,
  done: {
    role: "The role has been changed.",
    dismissed: "The access has been ended, and every session with it.",
    withdrawn: "The invitation has been taken back.",
  },
  refusals: {
    "no-address": "Give a whole email address.",
    "no-role": "Choose one of the roles.",
    "last-owner": "The office needs an owner who can enter. Make somebody else an owner first.",
    "no-such-member": "Nobody here goes by that.",
  },
} as const;
