import { brand } from "#content/brand.ts";
import { codeMinutes } from "#domain/members/member-sign-in-policy.ts";

export const brokerSignInCopy = {
  title: "Sign in for brokers",
  line: `For designated brokers whose agents work with ${brand.name}: what they signed, leads, invoices.`,
  email: "Email of your firm",
  button: "Email me a code",
  noEmail: "Enter an email address, like broker@firm.com.",
  mustWait: "Too many tries from here. Please wait 15 minutes.",
  codeTitle: "Enter the code",
  codeLine: `If a firm has this address, we emailed it a code of eight digits. It lasts ${codeMinutes} minutes.`,
  codeToLinkLine: `We emailed a code of eight digits to the address that this link came to. It lasts ${codeMinutes} minutes.`,
  code: "Code",
  codeHint: "Eight digits, from the email.",
  codeButton: "Sign in",
  another: "Email me another code",
  refusals: {
    malformed: "Type the eight digits from the email.",
    refused: "This code is wrong. Look at the newest email and try again.",
    over: "This code does not work any more. Ask for another one.",
    "must-wait": "Too many tries. Please wait 15 minutes, then ask for another code.",
  },
} as const;

export const brokerAskedCopy = {
  title: "An agent asks for your signature",
  line: (agent: string, firm: string) =>
    `${agent} signed a Referral Agreement with ${brand.name}. You are named to us as the designated broker of ${firm}.`,
  what: "To read it, then sign or decline, prove that you read your firm's email: we send a code to the address that this link came to.",
  button: "Email me a code",
  overTitle: "This link opens nothing any more",
  overLine:
    "The agent named another broker, or a newer email has a newer link. You can sign in with your firm's email.",
  signIn: "Sign in",
} as const;
