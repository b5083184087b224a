import { brand } from "#content/brand.ts";

export const signatureCopy = {
  title: "Check a signature",
  line: `Anybody who has a copy of an agreement with ${brand.name} can check here whether it has the words that were signed.`,
  unknown:
    "No agreement has this address. An address that ends in a fingerprint of 64 characters no longer opens one: take the new link from your workspace, under Referral Agreement, or ask us.",
  known: (day: string, version: number) =>
    `This agreement was signed on ${day} (Referral Agreement, version ${version}).`,
  fingerprint: "Fingerprint (SHA-256)",
  copy: "Your copy of the text",
  copyHint: "Paste the whole agreement, from “REFERRAL AGREEMENT” to the end. We store nothing of it.",
  button: "Check",
  same: "Your copy has exactly the words that were signed.",
  other: "Your copy is different from what was signed. Some words were changed, are missing or were added.",
  empty: "Paste the text of your copy first.",
} as const;

export const fingerprintCopy = { check: "check" } as const;
