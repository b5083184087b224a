/** What stands for a link that only its receiver may use. */
const leftOut = "[private link, only for the recipient]";

// Copies of emails leave out links that act for a customer (pay, confirm, opt out). The rule covers every link with a
// query or a random-looking part, so that a new kind of link cannot be forgotten.
export function withoutSecretLinks(text: string): string {
  return text.replace(/\bhttps?:\/\/[^\s<>"]+/gi, (link) => (isSecretLink(link) ? leftOut : link));
}

/**
 * The JSON of an email as the store may have it once it was delivered: nobody who reads a backup can use its links or
 * its code. Everywhere else the keys are hashes.
 */
export function withoutSecrets(payload: string): string {
  const email: unknown = JSON.parse(payload);
  if (typeof email === "object" && email !== null && "secret" in email)
    return JSON.stringify({ ...email, ...withoutText });
  return JSON.stringify(email, (_name, value: unknown) =>
    typeof value === "string" ? withoutSecretLinks(value) : value,
  );
}

const withoutText = { subject: "", preview: undefined, heading: undefined, text: undefined, blocks: [] };

function isSecretLink(link: string): boolean {
  const url = URL.parse(link);
  if (!url) return true;
  const { pathname, search, hash } = url;
  const randomParts = `${pathname}${search}${hash}`.match(/[\w-]{22,}/g)?.filter(looksRandom) ?? [];
  // Office URLs contain ids and open only to members.
  if (/^\/office(\/|$)/.test(pathname)) return randomParts.some((part) => !isId.test(part));
  return search !== "" || randomParts.length > 0;
}

/** 132 random bits practically always include a capital or a digit; words in our URLs never do. */
const looksRandom = (part: string) => /[A-Z\d]/.test(part);

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
