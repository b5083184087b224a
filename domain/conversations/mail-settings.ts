import { typedWithin } from "#domain/text/clean-text.ts";

/** How a member's emails leave that they write here. */
export interface MemberSender {
  /** In place of the member's name; empty: their name. */
  senderName: string;
  /** Plain text below each; empty: none. */
  signature: string;
}

export const longestSignature = 500;
export const mostSignatureLines = 10;
export const longestSenderName = 80;

export type SenderRefusal = "long-signature" | "long-name" | "no-name";

/** Without what nobody can see, and without empty lines at its end. */
export function readSender(
  entered: MemberSender,
): { ok: true; sender: MemberSender } | { ok: false; reason: SenderRefusal } {
  const senderName = typedWithin(longestSenderName, entered.senderName).replace(/\s+/g, " ");
  const signature = typedWithin(longestSignature, entered.signature)
    .replace(unprintable, "")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n");
  if (senderName.length > longestSenderName) return { ok: false, reason: "long-name" };
  // A name that is an address or a link would pass for somebody else.
  if (/[@<>"]|:\/\//.test(senderName)) return { ok: false, reason: "no-name" };
  const isLong = signature.length > longestSignature || signature.split("\n").length > mostSignatureLines;
  return isLong ? { ok: false, reason: "long-signature" } : { ok: true, sender: { senderName, signature } };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it takes out.
const unprintable = /[\u0000-\u0008\u000B-\u001F\u007F]/g;

export const tracked = ["clicks", "loads"] as const;
/** "clicks": of links. "loads": of a picture that nobody sees. */
export type Tracked = (typeof tracked)[number];

/** As stored: "clicks loads"; null: nothing. */
export const parseTracks = (stored: string | null): Tracked[] => {
  const words = stored?.split(" ") ?? [];
  return tracked.filter((one) => words.includes(one));
};

export const storedTracks = (tracks: readonly Tracked[]): string | null => tracks.join(" ") || null;

/** After how many months emails can be deleted. The shortest is longer than any report of a lead takes. */
export const keepChoices = [12, 24, 36, 60] as const;

/** @param typed "12"; "all": they stay @returns null: they stay; undefined: no choice */
export function parseKeepMonths(typed: string): number | null | undefined {
  return typed === "all" ? null : keepChoices.find((one) => String(one) === typed);
}
