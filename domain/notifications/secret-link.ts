/**
 * Links in emails that act for whoever has them: they prove a payment, stop all messages, confirm an address, pay an
 * order. No member of the staff may act for a customer, so copies of emails show none of them. It is not asked which kind
 * of link it is, so that no new kind can be forgotten: outside the office every query is taken for somebody's secret, and
 * so is every part of an address that looks random.
 * @param instead what is shown in place of such a link
 */
export function withoutSecretLinks(text: string, instead: string): string {
  return text.replace(/\bhttps?:\/\/[^\s<>"]+/gi, (link) => (isSecretLink(link) ? instead : link));
}

function isSecretLink(link: string): boolean {
  const url = URL.parse(link);
  if (!url) return true;
  const { pathname, search, hash } = url;
  const randomParts = `${pathname}${search}${hash}`.match(/[\w-]{22,}/g)?.filter(looksRandom) ?? [];
  // The office's own pages are named by ids, and open to nobody who is not signed in.
  if (/^\/office(\/|$)/.test(pathname)) return randomParts.some((part) => !isId.test(part));
  return search !== "" || randomParts.length > 0;
}

/** Words of an address are lower case and have no digits; 132 random bits without either are never seen. */
const looksRandom = (part: string) => /[A-Z\d]/.test(part);

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
