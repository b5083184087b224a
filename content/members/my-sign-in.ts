import { brand } from "#content/brand.ts";
import { cookieNotKept } from "#content/cookie-not-kept.ts";
import { codeMinutes } from "#domain/members/member-sign-in-policy.ts";

export const mySignInCopy = {
  title: "Sign in to your workspace",
  line: "For agents whose plan is paid. We email you a code; there is no password.",
  email: "Email",
  button: "Email me a code",
  passkey: "Sign in with a passkey",
  passkeyFailed: "That did not work. Use the code by email instead.",
  noEmail: "Type your email address, for example ada@keystone.example.",
  mustWait: "Too many attempts. Please wait 15 minutes and try again.",
  noCookie: `${cookieNotKept} Then ask for a new code.`,
  notYet: "Not an agent with us yet?",
  getStarted: "See the plans",
} as const;

export const signInCodeCopy = {
  title: "Enter your code",
  line: (email: string) =>
    `If ${email || "this address"} belongs to a member, we have emailed it an eight-digit code. It lasts ${codeMinutes} minutes. If you asked more than once, each of these codes works.`,
  email: "Email",
  code: "Code",
  codeHint: "Eight digits, from the email",
  license: "License number",
  licenseHint: "Only the first time you sign in, as on your application. Leave it empty if a team lead invited you.",
  button: "Sign in",
  another: "Email me a new code",
  "no-cookie": `${cookieNotKept} Then press “Sign in”: the code from our email still works.`,
  malformed: "We do not see a whole code here. Type its eight digits, or paste the code as it is in the email.",
  refused: "This code is not correct. Check the newest email from us, and type its eight digits.",
  over: "This code has expired. Ask for a new one; your email address is still here.",
  "must-wait": "Too many attempts. Please wait 15 minutes and ask for a new code.",
  "license-wanted":
    "The code is correct. This is your first sign-in: also type the license number of the application that you paid for.",
  "wrong-license": `The code is correct, but this is not the license number of the application that you paid for. Check it, or call ${brand.phone}.`,
} as const;

export const memberFactorCopy = {
  title: "One more step",
  line: "Enter the six digits from your authenticator app, or one of your recovery codes.",
  code: "Code",
  button: "Continue",
  malformed: "We do not see a whole code here. Type the six digits from the app, or a whole recovery code.",
  refused:
    "This code is not correct. Type the newest six digits from the app, or a recovery code that you have not used.",
  "must-wait": "Too many attempts. Please wait 15 minutes and try again.",
} as const;

export const stepUpCopy = {
  title: "Confirm that it’s you",
  line: "This step is sensitive, so please confirm that it’s you.",
  factorLine: "Enter the six digits from your authenticator app.",
  emailLine: (email: string) => `We email an eight-digit code to ${email}.`,
  send: "Email me a code",
  sent: "We have emailed you a code.",
  code: "Code",
  button: "Continue",
  goOn: "Continue and send what you typed",
  again: "Email me another code",
  malformed: "We do not see a whole code here. Check it and try again.",
  refused: "This code is not correct. Check it and try again.",
  over: "This code has expired. Ask for a new one.",
  "must-wait": "Too many attempts. Please wait 15 minutes and try again.",
} as const;

export const securityCopy = {
  title: "Sign-in and security",
  sessions: "Where you are signed in",
  sessionsLine: "End any session that you do not recognize.",
  unknown: "Unknown browser",
  thisMachine: "this machine",
  since: "Signed in",
  lastUsed: "Last used",
  here: "This browser",
  end: "Sign out there",
  endLabel: (from: string) => `Sign out the browser at ${from}`,
  passkeys: "Passkeys",
  passkeysLine: "Sign in with your fingerprint, face or PIN, without waiting for an email.",
  noPasskeys: "You have no passkey yet.",
  addPasskey: "Add a passkey",
  passkeyName: "Passkey",
  passkeyRefused: "The passkey was not added. Nothing was changed.",
  noPasskeySupport: "To add a passkey, open this page in a current browser with JavaScript on.",
  remove: "Remove",
  removePasskey: (name: string) => `Remove ${name}`,
  factor: "Authenticator app",
  factorOff: "Each sign-in with a code by email then also needs a code from an app on your phone.",
  factorOn: "On. Each sign-in with a code by email also asks for a code from your app.",
  factorNeeded: "Team leads need an authenticator app, because they see everybody's leads.",
  setUp: "Set up an app",
  turnOff: "Turn off",
  keepOn: "Team leads cannot turn it off.",
  done: {
    ended: "That browser is signed out.",
    removed: "The passkey is removed.",
    added: "The passkey is added. From now on you can sign in with it.",
    confirmed: "The authenticator app is set up.",
    off: "The authenticator app is turned off.",
  },
} as const;

export const memberAppCopy = {
  title: "Set up an authenticator app",
  line: "Scan the picture with your app, then enter the six digits that it shows.",
  start: "Show me the key",
  startLine: "We create a new key. It counts only after you have entered its first code.",
  qr: "QR code of the key",
  key: "Or type this key into the app",
  code: "The six digits from the app",
  button: "Turn on",
  malformed: "We do not see a whole code here. Type the six digits from the app.",
  refused: "This code is not correct. Type the newest six digits that the app shows.",
  "must-wait": "Too many attempts. Please wait 15 minutes and try again.",
} as const;
