import type { World } from "#operations/world.ts";

/**
 * What an address of ours receives: mail of a conversation, copies of mail that a member sent elsewhere, answers to an
 * invitation, what mail servers say of an email that we sent by ourselves.
 */
const prefixes = { conversation: "c", log: "log", answer: "a", bounce: "b" } as const;
export type MailboxKind = keyof typeof prefixes;
/**
 * Of links, too: one that stops a workspace's messages, those of an email, where its number sends texts, a picture that
 * Twilio fetches, where a CRM tells of changes.
 */
type SignedKind = MailboxKind | "stop" | "link" | "texts" | "picture" | "crm";

type Signing = Pick<World, "sign" | "hash">;
type Site = Signing & Pick<World, "intakeMailDomain">;

/**
 * An address that nobody can guess: the id of its record and our signature, in letters that every mail service leaves as
 * they are. Nothing is stored of it. @param id a UUID
 */
export const signedMailbox = (site: Site, kind: MailboxKind, id: string): string =>
  `${prefixes[kind]}-${signedToken(site, kind, id)}@${site.intakeMailDomain}`;

/** Of a record, for an address or a link. */
export const signedToken = (site: Signing, kind: SignedKind, id: string): string =>
  `${id.replaceAll("-", "")}-${signatureOf(site, kind, id)}`;

/** @returns the id of its record; undefined: we did not sign it */
export function signedTokenId(site: Signing, kind: SignedKind, token: string): string | undefined {
  const [, hex = "", signature = ""] = /^([0-9a-f]{32})-([0-9a-f]{16})$/i.exec(token) ?? [];
  const id = hex.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return hex !== "" && signatureOf(site, kind, id) === signature.toLowerCase() ? id : undefined;
}

const longestRecipients = 64 * 1024;
const mostAddresses = 5;

/** @param recipients any text with addresses @returns ids of the records whose addresses we signed */
export function signedIdsIn(site: Site, kind: MailboxKind, recipients: string): string[] {
  const pattern = new RegExp(`\\b${prefixes[kind]}-([0-9a-f]{32}-[0-9a-f]{16})@`, "gi");
  const found = [...recipients.slice(0, longestRecipients).matchAll(pattern)].slice(0, mostAddresses);
  return [...new Set(found.flatMap(([, token = ""]) => signedTokenId(site, kind, token) ?? []))];
}

/** A text that somebody quotes has addresses and links of ours, which only its reader may know: they are not stored. */
export const withoutTokens = (text: string): string => text.replace(/\b[0-9a-f]{32}-[0-9a-f]{16}\b/gi, "[private]");

const signatureOf = ({ sign, hash }: Signing, kind: SignedKind, id: string): string =>
  hash(sign(`mailbox ${kind} ${id}`)).slice(0, 16);
