import { brand } from "#content/brand.ts";
import type { SignRefusal } from "#domain/brokers/agreement.ts";

export const agreementCopy = {
  title: "Referral Agreement",
  unsignedLine: "Read it in full, then sign it below. After that you can accept leads.",
  notYours: "Your team lead signs it for the team. After that the team can accept leads.",
  text: "The agreement",
  sign: "Sign",
  agreeElectronically: "I agree to sign and receive this agreement electronically.",
  agreeRead: "I have read the whole agreement.",
  name: "Your full name",
  nameHint: "As on your license. Typing it is your signature.",
  signButton: "Sign",
  whatFollows: `We email you and ${brand.name} the whole text with its fingerprint. It cannot be undone, but either side may end the agreement at any time.`,
  signedTitle: "Signed",
  signedBy: "Signed by",
  license: "License",
  signedAt: "Signed on",
  fingerprint: "Fingerprint (SHA-256)",
  check: "Check the fingerprint",
  download: "Download the text",
  refusals: {
    "not-electronic": "To sign here, agree to do it electronically. You can also ask us for a copy on paper.",
    "not-read": "Please confirm that you have read the agreement.",
    "no-name": "Type your full name.",
    "other-name": (recorded: string) =>
      `Your application says “${recorded}”. If the name you typed is the one on your license, press Sign again; otherwise, correct it.`,
    "no-network-license": `We cannot sign an agreement for your state yet: our own license there is not on record. Please call ${brand.phone}.`,
    signed: "This agreement is already signed.",
  } satisfies Record<SignRefusal, string | ((recorded: string) => string)>,
} as const;
